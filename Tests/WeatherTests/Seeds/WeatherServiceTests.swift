import AppFoundation
import CoreContracts
import Foundation
import NetworkContracts
import TestHarness
import Testing
import WeatherIO

@testable import Weather

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The tests of the weather service in the presentation, as printed except for XCTest.
///
/// The service decodes the format of the National Weather Service, so the mocks convert a `WeatherResponse` to that format. A
/// forecast takes two requests, and the presentation's one.
private struct WeatherResponse {
    var temp: Double
    var condition: String
}

private final class MockNetworkClient: NetworkClient {
    // Control what the mock returns
    var mockResponse: WeatherResponse?
    var mockError: (any Error)?
    var capturedRequests: [URLRequest] = []

    func fetch<T: Decodable & Sendable>(_ request: URLRequest) async throws -> T {
        capturedRequests.append(request)

        if let error = mockError {
            throw error
        }

        let isPoint = request.url?.path.hasPrefix("/points/") == true
        let answer =
            isPoint ? Answers.point(forecast: Answers.chicagoForecastURL) : forecast(try #require(mockResponse))
        return try JSONDecoder().decode(T.self, from: Data(answer.utf8))
    }

    private func forecast(_ response: WeatherResponse) -> String {
        Answers.forecast(#""temperature": \#(response.temp), "shortForecast": "\#(response.condition)""#)
    }
}

private final class MockPersistenceService: PersistenceService {
    private let store = MemoryDataStore()

    /// Stores a forecast of New York, as an earlier run does.
    func mockCachedWeather(_ response: WeatherResponse) throws {
        let period = ForecastPeriod(
            name: "Tonight", start: .now, end: .distantFuture,
            temperature: Measurement(value: response.temp, unit: .fahrenheit), shortForecast: response.condition)
        let forecast = Forecast(city: .newYork, updated: nil, periods: [period])
        try store.keep(StoredForecast(forecast, time: .now), for: .forecast(of: .newYork))
    }

    func getCachedWeather(for city: City) throws -> StoredForecast? {
        try store.value(for: .forecast(of: city))
    }

    func value<Value>(for key: StoreKey<Value>) throws -> Value? { try store.value(for: key) }

    func set<Value>(_ value: Value?, for key: StoreKey<Value>) async throws { try await store.set(value, for: key) }

    func update<Value, Result: Sendable>(
        _ key: StoreKey<Value>, _ change: @Sendable (inout Value?) throws -> Result
    ) async throws -> Result {
        try await store.update(key, change)
    }

    func changes<Value>(of key: StoreKey<Value>) -> AsyncStream<Void> { store.changes(of: key) }
}

extension City {
    fileprivate static var chicago: City { known[0] }
    fileprivate static var newYork: City { known[1] }
}

extension WeatherService {
    fileprivate func fetchWeather(for city: City) async throws -> Forecast { try await show(city: city.name) }
}

extension Forecast {
    fileprivate var temperature: Double? { periods.first?.temperature?.value }
}

@MainActor
struct WeatherServiceTests {
    private let sut: NWSWeatherService  // System Under Test
    private let mockNetwork: MockNetworkClient
    private let mockPersistence: MockPersistenceService

    init() {
        mockNetwork = MockNetworkClient()
        mockPersistence = MockPersistenceService()

        // Direct instantiation - no container needed!
        sut = NWSWeatherService(
            network: mockNetwork,
            persistence: mockPersistence
        )
    }

    @Test func fetchWeather_success() async throws {
        // Arrange
        mockNetwork.mockResponse = WeatherResponse(temp: 72, condition: "Sunny")

        // Act
        let weather = try await sut.fetchWeather(for: .newYork)

        // Assert
        #expect(weather.temperature == 72)
        #expect(mockNetwork.capturedRequests.count == 2)
    }

    @Test func fetchWeather_networkError_returnsCached() async throws {
        // Arrange
        mockNetwork.mockError = URLError(.notConnectedToInternet)
        try mockPersistence.mockCachedWeather(WeatherResponse(temp: 68, condition: "Cloudy"))

        // Act
        let weather = try await sut.fetchWeather(for: .newYork)

        // Assert
        #expect(weather.temperature == 68)  // Fell back to cache
    }

    @Test func weatherServiceIntegration() async throws {
        let container = TestServiceContainer()
        container.register((any PersistenceService).self) { [mockPersistence] in mockPersistence }
        container.register((any NetworkClient).self) { [mockNetwork] in mockNetwork }
        container.register((any WeatherService).self) { [container, mockNetwork] in
            NWSWeatherService(
                network: container.resolve((any NetworkClient).self) ?? mockNetwork,
                persistence: container.resolve((any PersistenceService).self)
            )
        }
        mockNetwork.mockResponse = WeatherResponse(temp: 72, condition: "Sunny")
        let weatherService = try #require(container.resolve((any WeatherService).self))

        // Test that weather service correctly persists data
        _ = try await weatherService.fetchWeather(for: .chicago)

        let cached = try mockPersistence.getCachedWeather(for: .chicago)
        #expect(cached != nil)
    }
}
