import AppFoundation
import CoreContracts
import Foundation
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport
import Testing

@testable import Analytics

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AppEventTrackingTests {
    @Test(arguments: AppEvent.samples().map(\.1))
    func event_afterTheStart_isTrackedOnceByItsName(name: String) async throws {
        let app = try await AnalyticsApp()
        try await app.harness.start()

        let event = try #require(AppEvent.samples().first { $0.1 == name }?.0)
        app.bus.emit(event)

        #expect(try await app.names() == ["app-launched", "session-began", name])
        app.harness.expectNoErrors()
    }

    @Test func samples_haveAllCasesAndDifferentNames() throws {
        let cases = try EnumCases.declared(by: "enum AppEvent:", in: "../Interfaces/PlatformIO")
        #expect(Set(AppEvent.samples().map { EnumCases.name(of: $0.0, withoutValues: "\($0.0)") }) == cases)
        #expect(Set(AppEvent.samples().map(\.1)).count == cases.count)
        #expect(Set(AppEvent.samples().map(\.0.category)) == Set(AppEvent.Category.allCases))
    }

    @Test func events_ofManyKinds_areInOrder() async throws {
        let app = try await AnalyticsApp()
        try await app.harness.start()
        let events = AppEvent.samples() + AppEvent.samples().reversed()

        for (event, _) in events { app.bus.emit(event) }

        #expect(try await app.names() == ["app-launched", "session-began"] + events.map(\.1))
    }

    @Test func file_afterEventsOfAnAccount_containsNothingAboutIt() async throws {
        let app = try await AnalyticsApp()
        try await app.harness.start()

        for account in ["planted-7f3a", "Ada Planted", "planted@example.org"] {
            for (event, _) in AppEvent.samples(account: account) { app.bus.emit(event) }
        }

        #expect(try await app.lines().count == 2 + 3 * AppEvent.samples().count)
        #expect(try await app.lines().allSatisfy { $0.properties == [:] })
        let text = try String(contentsOf: app.folder.file("analytics.jsonl"), encoding: .utf8).lowercased()
        #expect(!text.contains("planted"))
    }

    // MARK: The boot

    /// Emits an event in the first phase, as a module that restores a session does.
    private enum RestoringManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Restoration.self] }

        final class Restoration: LifecycleParticipant {
            private var bus: AppEventBus?

            init() {}

            func configure(with resolver: any ServiceResolver) { bus = resolver.resolve() }

            func run(phase: LifecyclePhase) async throws {
                if phase == .prewarm { bus?.emit(.userLoggedIn(account: "a1")) }
            }
        }
    }

    @Test func event_inTheFirstPhaseOfAModuleInstalledBefore_isTracked() async throws {
        let app = try await AnalyticsApp(with: [RestoringManifest.self])
        try await app.harness.start()

        #expect(try await app.names() == ["user-logged-in", "app-launched", "session-began"])
    }

    @Test func event_whileTheFirstBoardIsActivated_isTracked() async throws {
        let app = try await AnalyticsApp()
        try await app.harness.start { _ in app.bus.emit(.artworkViewed) }

        #expect(try await app.names() == ["app-launched", "artwork-viewed", "session-began"])
    }

    @Test func start_twice_tracksOneLaunchAndEachEventOnce() async throws {
        let app = try await AnalyticsApp()
        try await app.harness.start()
        try await app.harness.start()
        app.bus.emit(.artworkViewed)

        #expect(try await app.names() == ["app-launched", "session-began", "artwork-viewed"])
    }

    @Test func phases_otherThanTheLaunchAndTheFirstPage_areNotTracked() async throws {
        let app = try await AnalyticsApp()
        for phase in LifecyclePhase.allCases where phase != .launch { await app.harness.runPhase(phase) }

        #expect(try await app.names() == ["session-began"])
    }

    // MARK: Several launchers

    @Test func events_ofSeveralLaunchers_areTrackedByTheirOwn() async throws {
        let (first, second) = (try await AnalyticsApp(), try await AnalyticsApp())
        try await first.harness.start()
        try await second.harness.start()

        first.bus.emit(.artworkViewed)
        second.bus.emit(.userLoggedOut(account: "a1"))

        #expect(try await first.names() == ["app-launched", "session-began", "artwork-viewed"])
        #expect(try await second.names() == ["app-launched", "session-began", "user-logged-out"])
    }

    @Test func events_ofSeveralLaunchersWithOneFolder_areAllInTheFile() async throws {
        let first = try await AnalyticsApp()
        let second = try await AnalyticsApp(in: first.folder)
        for _ in 0..<100 {
            first.harness.resolve((any AnalyticsService).self)?.track(AnalyticsEvent("first"))
            second.harness.resolve((any AnalyticsService).self)?.track(AnalyticsEvent("second"))
        }
        _ = try await first.names()

        #expect(
            try await second.names().sorted() == Array(repeating: "first", count: 100)
                + Array(repeating: "second", count: 100))
    }

    // MARK: Without other parts of the app

    @Test func start_withoutAStateFolder_namesIt() async throws {
        let harness = TestHarness()
        try await harness.load(manifest: AnalyticsManifest.self)
        harness.override((any PersistenceService).self) { MockPersistence() }

        await #expect(
            throws: TestHarnessError.missingService("StateFolder", path: ["AnalyticsService", "StateFolder"])
        ) {
            try await harness.start()
        }
    }

    @Test func start_withoutABus_tracksTheApplication() async throws {
        let recorded = RecordedAnalytics()
        let harness = TestHarness()
        try await harness.load(manifest: AnalyticsManifest.self)
        harness.override((any PersistenceService).self) { MockPersistence() }
        harness.override((any AnalyticsService).self) { recorded }
        try await harness.start()

        #expect(await recorded.record.end() == ["app-launched", "session-began"])
        harness.expectNoErrors()
    }
}
