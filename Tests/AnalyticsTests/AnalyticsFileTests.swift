import AnalyticsIO
import AppFoundation
import CoreContracts
import Foundation
import ManifestTestSupport
import PlatformIO
import TestHarness
import TestSupport
import Testing

@testable import Analytics

/// The file of the events, and its failures.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct AnalyticsFileTests {
    private let folder: TemporaryFolder
    private let lines = StreamedRecord<String>()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func analytics(in url: URL) -> UsageAnalytics {
        let log = LineLog { [lines] in lines.add($0) }
        return UsageAnalytics(in: StateFolder(url), decision: UsageDecision(in: MockPersistence(), log: log), log: log)
    }

    @Test func file_afterARestart_hasTheEventsOfBothRuns() async throws {
        for _ in 1...2 {
            let app = try await AnalyticsApp(in: folder)
            try await app.harness.start()
            app.bus.emit(.artworkViewed)
            _ = try await app.names()
        }
        let app = try await AnalyticsApp(in: folder)

        #expect(
            try await app.names() == [
                "app-launched", "session-began", "artwork-viewed", "app-launched", "session-began", "artwork-viewed",
            ])
    }

    @Test func file_whenItIsFull_isKeptAsTheOlderFile() async throws {
        try folder.write(String(repeating: "x", count: 999_990) + "\n", to: "analytics.jsonl")
        let app = try await AnalyticsApp(in: folder)
        app.harness.resolve((any AnalyticsService).self)?.track(AnalyticsEvent("new"))

        #expect(try await app.names() == ["new"])
        #expect(try folder.contents == ["analytics.jsonl", "analytics.jsonl.1"])
        #expect(try Data(contentsOf: folder.file("analytics.jsonl.1")).count == 999_991)
    }

    @Test func losses_whenTheFolderIsUnwritable_areLoggedForTheFirstTenthAndHundredthEvent() async throws {
        let missing = try folder.linkToNowhere(named: "state")
        let analytics = analytics(in: missing)
        for number in 1...120 { analytics.track(AnalyticsEvent("event-\(number)")) }
        await analytics.flush()

        let logged = await lines.end()
        #expect(logged.count == 3)
        #expect(logged.first?.contains("error [analytics] The analytics event 'event-1' was not written to") == true)
        #expect(logged.first?.hasSuffix("To fix: make the file writable, or use another one.") == true)
        #expect(logged.last?.contains("'event-100'") == true)
        #expect(logged.last?.hasSuffix("use another one. There were 100 failures of this kind.") == true)
    }

    @Test func losses_ofSeveralKinds_areLoggedForEachKind() async throws {
        let analytics = analytics(in: folder.url)
        for _ in 1...3 {
            analytics.track(AnalyticsEvent("ride", ["distance": .number(.nan)]))
            analytics.track(AnalyticsEvent("text", ["text": .text(String(repeating: "x", count: 1_000_001))]))
        }
        analytics.track(AnalyticsEvent("written"))
        await analytics.flush()

        let logged = await lines.end()
        #expect(logged.count == 2)
        #expect(logged.contains { $0.contains("'text'") } && logged.contains { $0.contains("'ride'") })
        #expect(try folder.contents == ["analytics.jsonl"])
    }

    @Test func losses_whenTheFileIsADirectory_endWhenItIsRemoved() async throws {
        let file = folder.file("analytics.jsonl")
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        let analytics = analytics(in: folder.url)
        analytics.track(AnalyticsEvent("lost"))
        await analytics.flush()
        try FileManager.default.removeItem(at: file)
        analytics.track(AnalyticsEvent("written"))
        await analytics.flush()

        #expect(try String(contentsOf: file, encoding: .utf8).contains("written"))
        #expect(await lines.end().first?.contains("'lost'") == true)
    }

    // MARK: Release

    @Test func module_afterTheLauncherAndBeforeTheBus_isReleased() async throws {
        let bus = AppEventBus()
        weak var launcher: AnyObject?
        weak var sharing: AnyObject?
        do {
            let app = try await AnalyticsApp(in: folder)
            app.harness.override(AppEventBus.self) { bus }
            try await app.harness.start()
            bus.emit(.artworkViewed)
            #expect(try await app.names() == ["app-launched", "session-began", "artwork-viewed"])
            launcher = app.harness.launcher
            sharing = try app.harness.require((any UsageSharing).self)
            #expect(launcher != nil)
        }
        #expect(await isGone { launcher })
        #expect(await isGone { sharing })
        withExtendedLifetime(bus) {}
    }

    @Test func tracking_whenItIsReleased_leavesTheBus() async throws {
        let container = TinyContainer()
        let (bus, recorded) = (AppEventBus(), RecordedAnalytics())
        container.register(AppEventBus.self) { bus }
        container.register((any AnalyticsService).self) { recorded }
        container.register((any UsageSharing).self) { StoredUsageSharing(UsageDecision(in: MockPersistence())) }
        weak var released: AppEventTracking?
        do {
            let tracking = AppEventTracking()
            tracking.configure(with: container)
            tracking.applicationDidEnterBackground(HostApplication(name: "test"))
            bus.emit(.artworkViewed)
            released = tracking
        }
        #expect(released == nil)
        bus.emit(.artworkViewed)

        #expect(await recorded.record.next() == "app-entered-background")
        #expect(await recorded.record.next() == "artwork-viewed")
        #expect(await recorded.record.next() == "flush")
        #expect(await recorded.record.end() == [])
    }
}
