public import Foundation

/// The weather forecast of a city.
public struct Forecast: Hashable, Sendable {
    /// The city of the forecast.
    public let city: City

    /// The time at which the forecast was made; nil if unknown.
    public let updated: Date?

    /// The periods of the forecast, sorted by start; may be empty.
    public let periods: [ForecastPeriod]

    /// The origin of the forecast.
    public let origin: Origin

    /// The origin of a forecast. Reasons include a fix.
    public enum Origin: Hashable, Sendable {
        /// The source of the service sent the forecast.
        case loaded

        /// The source of the service sent the forecast, and it could not be stored for later.
        case unstored(reason: String)

        /// The forecast could not be loaded. An earlier load stored it, possibly in an earlier run.
        ///
        /// - Parameters:
        ///   - time: the time of storing.
        ///   - reason: the reason why the latest load failed.
        case stored(time: Date, reason: String)
    }

    /// A forecast for a city.
    public init(city: City, updated: Date?, periods: [ForecastPeriod], origin: Origin = .loaded) {
        self.city = city
        self.updated = updated
        self.periods = periods
        self.origin = origin
    }

    /// The seconds since an earlier load stored the forecast; nil unless its origin is ``Origin/stored(time:reason:)``.
    ///
    /// The age is never negative, even if the clock was set back.
    ///
    /// - Parameter now: the current time.
    public func age(at now: Date) -> TimeInterval? {
        guard case .stored(let time, _) = origin else { return nil }
        return max(0, now.timeIntervalSince(time))
    }
}
