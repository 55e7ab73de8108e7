public import Foundation

/// What is expected of a day, a night or an hour. Every text is one line of bounded length.
public struct ForecastPeriod: Hashable, Sendable {
    /// What the period is called, such as `Tonight`; "" for an hour.
    public let name: String

    /// When it begins.
    public let start: Date

    /// When it ends.
    public let end: Date

    /// Whether it is a day, and not a night; nil if that is not said.
    public let isDaytime: Bool?

    /// The highest temperature of a day, the lowest of a night; nil if it is missing.
    public let temperature: Measurement<UnitTemperature>?

    /// How probable rain or snow is, in percent from 0 to 100; nil if that is missing.
    public let precipitationProbability: Double?

    /// The wind.
    public let wind: Wind

    /// The weather in a few words, such as `Mostly Sunny`; may be empty.
    public let shortForecast: String

    /// The weather in sentences; may be empty.
    public let detailedForecast: String

    /// How fast the wind is, and where it comes from.
    public struct Wind: Hashable, Sendable {
        /// The speed with its unit, such as `5 to 10 mph`; "" if it is missing.
        public let speed: String

        /// The point of the compass that it comes from, such as `SW`; "" if it is missing.
        public let direction: String

        /// Wind of a speed from a direction.
        public init(speed: String = "", direction: String = "") {
            self.speed = speed
            self.direction = direction
        }
    }

    /// A period of a forecast. What may be missing need not be given.
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
