import Boardy
import BoardyScreens
import GhostBridge
import GhostKernel
import SettingsIO
import TestHarness
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsLinksTests {
    private let app: SettingsApp
    private let tabs: RecordedTabs

    init() async throws {
        app = try await SettingsApp()
        tabs = app.harness.fakeTabs("settings")
    }

    @Test func settingsLink_whenOpened_showsTheSettings() async {
        await app.completing(SettingsIO.self) { #expect(await app.harness.handleDeeplink(SettingsLinks.settings)) }

        #expect(app.screen.pages.map(\.title) == ["Settings"])
        app.harness.expectNoErrors()
    }

    @Test func profileLink_whenOpened_asksForTheTexts() async throws {
        app.screen.formTexts = [["displayName": "Ada"]]

        let board = await app.completing(ProfileIO.self) {
            #expect(await app.harness.handleDeeplink(SettingsLinks.profile))
        }

        board.expectInputs([nil])
        #expect(try app.profiles.map(\.displayName) == ["Ada"])
    }

    @Test(arguments: [
        ("app:///settings/picture", ""),
        (SettingsLinks.picture, "me.png"),
    ])
    func pictureLink_whenOpened_uploadsTheFile(link: String, path: String) async {
        let board = app.harness.fake(PictureIO.self)

        #expect(await app.harness.handleDeeplink(link))

        board.expectInputs([path])
    }

    @Test func cancelPictureLink_whenOpened_sendsTheCommand() async {
        let board = app.harness.fake(PictureIO.self)
        app.boards.ioPicture.activation.activate(with: "me.png")

        #expect(await app.harness.handleDeeplink(SettingsLinks.cancelPicture))

        board.expectCommands([.cancel])
    }

    @Test func sendProfileLink_whenOpened_sends() async {
        let board = app.harness.fake(SendProfileIO.self)

        #expect(await app.harness.handleDeeplink(SettingsLinks.sendProfile))

        board.expectActivations(1)
    }

    @Test(arguments: [
        ("app:///settings/profile?displayName=planted&email=planted@example.org", "change the profile"),
        ("app:///settings/profile?planted", "change the profile"), ("app:///settings?planted=1", "the settings"),
    ])
    func linkWithoutParameters_withOne_isRefusedWithoutIt(link: String, opener: String) async {
        #expect(await !app.harness.handleDeeplink(link))

        #expect(app.harness.errors.map(\.code) == ["undecodable-link"])
        let text = app.errors.first ?? ""
        #expect(
            text.hasSuffix(
                "was not opened by '\(opener)': it has a parameter, expected none, "
                    + "because names and passwords must not be part of a link. "
                    + "To fix: correct the link, or the Parameters of the opener."), "\(text)")
        #expect(!text.contains("planted"))
        #expect(app.screen.forms == [])
        #expect(app.screen.pages == [])
    }

    @Test func deletionLink_whenOpened_showsTheTabFirstAndThenAsks() async {
        let order = Log<[String]>()
        app.harness.fake(AccountDeletionIO.self) { [tabs] board, _ in
            order.elements.append(tabs.shown)
            board.complete(true)
        }

        #expect(await app.harness.handleDeeplink(SettingsLinks.deleteAccount))

        #expect(order.elements == [["settings"]])
        app.harness.expectNoErrors()
    }

    @Test func deletionLink_withoutATab_asks() async {
        let board = app.harness.fake(AccountDeletionIO.self)

        #expect(await app.harness.handleDeeplink("app:///account/delete"))

        board.expectActivations(1)
        #expect(tabs.shown == [])
    }

    @Test func deletionLink_inAnAppWithTheTab_showsTheSettingsAndAsks() async throws {
        let running = RunningApp(app)
        try await running.launcher.start(in: app.screen) { _ in }
        let deletion = Record(running.launcher.mainboard.serviceMap.modSettings.ioAccountDeletion)

        #expect(await running.launcher.handle(link: SettingsLinks.deleteAccount).isOpened)
        await yieldUntil { deletion.completions.count == 1 && app.screen.pages.count == 2 }

        #expect(running.launcher.tabs.currentTab == "settings")
        #expect(Set(app.screen.pages.map(\.title)) == ["Settings", "Account deletion"])
        #expect(app.screen.questions.map(\.title) == ["Delete the account?"])
        #expect(app.accounts.existing.contains("a1"))
        #expect(running.errors.texts == [])
    }

    @Test(arguments: [
        "app:///account/delete?password=secret", "app:///account/delete/now", "app:///account", "app:///account/rename",
        "app:///settings/account/delete", "app:///settings/usage/all", "app:///setting",
    ])
    func otherLink_whenOpened_isNotTheModules(link: String) async {
        #expect(await !app.harness.handleDeeplink(link))

        #expect(app.screen.pages == [])
        app.harness.recording(AccountDeletionIO.self).expectActivations(0)
    }
}
