public import Foundation

/// The forecast for a day, a night or an hour. Every text is one line of bounded length.
public struct ForecastPeriod: Hashable, Sendable {
    /// The name of the period, such as `Tonight`; "" for an hour.
    public let name: String

    /// The start of the period.
    public let start: Date

    /// The end of the period.
    public let end: Date

    /// Indicates whether the period is a day and not a night; nil if unknown.
    public let isDaytime: Bool?

    /// The highest temperature of a day or the lowest of a night; nil if missing.
    public let temperature: Measurement<UnitTemperature>?

    /// The probability of rain or snow in percent, from 0 to 100; nil if missing.
    public let precipitationProbability: Double?

    /// The wind speed and direction.
    public let wind: Wind

    /// The weather in a few words, such as `Mostly Sunny`; may be empty.
    public let shortForecast: String

    /// The weather in sentences; may be empty.
    public let detailedForecast: String

    /// The speed and direction of the wind.
    public struct Wind: Hashable, Sendable {
        /// The speed with its unit, such as `5 to 10 mph`; "" if missing.
        public let speed: String

        /// The compass point that the wind blows from, such as `SW`; "" if missing.
        public let direction: String

        /// Wind with a speed and a direction.
        public init(speed: String = "", direction: String = "") {
            self.speed = speed
            self.direction = direction
        }
    }

    /// A period of a forecast. Values that may be missing have defaults.
    public init(
        name: String, start: Date, end: Date, isDaytime: Bool? = nil, temperature: Measurement<UnitTemperature>? = nil,
        precipitationProbability: Double? = nil, wind: Wind = Wind(), shortForecast: String = "",
        detailedForecast: String = ""
    ) {
        self.name = name
        self.start = start
        self.end = end
        self.isDaytime = isDaytime
        self.temperature = temperature
        self.precipitationProbability = precipitationProbability
        self.wind = wind
        self.shortForecast = shortForecast
        self.detailedForecast = detailedForecast
    }
}
