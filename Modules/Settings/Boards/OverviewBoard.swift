import AnalyticsIO
import AppFoundation
import AuthenticationIO
import Boardy
import BoardyScreens
import Foundation
import SettingsIO
import SubscriptionIO

/// The interface of the board that collects the settings. It is internal to the settings board.
enum OverviewIO: IOInterface {
    typealias Input = Void
    typealias Output = Page
    static let boardID: BoardID = "settings.overview"
}

/// Collects the account, the profile and the settings that the app has, and sends them as a page.
final class OverviewBoard: TaskBoard<OverviewIO> {
    init(
        _ accounts: AccountAccess, _ profiles: ProfileStore?, _ sharing: (any UsageSharing)?, canUpload: Bool
    ) {
        super.init(policy: .sharedResult) { _, context in
            var blocks: [Page.Block] = []
            var links: [[String]] = []
            do {
                let account = try await accounts.current()
                let profile = await Self.blocks(of: account.id, profiles)
                blocks = [.text(localized("Signed in as \(account.name.quoted())."))] + profile.blocks
                links = [[SettingsLinks.profile, localized("Change the profile")]]
                if profile.hasUnsentChanges {
                    links.append([SettingsLinks.sendProfile, localized("Send the profile again")])
                }
                if canUpload { links.append([SettingsLinks.picture, localized("Upload a picture")]) }
                if await context.serviceMap.modAuthentication.ioDeleteAccount.isAvailable {
                    links.append([SettingsLinks.deleteAccount, localized("Delete the account")])
                }
            } catch {
                blocks = [.text("\(error)")]
            }
            if await context.serviceMap.modSubscription.ioSubscriptionStatus.isAvailable {
                links.append([SubscriptionLinks.subscription, localized("See the subscription")])
            }
            if let isEnabled = await sharing?.isEnabled {
                blocks.append(.text(usageText(isEnabled)))
                if await context.serviceMap.modAnalytics.ioUsageSharing.isAvailable {
                    links.append([
                        AnalyticsLinks.usage(share: !isEnabled),
                        isEnabled ? localized("Forbid usage statistics") : localized("Allow usage statistics"),
                    ])
                }
            }
            if !links.isEmpty {
                blocks.append(
                    .table(
                        columns: [localized("Link"), localized("Purpose")], rows: links,
                        links: links.map { $0[0] == SettingsLinks.picture ? nil : URL(string: $0[0]) }))
            }
            return Page(localized("Settings"), blocks)
        }
    }

    /// The profile of an account with its unsent changes, or the reason why it cannot be shown.
    private nonisolated static func blocks(
        of account: User.ID, _ profiles: ProfileStore?
    ) async -> (blocks: [Page.Block], hasUnsentChanges: Bool) {
        do {
            let profiles = try requireStore(profiles)
            let profile = [Page.Block].profile(try await profiles.profile(of: account))
            let changes = try await profiles.unsentChanges(of: account)
            return (profile + [Page.Block].unsent(changes), !changes.isEmpty)
        } catch {
            return ([.text(localized("The profile cannot be shown. \(String(describing: error))"))], false)
        }
    }
}

/// The decision of the user about usage statistics.
private func usageText(_ isEnabled: Bool) -> String {
    isEnabled ? localized("Usage statistics are recorded.") : localized("Usage statistics are not recorded.")
}
