import AppFoundation
import Foundation
import ManifestTestSupport
import WeatherIO

/// Weather with a forecast that a test sets.
final class FakeWeather: WeatherService {
    var state: Loadable<Forecast>
    let cities = [City(name: "Chicago", latitude: 41.9, longitude: -87.6)]
    var city: City { cities[0] }

    /// Weather without a forecast.
    init() {
        state = .notInitiated
    }

    /// Weather with a forecast for an hour around a time.
    init(_ words: String, isDaytime: Bool? = nil, around time: Date = Date()) {
        let period = ForecastPeriod(
            name: "Now", start: time - 1800, end: time + 1800, isDaytime: isDaytime, shortForecast: words)
        state = .success(Forecast(city: cities[0], updated: nil, periods: [period]))
    }

    func load() async throws -> Forecast { throw Mishap("no network") }
    func show(city name: String) async throws -> Forecast { throw Mishap("no network") }
    func note(_ failure: any Error) { state = .failure(failure, existing: state.value) }
}
