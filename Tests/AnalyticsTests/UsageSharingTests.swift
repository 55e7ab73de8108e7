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

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct UsageSharingTests {
    private func sharing(of app: AnalyticsApp) throws -> any UsageSharing { try app.harness.require() }

    @Test func sharing_withoutADecision_isEnabled() async throws {
        let app = try await AnalyticsApp()
        #expect(try sharing(of: app).isEnabled)
    }

    @Test func optOut_beforeTheStart_tracksNothing() async throws {
        let app = try await AnalyticsApp(MockPersistence(.sharesUsage, false))
        try await app.harness.start()
        for (event, _) in AppEvent.samples() { app.bus.emit(event) }

        #expect(try await app.names() == [])
        #expect(try app.folder.contents == [])
        app.harness.expectNoErrors()
    }

    @Test func optOut_afterEvents_keepsThemAndTracksNoMore() async throws {
        let app = try await AnalyticsApp()
        try await app.harness.start()
        app.bus.emit(.artworkViewed)
        try await sharing(of: app).setEnabled(false)
        app.bus.emit(.artworkViewed)
        await app.harness.runPhase(.launch)

        #expect(try await app.names() == ["app-launched", "session-began", "artwork-viewed"])
        #expect(try !sharing(of: app).isEnabled)
    }

    @Test func optOut_whileItIsStored_tracksUntilItIsStored() async throws {
        let writes = HeldWrites(of: StoreKey<Bool>.sharesUsage.name)
        let app = try await AnalyticsApp(MockPersistence(writes))
        try await app.harness.start()
        let sharing = try sharing(of: app)
        let optOut = Task { try await sharing.setEnabled(false) }
        await yieldUntil { writes.count == 1 }

        app.bus.emit(.artworkViewed)
        writes.release()
        try await optOut.value
        app.bus.emit(.userLoggedOut(account: "a1"))

        #expect(try await app.names() == ["app-launched", "session-began", "artwork-viewed"])
    }

    @Test func optIn_afterAnOptOut_tracksAgain() async throws {
        let app = try await AnalyticsApp(MockPersistence(.sharesUsage, false))
        try await app.harness.start()
        try await sharing(of: app).setEnabled(true)
        app.bus.emit(.artworkViewed)

        #expect(try await app.names() == ["artwork-viewed"])
    }

    @Test func optOut_dropsTheEventsOfOtherModulesToo() async throws {
        let app = try await AnalyticsApp(MockPersistence(.sharesUsage, false))
        try app.harness.require((any AnalyticsService).self).track(AnalyticsEvent("search"))

        #expect(try await app.names() == [])
    }

    @Test func optOut_appliesToLaterRunsAndOtherLaunchers() async throws {
        let folder = try TemporaryFolder()
        let other = try await AnalyticsApp(in: folder, FileDataStore(StateFolder(folder.url).folder("values")))
        try await other.harness.start()
        let app = try await AnalyticsApp(in: folder, FileDataStore(StateFolder(folder.url).folder("values")))
        try await sharing(of: app).setEnabled(false)
        try await app.harness.start()
        other.bus.emit(.artworkViewed)

        #expect(try await other.names() == ["app-launched", "session-began"])
        #expect(try !sharing(of: other).isEnabled)
    }

    @Test(arguments: [true, false])
    func event_readsTheDecisionOnce(hasOwnAnalytics: Bool) async throws {
        let reads = CountedReads()
        let app = try await AnalyticsApp(reads)
        if hasOwnAnalytics { app.harness.override((any AnalyticsService).self) { RecordedAnalytics() } }
        try await app.harness.start()
        let former = reads.count
        for _ in 0..<5 { app.bus.emit(.artworkViewed) }

        #expect(reads.count == former + 5)
    }

    @Test func decisions_thatOverlap_areStoredInOrder() async throws {
        let writes = HeldWrites(of: StoreKey<Bool>.sharesUsage.name)
        let app = try await AnalyticsApp(MockPersistence(writes))
        let sharing = try sharing(of: app)
        let first = Task { try await sharing.setEnabled(false) }
        await yieldUntil { writes.count == 1 }
        let second = Task { try await sharing.setEnabled(true) }
        await yieldOften()
        #expect(writes.count == 1)
        writes.release()
        try await first.value
        try await second.value

        #expect(sharing.isEnabled)
    }

    @Test func decision_whenItIsCancelled_changesNothing() async throws {
        let writes = HeldWrites(of: StoreKey<Bool>.sharesUsage.name)
        let app = try await AnalyticsApp(MockPersistence(writes))
        let sharing = try sharing(of: app)
        let optOut = Task { try await sharing.setEnabled(false) }
        await yieldUntil { writes.count == 1 }

        optOut.cancel()
        writes.release()

        await #expect(throws: CancellationError.self) { try await optOut.value }
        #expect(sharing.isEnabled)
    }

    // MARK: Stores

    @Test func decision_thatCannotBeStored_isAnErrorAndTheFormerOneStays() async throws {
        let persistence = try MockPersistence(.sharesUsage, true)
        persistence.writingFailure = Mishap("the disk is full")
        let app = try await AnalyticsApp(persistence)
        let sharing = try sharing(of: app)

        await #expect(throws: UsageError.unkept(reason: "the disk is full")) { try await sharing.setEnabled(false) }
        #expect(sharing.isEnabled)
    }

    @Test func decision_thatCannotBeRead_countsAsAnOptOutAndIsLoggedOnce() async throws {
        let persistence = MockPersistence()
        persistence.readingFailure = Mishap("damaged")
        let lines = StreamedRecord<String>()
        let app = try await AnalyticsApp(persistence)
        app.harness.override(UsageDecision.self) {
            UsageDecision(in: persistence, log: LineLog { lines.add($0) })
        }
        try await app.harness.start()
        app.bus.emit(.artworkViewed)
        #expect(try !sharing(of: app).isEnabled)
        #expect(try await app.names() == [])

        let logged = await lines.end()
        #expect(logged.count == 1)
        #expect(logged.first?.hasSuffix(" error [analytics] \(UsageError.unreadable(reason: "damaged"))") == true)
    }

    /// As after an update of the app.
    @Test func decision_ofAnotherForm_countsAsAnOptOutUntilTheNextOne() async throws {
        let persistence = try MockPersistence(StoreKey<String>("analytics.sharing"), "weekly")
        let sharing = try sharing(of: await AnalyticsApp(persistence))
        #expect(!sharing.isEnabled)

        try await sharing.setEnabled(true)

        #expect(sharing.isEnabled)
        #expect(try persistence.value(for: StoreKey.sharesUsage.setAside)?.count == 1)
    }

    @Test func decision_inADamagedFile_countsAsAnOptOutAndTheFileStays() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("{damaged", to: "analytics.sharing.json")
        let app = try await AnalyticsApp(FileDataStore(StateFolder(folder.url)))
        let sharing = try sharing(of: app)

        #expect(!sharing.isEnabled)
        let error = await #expect(throws: UsageError.self) { try await sharing.setEnabled(true) }
        #expect(error?.description.contains("To fix: ") == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == "{damaged")
        #expect(!sharing.isEnabled)
    }

    @Test(arguments: [
        (
            UsageError.noStore,
            "The app has no usage statistics. To fix: register a PersistenceService as a service of the app."
        ),
        (
            .unreadable(reason: "damaged"),
            "No usage statistics are recorded, because the decision about them cannot be read: damaged. "
                + "To fix: make the folder of the app readable and writable."
        ),
        (
            .unreadable(reason: "a\nb. To fix: repair it."),
            #"No usage statistics are recorded, because the decision about them cannot be read: a\nb. To fix: repair it."#
        ),
        (
            .unkept(reason: "full"),
            "The decision about usage statistics cannot be stored, so the former one stays: full. "
                + "To fix: make the folder of the app readable and writable."
        ),
    ])
    func description_saysWhatHappenedAndHowToFixIt(error: UsageError, text: String) {
        #expect(error.description == text)
    }
}
