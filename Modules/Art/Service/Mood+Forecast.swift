import ArtIO
import WeatherIO

extension Artwork.Mood {
    /// The mood of a period of a forecast; nil if the forecast has no words.
    ///
    /// The most notable weather counts, so that "Sunny then Chance Rain" is rain.
    init?(_ period: ForecastPeriod) {
        let words = period.shortForecast.lowercased()
        func mentions(_ names: String...) -> Bool { names.contains { words.contains($0) } }
        if words.isEmpty { return nil }
        if mentions("snow", "sleet", "flurries", "blizzard") {
            self = .snowy
        } else if mentions("rain", "shower", "storm", "drizzle") {
            self = .stormy
        } else if mentions("sun", "clear", "fair") {
            self = period.isDaytime == false ? .night : .sunny
        } else {
            self = .calm
        }
    }
}
