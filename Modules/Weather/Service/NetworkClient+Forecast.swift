import AppFoundation
import Foundation
import NetworkContracts
import WeatherIO

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension NetworkClient {
    /// Fetches the forecast of a city from the National Weather Service: first the point of its coordinates, then the
    /// forecast at the URL in that response.
    ///
    /// - Throws: a ``WeatherError``, or a `CancellationError`.
    func forecast(of city: City, from configuration: AppConfiguration) async throws -> Forecast {
        let server: URL
        do {
            server = try configuration.value(for: .forecastServer)
        } catch {
            throw WeatherError.noServer(error)
        }
        let place = "\(coordinate(city.latitude)),\(coordinate(city.longitude))"
        let point: NWSPoint = try await ask(server.appending(path: "points/\(place)"))
        let forecast: NWSForecast = try await ask(point.forecast)
        return forecast.forecast(of: city)
    }

    private func ask<Answer: Decodable & Sendable>(_ url: URL) async throws -> Answer {
        var request = URLRequest(url: url)
        request.setValue("application/geo+json", forHTTPHeaderField: "Accept")
        // The service rejects requests without a user agent.
        request.setValue("Boardy-Weather", forHTTPHeaderField: "User-Agent")
        do {
            return try await fetch(request)
        } catch let error as CancellationError {
            throw error
        } catch {
            if let error = NWSFormatError(error) { throw WeatherError.unreadable(source: url.absoluteString, error) }
            throw WeatherError.noAnswer(source: url.absoluteString, reason: "\(error)")
        }
    }
}

/// Formats degrees with at most four decimals and no trailing zeros, because the service redirects requests with other
/// formats.
private func coordinate(_ degrees: Double) -> String {
    let text = "\((degrees * 10_000).rounded() / 10_000)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension ConfigurationKey<URL> {
    /// The server of the forecasts.
    static var forecastServer: ConfigurationKey {
        ConfigurationKey("FORECAST_SERVER", default: URL(string: "https://api.weather.gov"))
    }
}
