import AppFoundation
import CoreContracts
import Foundation
import ManifestTestSupport
import NetworkContracts
import PlatformIO
import TestHarness
import TestSupport
import Testing
import WeatherIO

@testable import Weather

/// The forecast after the connection is back.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct WeatherReconnectionTests {
    private let harness = TestHarness()
    private let network = MockNetworkClient(Answers.ofTwoCities)
    private let events = AppEventBus()

    /// The module, with a stored forecast if there is one.
    private func weather(stored: Bool = false) async throws -> any WeatherService {
        let persistence = MockPersistence()
        if stored { try await NWSWeatherService(network: network, persistence: persistence).load() }
        try await harness.load(manifest: WeatherManifest.self)
        harness.override((any NetworkClient).self) { [network] in network }
        harness.override((any PersistenceService).self) { persistence }
        harness.override(AppEventBus.self) { [events] in events }
        return try harness.require()
    }

    @Test func forecast_thatWasNotLoaded_isLoadedAgain() async throws {
        let weather = try await weather()
        network.failure = Mishap("no network")
        await harness.runPhase(.prewarm)
        #expect(weather.state.error != nil)

        network.failure = nil
        events.emit(.networkConnectivityChanged(isConnected: true))

        await yieldUntil { weather.forecast?.origin == .loaded }
    }

    @Test func forecast_fromTheStore_isLoadedAgain() async throws {
        let weather = try await weather(stored: true)
        network.failure = Mishap("no network")
        await harness.runPhase(.prewarm)
        #expect(weather.forecast?.age(at: Date()) != nil)

        network.failure = nil
        events.emit(.networkConnectivityChanged(isConnected: true))

        await yieldUntil { weather.forecast?.origin == .loaded }
    }

    @Test func forecast_thatIsNew_isNotLoadedAgain() async throws {
        _ = try await weather()
        await harness.runPhase(.prewarm)
        let requests = network.urls

        events.emit(.networkConnectivityChanged(isConnected: true))
        await yieldOften()

        #expect(network.urls == requests)
    }

    @Test func forecast_whenTheConnectionIsLost_isNotLoadedAgain() async throws {
        _ = try await weather()
        network.failure = Mishap("no network")
        await harness.runPhase(.prewarm)
        let requests = network.urls

        events.emit(.networkConnectivityChanged(isConnected: false))
        await yieldOften()

        #expect(network.urls == requests)
    }
}
