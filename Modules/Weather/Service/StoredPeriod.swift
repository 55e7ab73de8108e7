import AppFoundation
import Foundation
import WeatherIO

/// A period of a stored forecast.
struct StoredPeriod: Codable, Hashable, Sendable {
    let name: String
    let start: Date
    let end: Date
    let isDaytime: Bool?
    let temperature: Temperature?
    let precipitationProbability: Double?
    let windSpeed: String
    let windDirection: String
    let shortForecast: String
    let detailedForecast: String

    /// A temperature with its unit, because the widget shows the unit of the source.
    struct Temperature: Codable, Hashable, Sendable {
        let value: Double
        let unit: Unit

        enum Unit: String, Codable {
            case celsius, fahrenheit, kelvin
        }
    }

    init(_ period: ForecastPeriod) {
        name = period.name
        start = period.start
        end = period.end
        isDaytime = period.isDaytime
        temperature = period.temperature.map(Temperature.init)
        precipitationProbability = period.precipitationProbability
        windSpeed = period.wind.speed
        windDirection = period.wind.direction
        shortForecast = period.shortForecast
        detailedForecast = period.detailedForecast
    }

    /// The period. Its texts are one line each, even if the stored ones were edited.
    var period: ForecastPeriod {
        ForecastPeriod(
            name: line(name), start: start, end: end, isDaytime: isDaytime, temperature: temperature?.measurement,
            precipitationProbability: precipitationProbability,
            wind: ForecastPeriod.Wind(speed: line(windSpeed), direction: line(windDirection)),
            shortForecast: line(shortForecast), detailedForecast: line(detailedForecast))
    }
}

extension StoredPeriod.Temperature {
    fileprivate init(_ temperature: Measurement<UnitTemperature>) {
        switch temperature.unit {
        case .fahrenheit: self.init(value: temperature.value, unit: .fahrenheit)
        case .kelvin: self.init(value: temperature.value, unit: .kelvin)
        default: self.init(value: temperature.converted(to: .celsius).value, unit: .celsius)
        }
    }

    fileprivate var measurement: Measurement<UnitTemperature> {
        switch unit {
        case .celsius: Measurement(value: value, unit: .celsius)
        case .fahrenheit: Measurement(value: value, unit: .fahrenheit)
        case .kelvin: Measurement(value: value, unit: .kelvin)
        }
    }
}

/// The limit is above the length of the longest text of a loaded forecast, which has 2000 characters, all of them escaped.
private func line(_ text: String) -> String { text.singleLine(limit: 30_000) }
