import AppFoundation
import Foundation
import WeatherIO

/// A forecast as it is stored, with the time of storing. Its city is part of the key.
struct StoredForecast: Codable, Hashable, Sendable {
    let time: Date
    let updated: Date?
    let periods: [StoredPeriod]

    init(_ forecast: Forecast, time: Date) {
        self.time = time
        updated = forecast.updated
        periods = forecast.periods.map(StoredPeriod.init)
    }

    /// The longest time for which a stored forecast is used. The first four periods, which the dashboard shows, have ended
    /// then.
    static let limit: TimeInterval = 48 * 3600

    /// Returns the forecast for use at a time, without the periods that have ended since it was stored.
    ///
    /// A period that had ended before is kept, because the source sent it nevertheless, as a file with an old forecast
    /// does.
    ///
    /// - Parameters:
    ///   - city: the city of the forecast.
    ///   - now: the current time.
    ///   - reason: the reason why the forecast is used.
    /// - Returns: nil if the time of storing is more than 48 hours before or after the current time, or if all periods have
    ///   ended since then.
    func forecast(of city: City, at now: Date, reason: String) -> Forecast? {
        guard abs(now.timeIntervalSince(time)) <= Self.limit else { return nil }
        let current = periods.filter { $0.end > now || $0.end <= time }
        guard periods.isEmpty || !current.isEmpty else { return nil }
        return Forecast(
            city: city, updated: updated, periods: current.map(\.period), origin: .stored(time: time, reason: reason))
    }
}

extension StoreKey<StoredForecast> {
    /// The latest loaded forecast of a city.
    static func forecast(of city: City) -> StoreKey { StoreKey("weather.forecast.\(city.name.lowercased())") }
}
