import AppFoundation
import CoreContracts
import ManifestTestSupport
import NetworkContracts
import PlatformIO
import SportsIO
import TestHarness
import TestSupport
import Testing

@testable import Sports

/// The scores after the connection is back.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SportsReconnectionTests {
    private let harness = TestHarness()
    private let network = MockNetworkClient([Answers.url: Answers.scoreboard])
    private let events = AppEventBus()

    init() async throws {
        try await harness.load(manifest: SportsManifest.self)
        harness.override((any NetworkClient).self) { [network] in network }
        harness.override((any PersistenceService).self) { MockPersistence() }
        harness.override(AppEventBus.self) { [events] in events }
    }

    @Test func scores_thatWereNotLoaded_areLoadedAgain() async throws {
        let sports: any SportsService = try harness.require()
        network.failure = Mishap("no network")
        await harness.runPhase(.prewarm)
        #expect(sports.scores.value == nil)

        network.failure = nil
        events.emit(.networkConnectivityChanged(isConnected: true))

        await yieldUntil { sports.scores.value?.count == 3 }
    }

    @Test func scores_thatAreLoaded_areNotLoadedAgain() async throws {
        await harness.runPhase(.prewarm)

        events.emit(.networkConnectivityChanged(isConnected: true))
        await yieldOften()

        #expect(network.urls == [Answers.url])
    }

    @Test func scores_whenTheConnectionIsLost_areNotLoadedAgain() async throws {
        network.failure = Mishap("no network")
        await harness.runPhase(.prewarm)
        let urls = network.urls

        events.emit(.networkConnectivityChanged(isConnected: false))
        await yieldOften()

        #expect(network.urls == urls)
    }
}
