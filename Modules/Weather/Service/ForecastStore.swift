import AppFoundation
import Foundation
import WeatherIO

/// The loaded forecasts, stored between runs, one for each city.
@MainActor
struct ForecastStore {
    let persistence: (any PersistenceService)?
    let now: @Sendable () -> Date

    /// Stores a loaded forecast.
    ///
    /// - Returns: the forecast. If it cannot be stored, its origin has the reason.
    /// - Throws: a `CancellationError`.
    func keep(_ forecast: Forecast) async throws -> Forecast {
        do {
            // A forecast from before an update of the app is of no use any more.
            try await persistence?.setAside(.forecast(of: forecast.city))
            try await persistence?.set(StoredForecast(forecast, time: now()), for: .forecast(of: forecast.city))
            return forecast
        } catch let error as CancellationError {
            throw error
        } catch {
            let error = WeatherError.unkeptForecast(forecast.city.name, reason: "\(error)")
            return Forecast(
                city: forecast.city, updated: forecast.updated, periods: forecast.periods,
                origin: .unstored(reason: "\(error)"))
        }
    }

    /// Returns the stored forecast of a city, after a load has failed.
    ///
    /// - Parameters:
    ///   - city: the city of the forecast.
    ///   - failure: the error of the load.
    /// - Throws: the error of the load if no forecast is stored, or if the stored one is too old. If the stored one cannot be
    ///   read, a ``WeatherError`` with both reasons.
    func forecast(of city: City, insteadOf failure: any Error) throws -> Forecast {
        let stored: StoredForecast?
        do {
            stored = try persistence?.value(for: .forecast(of: city))
        } catch {
            throw WeatherError.unreadableForecast(city.name, failure: "\(failure)", reason: "\(error)")
        }
        guard let forecast = stored?.forecast(of: city, at: now(), reason: "\(failure)") else { throw failure }
        return forecast
    }
}
