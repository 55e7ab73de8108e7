import AppFoundation
import Foundation
import NetworkContracts
import WeatherIO

/// The source of forecasts.
@MainActor
enum ForecastSource {
    /// The National Weather Service, or the server of the configuration.
    case network(any NetworkClient, AppConfiguration)

    /// A file with a response of the service, and the city of that forecast.
    case file(URL, City)

    /// The cities that the source has forecasts for.
    var cities: [City] {
        switch self {
        case .network: City.known
        case .file(_, let city): [city]
        }
    }

    /// The forecast of one of the cities.
    ///
    /// - Throws: a ``WeatherError``, or a `CancellationError`.
    func forecast(of city: City) async throws -> Forecast {
        switch self {
        case .network(let network, let configuration): try await network.forecast(of: city, from: configuration)
        case .file(let file, let city): try await readForecast(in: file).forecast(of: city)
        }
    }
}
