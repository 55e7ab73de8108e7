import Boardy
import BoardyScreens
import ManifestTestSupport
import SettingsIO
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UsageSharingBoardTests {
    private func decide(_ isEnabled: Bool, in app: SettingsApp) async -> BoardRecording<UsageSharingIO> {
        await app.completing(UsageSharingIO.self) { app.boards.ioUsageSharing.activation.activate(with: isEnabled) }
    }

    @Test(arguments: [(true, "Usage statistics are recorded."), (false, "Usage statistics are not recorded.")])
    func decision_whenMade_isStoredShownAndSent(isEnabled: Bool, text: String) async throws {
        let app = try await SettingsApp()
        try await app.sharing.setEnabled(!isEnabled)

        let board = await decide(isEnabled, in: app)

        #expect(app.sharing.isEnabled == isEnabled)
        #expect(app.screen.pages == [Page("Usage statistics", .text(text))])
        board.expectInputs([isEnabled])
        board.expectOutputs([isEnabled])
        board.expectCompletions([true])
        app.harness.expectNoErrors()
    }

    @Test func decision_whenItCannotBeStored_isReportedAndTheFormerOneStays() async throws {
        let app = try await SettingsApp()
        app.sharing.failure = Mishap("The disk is full. To fix: delete files.")

        let board = await decide(false, in: app)

        #expect(app.sharing.isEnabled)
        #expect(app.errors == ["'pub.settings.usage-sharing': The disk is full. To fix: delete files."])
        #expect(app.screen.pages == [])
        board.expectCompletions([false])
    }

    @Test func decision_withoutAnalytics_namesTheModule() async throws {
        let app = try await SettingsApp(without: .analytics)

        let board = await decide(true, in: app)

        #expect(
            app.errors == [
                "'pub.settings.usage-sharing': The app has no usage statistics. To fix: install the Analytics module."
            ])
        board.expectCompletions([false])
    }
}
