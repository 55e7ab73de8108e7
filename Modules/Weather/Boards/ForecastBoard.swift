import Boardy
import BoardyScreens
import WeatherIO

/// Loads and shows the forecast of a city.
///
/// A request cancels the one before it, so the page and the current city are those of the latest request.
final class ForecastBoard: TaskBoard<ForecastIO> {
    /// Creates a board.
    ///
    /// - Parameter weather: the source of the forecasts; nil if it cannot be made.
    init(_ weather: (any WeatherService)?) {
        // The work runs off the main actor, and the service is on it.
        let forecast: @MainActor (String?) async throws -> Forecast = { city in
            guard let weather else { throw WeatherError.noService }
            guard let city else { return try await weather.load() }
            return try await weather.show(city: city)
        }
        super.init(policy: .latest) { try await forecast($0) }
    }

    override func didSucceed(with forecast: Forecast) {
        show(Page(forecast))
    }
}
