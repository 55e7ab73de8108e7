import Foundation
import WeatherIO

/// The values of a period as texts, each "" if missing.
extension ForecastPeriod {
    /// The name of the period, or its start if it has none.
    var nameText: String { name.isEmpty ? timeText(start) : name }

    /// The temperature, such as `65°F`.
    var temperatureText: String { temperature.map { whole($0.value) + $0.unit.symbol } ?? "" }

    /// The probability of rain or snow, such as `20%`.
    var precipitationText: String { precipitationProbability.map { "\(whole($0))%" } ?? "" }

    /// The direction and speed of the wind, such as `SW 5 to 10 mph`.
    var windText: String { [wind.direction, wind.speed].filter { !$0.isEmpty }.joined(separator: " ") }
}
