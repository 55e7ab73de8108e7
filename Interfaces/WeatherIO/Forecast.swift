public import Foundation

/// What the weather of a city will be like.
public struct Forecast: Hashable, Sendable {
    /// Where.
    public let city: City

    /// When the forecast was made; nil if that is not known.
    public let updated: Date?

    /// What is expected, that which begins earliest first; empty if nothing has been said.
    public let periods: [ForecastPeriod]

    /// A forecast for a city.
    public init(city: City, updated: Date?, periods: [ForecastPeriod]) {
        self.city = city
        self.updated = updated
        self.periods = periods
    }
}
