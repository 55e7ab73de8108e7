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
    init(_ accounts: AccountAccess, _ profiles: ProfileStore?, _ sharing: (any UsageSharing)?) {
        super.init(policy: .sharedResult) { _, context in
            var blocks: [Page.Block] = []
            var links: [[String]] = []
            do {
                let account = try await accounts.current()
                blocks = [
                    .text(localized("Signed in as \(account.name.quoted()).")),
                    await Self.block(of: account.id, profiles),
                ]
                links = [[SettingsLinks.profile, localized("Change the profile")]]
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
                    links.append([AnalyticsLinks.usage, localized("Allow or forbid usage statistics")])
                }
            }
            if !links.isEmpty {
                blocks.append(.table(columns: [localized("Link"), localized("Purpose")], rows: links))
            }
            return Page(localized("Settings"), blocks)
        }
    }

    /// The profile of an account, or the reason why it cannot be shown.
    private nonisolated static func block(of account: User.ID, _ profiles: ProfileStore?) async -> Page.Block {
        do {
            return .profile(try await requireStore(profiles).profile(of: account))
        } catch {
            return .text(localized("The profile cannot be shown. \(String(describing: error))"))
        }
    }
}

/// The decision of the user about usage statistics.
private func usageText(_ isEnabled: Bool) -> String {
    isEnabled ? localized("Usage statistics are recorded.") : localized("Usage statistics are not recorded.")
}
