import AnalyticsIO
import AppFoundation
import Boardy
import BoardyScreens
import Foundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing

@testable import Analytics

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UsageSharingBoardTests {
    private let persistence = MockPersistence()
    private let screen = PageRecorder()

    private func app() async throws -> AnalyticsApp {
        let app = try await AnalyticsApp(persistence)
        app.harness.show(in: screen)
        return app
    }

    /// The recording of the board after its next completion.
    private func completing(
        in harness: TestHarness, _ activate: () async throws -> Void
    ) async rethrows -> BoardRecording<UsageSharingIO> {
        let board = harness.recording(UsageSharingIO.self)
        try await activate()
        await yieldUntil { !board.completions.isEmpty }
        return board
    }

    private func decide(_ isEnabled: Bool, in harness: TestHarness) async -> BoardRecording<UsageSharingIO> {
        await completing(in: harness) {
            harness.serviceMap.modAnalytics.ioUsageSharing.activation.activate(with: isEnabled)
        }
    }

    private var stored: Bool? { get throws { try persistence.value(for: .sharesUsage) } }

    @Test(arguments: [(true, "Usage statistics are recorded."), (false, "Usage statistics are not recorded.")])
    func decision_whenMade_isStoredShownAndSent(isEnabled: Bool, text: String) async throws {
        try await persistence.set(!isEnabled, for: .sharesUsage)
        let app = try await app()

        let board = await decide(isEnabled, in: app.harness)

        #expect(try stored == isEnabled)
        #expect(screen.pages == [Page("Usage statistics", .text(text))])
        board.expectInputs([isEnabled])
        board.expectOutputs([isEnabled])
        board.expectCompletions([true])
        app.harness.expectNoErrors()
    }

    @Test func decision_whenItCannotBeStored_isReportedAndTheFormerOneStays() async throws {
        persistence.writingFailure = Mishap("The disk is full. To fix: delete files.")
        let app = try await app()

        let board = await decide(false, in: app.harness)

        #expect(try stored == nil)
        #expect(
            app.harness.errors.map(\.description) == [
                "'pub.analytics.usage-sharing': The decision about usage statistics cannot be stored, "
                    + "so the former one stays: The disk is full. To fix: delete files."
            ])
        #expect(screen.pages == [])
        board.expectCompletions([false])
    }

    @Test func decision_withoutAStore_namesTheService() async throws {
        let bare = TestHarness()
        try await bare.load(manifest: AnalyticsManifest.self)

        let board = await decide(true, in: bare)

        #expect(
            bare.errors.last?.description
                == "'pub.analytics.usage-sharing': The app has no usage statistics. "
                + "To fix: register a PersistenceService as a service of the app.")
        board.expectCompletions([false])
    }

    // MARK: Links

    @Test(arguments: [("true", true), ("yes", true), ("1", true), ("false", false), ("no", false), ("0", false)])
    func usageLink_withADecision_storesIt(value: String, decision: Bool) async throws {
        let app = try await app()

        let board = await completing(in: app.harness) {
            #expect(await app.harness.handleDeeplink("app:///settings/usage?share=\(value)"))
        }

        board.expectInputs([decision])
        #expect(try stored == decision)
    }

    @Test(arguments: [
        (
            "app:///settings/usage",
            "the parameter 'share' is missing, expected true or false. "
                + "To fix: add it to the link, or make it optional in the Parameters of the opener."
        ),
        (
            "app:///settings/usage?share=maybe",
            "To fix: correct it in the link, or declare it as a String in the Parameters of the opener."
        ),
    ])
    func usageLink_withoutADecision_isATypedError(link: String, ending: String) async throws {
        let app = try await app()

        #expect(await !app.harness.handleDeeplink(link))

        #expect(app.harness.errors.map(\.code) == ["undecodable-link"])
        #expect(app.harness.errors.first?.description.hasSuffix(ending) == true, "\(app.harness.errors)")
        app.harness.recording(UsageSharingIO.self).expectActivations(0)
    }

    @Test(arguments: ["app:///settings/usage/all", "app:///settings", "app:///analytics/usage?share=true"])
    func otherLink_whenOpened_isNotTheModules(link: String) async throws {
        let app = try await app()

        #expect(await !app.harness.handleDeeplink(link))

        app.harness.recording(UsageSharingIO.self).expectActivations(0)
    }
}
