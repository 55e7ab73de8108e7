import AppFoundation
import TestHarness
import Testing

@testable import Weather

/// The address of the server of the forecasts, which the configuration can replace.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ForecastServerTests {
    private let network = MockNetworkClient(Answers.ofTwoCities)

    @Test func server_isThatOfTheConfiguration() async throws {
        let configuration = AppConfiguration(environment: ["FORECAST_SERVER": "http://localhost:8080/staging"])
        let weather = NWSWeatherService(network: network, configuration: configuration)

        await #expect(throws: WeatherError.self) { try await weather.load() }

        #expect(network.urls == ["http://localhost:8080/staging/points/41.8781,-87.6298"])
    }

    @Test func server_whenTheConfigurationIsInvalid_isReported() async throws {
        let weather = NWSWeatherService(
            network: network, configuration: AppConfiguration(environment: ["FORECAST_SERVER": "here"]))

        await #expect(
            throws: WeatherError.noServer(
                .invalid(
                    name: "FORECAST_SERVER", source: .environment, expected: "a URL with a scheme and a host",
                    found: "here"))
        ) { try await weather.load() }
        #expect(network.urls == [])
    }
}
