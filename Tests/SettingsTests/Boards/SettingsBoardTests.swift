import AnalyticsIO
import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import SettingsIO
import SubscriptionIO
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsBoardTests {
    private static let profileLinks = [
        [SettingsLinks.profile, "Change the profile"], [SettingsLinks.deleteAccount, "Delete the account"],
    ]
    private static let usageLink = [AnalyticsLinks.usage(share: false), "Forbid usage statistics"]
    private static let noProfile = Page.Block.table(columns: ["Display name", "E-mail address"], rows: [["", ""]])

    private func page(of app: SettingsApp) async -> Page? {
        let board = await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }
        board.expectCompletions([true])
        board.expectActivations(1)
        app.harness.expectNoErrors()
        return app.screen.pages.last
    }

    private func links(_ rows: [String]...) -> Page.Block {
        .table(columns: ["Link", "Purpose"], rows: rows, links: rows.map { URL(string: $0[0]) })
    }

    @Test func settings_ofAUser_showTheProfileAndAllLinks() async throws {
        let app = try await SettingsApp()
        await app.change("Ada L.", "ada@example.org")

        #expect(
            await page(of: app)
                == Page(
                    "Settings", .text("Signed in as 'Ada'."),
                    .table(columns: ["Display name", "E-mail address"], rows: [["Ada L.", "ada@example.org"]]),
                    .text("Usage statistics are recorded."),
                    links(Self.profileLinks[0], Self.profileLinks[1], Self.usageLink)))
    }

    @Test func settings_whenUsageIsForbidden_showIt() async throws {
        let app = try await SettingsApp()
        await app.sharing.setEnabled(false)

        #expect(await page(of: app)?.blocks.contains(.text("Usage statistics are not recorded.")) == true)
    }

    @Test func settings_withoutAUser_nameTheLogin() async throws {
        let app = try await SettingsApp()
        app.accounts.state = .signedOut

        #expect(
            await page(of: app)
                == Page(
                    "Settings", .text("No user is signed in. To fix: sign in with app:///login."),
                    .text("Usage statistics are recorded."), links(Self.usageLink)))
    }

    @Test func settings_withoutAuthentication_showTheOthers() async throws {
        let app = try await SettingsApp(without: .authentication)

        #expect(
            await page(of: app)
                == Page(
                    "Settings", .text("The app has no accounts. To fix: install the Authentication module."),
                    .text("Usage statistics are recorded."), links(Self.usageLink)))
    }

    @Test func settings_withoutAnalytics_showTheOthers() async throws {
        let app = try await SettingsApp(without: .analytics)

        #expect(
            await page(of: app)
                == Page(
                    "Settings", .text("Signed in as 'Ada'."), Self.noProfile,
                    links(Self.profileLinks[0], Self.profileLinks[1])))
    }

    @Test func settings_withASubscriptionModule_linkToIt() async throws {
        let app = try await SettingsApp(without: .analytics)
        app.harness.fake(SubscriptionStatusIO.self)

        #expect(
            await page(of: app)?.blocks.last
                == links(
                    Self.profileLinks[0], Self.profileLinks[1],
                    [SubscriptionLinks.subscription, "See the subscription"]))
    }

    @Test func settings_withoutAnyOtherModule_showAPage() async throws {
        let app = try await SettingsApp(without: .authentication, .analytics, .events, .presenter)

        #expect(
            await page(of: app)
                == Page("Settings", .text("The app has no accounts. To fix: install the Authentication module.")))
    }

    @Test func settings_whenActivatedTwice_showTwoPages() async throws {
        let app = try await SettingsApp()
        _ = await page(of: app)
        await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }

        #expect(app.screen.pages.map(\.title) == ["Settings", "Settings"])
    }
}
