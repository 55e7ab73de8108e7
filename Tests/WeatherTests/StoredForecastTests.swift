import AppFoundation
import Foundation
import ManifestTestSupport
import TestHarness
import TestSupport
import Testing
import WeatherIO

@testable import Weather

/// The format of stored forecasts, and their files.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StoredForecastTests {
    private let folder: TemporaryFolder
    private let city = City(name: "São Paulo", latitude: 0, longitude: 0)
    private let start = Date(timeIntervalSince1970: 1_749_769_200.125)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func service(_ network: MockNetworkClient) -> NWSWeatherService {
        NWSWeatherService(network: network, persistence: FileDataStore(StateFolder(folder.url)))
    }

    private func restored(_ period: ForecastPeriod) async throws -> ForecastPeriod? {
        let store = MemoryDataStore()
        let forecast = Forecast(city: city, updated: start, periods: [period])
        try await store.set(StoredForecast(forecast, time: start), for: .forecast(of: city))
        let stored = try store.value(for: .forecast(of: city))
        return stored?.forecast(of: city, at: start, reason: "")?.periods.first
    }

    @Test(arguments: [UnitTemperature.celsius, .fahrenheit, .kelvin])
    func period_whenStoredAndRead_isTheSame(unit: UnitTemperature) async throws {
        let period = ForecastPeriod(
            name: "Tonight", start: start, end: start + 0.1, isDaytime: false,
            temperature: Measurement(value: 270.15, unit: unit), precipitationProbability: 12.5,
            wind: ForecastPeriod.Wind(speed: "5 mph", direction: "SW"), shortForecast: #"Clear \u{07}"#,
            detailedForecast: String(repeating: #"\u{07}"#, count: 2000) + "…")

        let restored = try await restored(period)

        #expect(restored == period)
        #expect(restored?.temperature?.unit == unit)
    }

    @Test func period_withoutOptionalValues_isTheSame() async throws {
        let period = ForecastPeriod(name: "", start: start, end: start)

        #expect(try await restored(period) == period)
    }

    @Test func temperature_inAnotherUnit_isStoredInCelsius() async throws {
        let unit = UnitTemperature(symbol: "°N", converter: UnitConverterLinear(coefficient: 2))
        let period = ForecastPeriod(
            name: "", start: start, end: start, temperature: Measurement(value: 150, unit: unit))

        let temperature = try #require(try await restored(period)?.temperature)

        #expect(temperature.unit == .celsius)
        #expect(abs(temperature.value - 26.85) < 0.001)
    }

    @Test func text_thatHasSeveralLines_isReadAsOne() async throws {
        let period = ForecastPeriod(name: "a\nb", start: start, end: start)

        #expect(try await restored(period)?.name == #"a\nb"#)
    }

    @Test func forecast_withoutPeriods_isTheSame() {
        let stored = StoredForecast(Forecast(city: city, updated: nil, periods: []), time: start)

        #expect(
            stored.forecast(of: city, at: start, reason: "offline")
                == Forecast(city: city, updated: nil, periods: [], origin: .stored(time: start, reason: "offline")))
    }

    @Test func forecast_inTheNextRunWithoutANetwork_isTheStoredOne() async throws {
        let start = Date()
        let forecast = try await service(MockNetworkClient(Answers.ofTwoCities)).load()
        let end = Date()

        let earlier = try await service(MockNetworkClient()).load()

        #expect(earlier.periods == forecast.periods)
        #expect(earlier.updated == forecast.updated)
        guard case .stored(let time, _) = earlier.origin else { throw Mishap("\(earlier.origin)") }
        // A stored date is rounded.
        #expect((start - 1...end + 1).contains(time))
        #expect(try folder.contents.filter { $0.hasSuffix(".json") } == ["weather.forecast.chicago.json"])
    }

    @Test func forecast_whenItsFileIsDamaged_isLoadedAndTheFileIsKept() async throws {
        let file = try folder.write("{", to: "weather.forecast.chicago.json")

        let forecast = try await service(MockNetworkClient(Answers.ofTwoCities)).load()

        #expect(forecast.periods.count == 2)
        guard case .unstored(let reason) = forecast.origin else { throw Mishap("\(forecast.origin)") }
        #expect(reason.contains(file.path))
        #expect(reason.contains("To fix: "))
        #expect(try String(contentsOf: file, encoding: .utf8) == "{")
    }

    @Test func forecast_whenItsFileIsDamagedAndThereIsNoNetwork_isAnErrorWithBothReasons() async throws {
        let file = try folder.write("{", to: "weather.forecast.chicago.json")

        let error = await #expect(throws: WeatherError.self) { try await service(MockNetworkClient()).load() }

        #expect(error?.description.contains("no answer") == true)
        #expect(error?.description.contains(file.path) == true)
    }
}
