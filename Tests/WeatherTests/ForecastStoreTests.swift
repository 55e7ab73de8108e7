import AppFoundation
import Foundation
import ManifestTestSupport
import NetworkContracts
import TestHarness
import Testing
import WeatherIO

@testable import Weather

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The forecasts that are kept for a time without a network.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ForecastStoreTests {
    private let network = MockNetworkClient(Answers.ofTwoCities)
    private let persistence = MockPersistence()

    /// The start of the forecast of Chicago. Its periods end after 12 and 24 hours.
    private let start = Date(timeIntervalSince1970: 1_749_769_200)
    private let chicago = City.known[0]
    private let noChicago = WeatherError.noAnswer(source: Answers.chicagoPointURL, reason: "no network")

    /// A new service, as in a new run, a number of seconds after the start.
    private func weather(after seconds: TimeInterval = 0) -> NWSWeatherService {
        NWSWeatherService(network: network, persistence: persistence) { [start] in start + seconds }
    }

    /// Stores the forecast of Chicago at the start, and disconnects the network.
    private func loadAndDisconnect() async throws -> Forecast {
        let forecast = try await weather().load()
        network.failure = Mishap("no network")
        return forecast
    }

    private func stored(_ forecast: Forecast, dropping count: Int = 0, reason: String? = nil) -> Forecast {
        Forecast(
            city: forecast.city, updated: forecast.updated, periods: Array(forecast.periods.dropFirst(count)),
            origin: .stored(time: start, reason: reason ?? noChicago.description))
    }

    @Test func load_whenItSucceeds_storesTheForecastWithTheTime() async throws {
        let forecast = try await weather(after: 5).load()

        #expect(forecast.origin == .loaded)
        #expect(
            try persistence.value(for: .forecast(of: chicago)) == StoredForecast(forecast, time: start + 5))
    }

    /// As after an update of the app.
    @Test func load_whenTheStoredForecastHasAnotherForm_setsItAsideAndStoresTheNewOne() async throws {
        try await persistence.set(7, for: StoreKey<Int>(StoreKey.forecast(of: chicago).name))

        let forecast = try await weather().load()

        #expect(forecast.origin == .loaded)
        #expect(try persistence.value(for: .forecast(of: chicago)) == StoredForecast(forecast, time: start))
        #expect(try persistence.value(for: StoreKey.forecast(of: chicago).setAside)?.count == 1)
    }

    @Test func load_withoutANetwork_returnsTheStoredForecastWithItsAgeAndTheReason() async throws {
        let forecast = try await loadAndDisconnect()
        let weather = weather(after: 3 * 3600)

        let earlier = try await weather.load()

        #expect(earlier == stored(forecast))
        #expect(weather.state == .success(earlier))
        #expect(earlier.age(at: start + 3 * 3600) == 10_800.0)
    }

    @Test func load_whenTheAnswerIsNoUse_returnsTheStoredForecast() async throws {
        let forecast = try await weather().load()
        network.responses[Answers.chicagoPointURL] = "{}"
        let error = WeatherError.unreadable(
            source: Answers.chicagoPointURL,
            .badValue(path: "forecast", expected: "a URL of https://api.weather.gov", found: ""))

        #expect(try await weather().load() == stored(forecast, reason: error.description))
    }

    @Test func load_whenTheNetworkIsBack_isLoadedAgain() async throws {
        let forecast = try await loadAndDisconnect()
        let weather = weather()
        try await weather.load()

        network.failure = nil

        #expect(try await weather.load() == forecast)
        #expect(weather.state == .success(forecast))
    }

    @Test func load_whenAForecastOfAnotherCityIsStored_throws() async throws {
        try await weather().show(city: "Boston")
        try await persistence.set("Chicago", for: .city)
        network.failure = Mishap("no network")
        let weather = weather()

        await #expect(throws: noChicago) { try await weather.load() }

        #expect(weather.state == .failure(noChicago))
    }

    @Test func load_whenAPeriodHasEndedSinceItWasStored_isWithoutThePeriod() async throws {
        let forecast = try await loadAndDisconnect()

        #expect(try await weather(after: 12 * 3600 - 1).load() == stored(forecast))
        #expect(try await weather(after: 12 * 3600).load() == stored(forecast, dropping: 1))
    }

    @Test func load_whenAllPeriodsHaveEndedSinceTheyWereStored_throws() async throws {
        _ = try await loadAndDisconnect()

        await #expect(throws: noChicago) { try await weather(after: 24 * 3600).load() }
    }

    @Test(arguments: [-48 * 3600, -3600, 48 * 3600])
    func load_ofAForecastWhosePeriodsHadEndedBefore_keepsThemFor48Hours(seconds: TimeInterval) async throws {
        let late = start + 1e7
        let forecast = try await weather(after: 1e7).load()
        network.failure = Mishap("no network")

        let earlier = try await weather(after: 1e7 + seconds).load()

        #expect(earlier.periods == forecast.periods)
        #expect(earlier.age(at: late + seconds) == max(0, seconds))
    }

    @Test(arguments: [-48 * 3600 - 1, 48 * 3600 + 1])
    func load_whenTheTimeOfStoringIsMoreThan48HoursAway_throws(seconds: TimeInterval) async throws {
        try await weather(after: 1e7).load()
        network.failure = Mishap("no network")

        await #expect(throws: noChicago) { try await weather(after: 1e7 + seconds).load() }
    }

    @Test func load_whenItIsCancelled_usesNoStoredForecast() async throws {
        _ = try await loadAndDisconnect()
        network.failure = nil
        network.hold()
        let weather = weather()
        let load = Task { try await weather.load() }
        await network.nextRequest()

        load.cancel()
        network.release()

        await #expect(throws: CancellationError.self) { try await load.value }
        #expect(weather.state == .notInitiated)
    }

    @Test func load_thatFailsInACancelledTask_usesNoStoredForecast() async throws {
        _ = try await loadAndDisconnect()
        let network = UncancellableNetwork()
        let weather = NWSWeatherService(network: network, persistence: persistence) { [start] in start }
        let load = Task { try await weather.load() }
        await network.latch.waitForArrivals()

        load.cancel()
        network.latch.open()

        await #expect(throws: noChicago) { try await load.value }
        #expect(weather.state == .notInitiated)
    }

    @Test func load_thatFailsAfterALaterOneHasEnded_changesNothing() async throws {
        let forecast = try await loadAndDisconnect()
        for _ in 0..<2 { await network.nextRequest() }
        let weather = weather()
        network.hold()
        let first = Task { try await weather.load() }
        await network.nextRequest()
        network.failure = nil
        let second = Task { try await weather.load() }
        await network.nextRequest()
        await network.releaseNewestLoad()
        #expect(try await second.value == forecast)
        network.release()

        #expect(try await first.value == stored(forecast))
        #expect(weather.state == .success(forecast))
    }

    @Test func load_whenTheForecastCannotBeStored_hasItWithTheReason() async throws {
        persistence.writingFailure = Mishap("the disk is full")
        let weather = weather()

        let forecast = try await weather.load()

        let reason = WeatherError.unkeptForecast("Chicago", reason: "the disk is full").description
        #expect(forecast.origin == .unstored(reason: reason))
        #expect(forecast.periods.count == 2)
        #expect(weather.state == .success(forecast))
    }

    @Test func load_whenTheStoredForecastCannotBeRead_throwsWithBothReasons() async throws {
        _ = try await loadAndDisconnect()
        let weather = weather()
        persistence.readingFailure = Mishap("damaged")
        let error = WeatherError.unreadableForecast("Chicago", failure: noChicago.description, reason: "damaged")

        await #expect(throws: error) { try await weather.load() }

        #expect(weather.state == .failure(error))
    }

    @Test func show_withoutANetwork_showsTheStoredForecastAndKeepsTheCity() async throws {
        let forecast = try await weather().show(city: "Boston")
        try await persistence.set("Chicago", for: .city)
        network.failure = Mishap("no network")
        let weather = weather()

        let earlier = try await weather.show(city: "Boston")

        let reason = WeatherError.noAnswer(source: Answers.bostonPointURL, reason: "no network").description
        #expect(earlier == stored(forecast, reason: reason))
        #expect(weather.state == .success(earlier))
        #expect(weather.city.name == "Boston")
        #expect(try persistence.value(for: .city) == "Boston")
    }

    @Test func show_ofAnUnknownCityWithoutANetwork_throws() async throws {
        _ = try await loadAndDisconnect()

        await #expect(throws: WeatherError.unknownCity("Chigaco", near: ["Chicago"], known: City.known.map(\.name))) {
            try await weather().show(city: "Chigaco")
        }
    }
}

/// Fails without regard to a cancellation.
private final class UncancellableNetwork: NetworkClient {
    let latch = Latch()

    func fetch<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
        await latch.pass()
        throw Mishap("no network")
    }
}
