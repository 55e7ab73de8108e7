public import Foundation

/// The weather forecast of a city.
public struct Forecast: Hashable, Sendable {
    /// The city of the forecast.
    public let city: City

    /// The time at which the forecast was made; nil if unknown.
    public let updated: Date?

    /// The periods of the forecast, sorted by start; may be empty.
    public let periods: [ForecastPeriod]

    /// A forecast for a city.
    public init(city: City, updated: Date?, periods: [ForecastPeriod]) {
        self.city = city
        self.updated = updated
        self.periods = periods
    }
}
