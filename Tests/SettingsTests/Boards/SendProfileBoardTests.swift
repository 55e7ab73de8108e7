import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import PlatformIO
import SettingsIO
import TestHarness
import TestSupport
import Testing

/// Changes of the profile that wait or were refused, and the attempt to send them again.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SendProfileBoardTests {
    private let app: SettingsApp

    init() async throws {
        app = try await SettingsApp(without: .analytics)
    }

    private func send() async -> BoardRecording<SendProfileIO> {
        let board = await app.completing(SendProfileIO.self) { app.boards.ioSendProfile.activation.activate() }
        let settings = app.harness.recording(SettingsIO.self)
        await yieldUntil { settings.completions.count == settings.inputs.count }
        return board
    }

    private func settings() async -> [Page.Block] {
        await app.completing(SettingsIO.self) { app.boards.ioSettings.activation.activate() }
        return app.screen.pages.last?.blocks ?? []
    }

    private static func links(_ rows: [String]...) -> Page.Block {
        let rows =
            [[SettingsLinks.profile, "Change the profile"]] + rows
            + [[SettingsLinks.deleteAccount, "Delete the account"]]
        return .table(columns: ["Link", "Purpose"], rows: rows, links: rows.map { URL(string: $0[0]) })
    }

    private static let sendLink = [SettingsLinks.sendProfile, "Send the profile again"]

    private static func texts(_ name: String, _ email: String) -> Page.Block {
        .table(columns: ["Display name", "E-mail address"], rows: [[name, email]])
    }

    @Test func settings_whileAChangeWaits_sayItAndOfferToSendItAgain() async throws {
        await app.server.setOnline(false)
        await app.change("Ada", "")

        #expect(
            await settings() == [
                .text("Signed in as 'Ada'."), Self.texts("Ada", ""),
                .text("The last change of the profile is stored on this device, and is not sent yet."),
                Self.links(Self.sendLink),
            ])
        app.harness.expectNoErrors()

        await app.server.setOnline(true)
        await send().expectCompletions([true])
        #expect(
            app.screen.pages.last
                == Page("Settings", .text("Signed in as 'Ada'."), Self.texts("Ada", ""), Self.links()))
        #expect(await app.server.profiles == [Profile(id: "a1", displayName: "Ada")])
    }

    @Test func settings_afterAChangeWasRefused_showItWithTheReason() async throws {
        await app.server.reject("taken@x")
        await app.change("Ada", "taken@x")

        #expect(
            await settings() == [
                .text("Signed in as 'Ada'."), Self.texts("", ""),
                .text("The server refused this change of the profile: the address is taken."),
                Self.texts("Ada", "taken@x"), Self.links(Self.sendLink),
            ])

        await app.server.reject(nil)
        await send().expectCompletions([true])
        #expect(await app.server.profiles == [Profile(id: "a1", displayName: "Ada", email: "taken@x")])
    }

    @Test func settings_afterAChangeOfAnotherDeviceWasReplaced_showIt() async throws {
        await app.change("Ada", "")
        await app.server.store(Profile(id: "a1", displayName: "Countess"))
        await app.change("Ada L.", "")

        #expect(
            await settings().dropFirst().prefix(3) == [
                Self.texts("Ada L.", ""),
                .text("This change from another device was replaced by the last one of this device."),
                Self.texts("Countess", ""),
            ])
    }

    @Test func newChange_afterARefusal_replacesTheRefusedOne() async throws {
        await app.server.reject("taken@x")
        await app.change("Ada", "taken@x")

        await app.change("Ada", "free@x")

        #expect(await settings() == [.text("Signed in as 'Ada'."), Self.texts("Ada", "free@x"), Self.links()])
    }

    @Test func send_whileTheServerIsOffline_reportsTheReason() async throws {
        await app.server.setOnline(false)
        await app.change("Ada", "")

        await send().expectCompletions([false])

        #expect(
            app.errors == ["'pub.settings.send-profile': The server is offline. To fix: try again later."])
        #expect(app.screen.pages.map(\.title) == ["Profile"])
    }

    @Test func send_withoutAUser_namesTheLogin() async throws {
        app.accounts.state = .signedOut

        await send().expectCompletions([false])

        #expect(app.errors == ["'pub.settings.send-profile': No user is signed in. To fix: sign in with app:///login."])
    }

    @Test func start_withAWaitingChange_sendsIt() async throws {
        await app.server.setOnline(false)
        await app.change("Ada", "")
        await app.server.setOnline(true)

        try await app.completing(SendProfileIO.self, id: "settings.background-sending") {
            try await app.harness.start()
        }

        #expect(await app.server.profiles == [Profile(id: "a1", displayName: "Ada")])
    }

    @Test(arguments: [
        (AppEvent.userLoggedIn(account: "a1"), 1), (.userLoggedOut(account: "a1"), 0),
        (.networkConnectivityChanged(isConnected: true), 1), (.networkConnectivityChanged(isConnected: false), 0),
    ])
    func event_ofASignInOrOfAConnection_sendsWhatWaits(event: AppEvent, times: Int) async throws {
        try await app.harness.start()
        await app.server.setOnline(false)
        await app.change("Ada", "")
        await app.server.setOnline(true)
        let sending = app.harness.recording(SendProfileIO.self, id: "settings.background-sending")
        let count = sending.inputs.count

        app.bus.emit(event)
        await app.untilSent()

        #expect(sending.inputs.count - count == times)
        #expect(await app.server.profiles.count == times)
    }

    @Test func accountDeletion_removesTheProfileAtTheServer() async throws {
        await app.change("Ada", "")
        app.screen.choices = ["Delete"]

        await app.deleteAccount()

        #expect(await app.server.profiles == [])
        #expect(try app.profiles == [])
    }
}
