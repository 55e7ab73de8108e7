import AppFoundation
import Foundation
import WeatherIO

extension ForecastPeriod {
    /// Decodes one of the `periods` of a forecast.
    ///
    /// - Parameter unit: the unit of temperatures without a unit.
    init(_ period: KeyedDecodingContainer<NWSKey>, unit: UnitTemperature?) throws {
        guard let start = try period.date(.startTime) else { throw period.missing(.startTime) }
        guard let end = try period.date(.endTime) else { throw period.missing(.endTime) }
        guard start <= end else {
            let text = try period.decodeIfPresent(String.self, forKey: .endTime)
            throw period.bad(.endTime, expected: "a date that is not before startTime", found: text)
        }
        self.init(
            name: try period.text(.name, limit: 60),
            start: start,
            end: end,
            isDaytime: try period.decodeIfPresent(Bool.self, forKey: .isDaytime),
            temperature: try period.temperature(orIn: unit),
            precipitationProbability: try period.percentage(),
            wind: Wind(speed: try period.windSpeed(), direction: try period.text(.windDirection, limit: 20)),
            shortForecast: try period.text(.shortForecast, limit: 200),
            detailedForecast: try period.text(.detailedForecast, limit: 2000))
    }
}

extension KeyedDecodingContainer<NWSKey> {
    /// The date at a key; nil if missing.
    func date(_ key: NWSKey) throws -> Date? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let date = Date(rfc3339: text) else {
            throw bad(key, expected: "a date such as 2024-06-01T18:00:00-05:00", found: text)
        }
        return date
    }

    /// The number at a key; nil if missing.
    func number(_ key: NWSKey) throws -> Double? {
        do {
            return try decodeIfPresent(Double.self, forKey: key)
        } catch {
            switch error {
            case DecodingError.typeMismatch: throw error
            // The number is too large. On Linux the decoder throws a private error, which would end up as "not valid
            // JSON" without a path.
            default: throw bad(key, expected: "a number of ordinary size")
            }
        }
    }

    /// The text at a key on one line; "" if missing.
    fileprivate func text(_ key: NWSKey, limit: Int) throws -> String { try word(key, limit: limit) ?? "" }

    /// The text at a key on one line; nil if missing. Words are cut before they are compared, because the time to compare
    /// a text grows with the square of the number of combining marks.
    func word(_ key: NWSKey, limit: Int = 60) throws -> String? {
        try decodeIfPresent(String.self, forKey: key)?.singleLine(limit: limit)
    }

    /// The temperature: a number with its unit under another key, or a quantity that contains its unit.
    fileprivate func temperature(orIn unit: UnitTemperature?) throws -> Measurement<UnitTemperature>? {
        if let quantity = try quantity(.temperature) { return try quantity.temperature() }
        guard let number = try number(.temperature) else { return nil }
        switch try word(.temperatureUnit) {
        case "F": return try temperature(number, .fahrenheit, at: .temperature)
        case "C": return try temperature(number, .celsius, at: .temperature)
        case let name?: throw bad(.temperatureUnit, expected: "F or C", found: name)
        case nil:
            guard let unit else { throw missing(.temperatureUnit) }
            return try temperature(number, unit, at: .temperature)
        }
    }

    /// Returns a temperature that was decoded at a key.
    ///
    /// - Throws: if it is not from -100 to 70 °C. Measured air temperatures range from -89.2 to 56.7 °C.
    func temperature(_ number: Double, _ unit: UnitTemperature, at key: NWSKey) throws -> Measurement<UnitTemperature> {
        let temperature = Measurement(value: number, unit: unit)
        // The bounds allow for rounding in the conversion: 158 °F is slightly less than 70 °C.
        guard -100.001...70.001 ~= temperature.converted(to: .celsius).value else {
            throw bad(key, expected: "a temperature from -100 to 70 °C", found: "\(number) \(unit.symbol)")
        }
        return temperature
    }

    /// The probability of rain or snow in percent; nil if missing.
    fileprivate func percentage() throws -> Double? {
        let key = NWSKey.probabilityOfPrecipitation
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try NWSQuantity(nestedContainer(keyedBy: NWSKey.self, forKey: key)).percentage()
    }

    /// The wind speed with its unit, from a text or a quantity; "" if missing.
    fileprivate func windSpeed() throws -> String {
        if let quantity = try quantity(.windSpeed) { return try quantity.speed() }
        let text = try text(.windSpeed, limit: 60)
        // Other texts are accepted without parsing, such as `5 to 10 mph` and `Calm`, because they are only displayed.
        guard !text.hasPrefix("-") else { throw bad(.windSpeed, expected: "a speed of 0 or more", found: text) }
        return text
    }

    /// The quantity at a key; nil if the value is not an object.
    private func quantity(_ key: NWSKey) throws -> NWSQuantity? {
        guard let object = try? nestedContainer(keyedBy: NWSKey.self, forKey: key) else { return nil }
        return try NWSQuantity(object)
    }

    /// The error for an invalid value at a key.
    func bad(_ key: NWSKey, expected: String, found: String? = nil) -> NWSFormatError {
        .badValue(path: path(codingPath + [key]), expected: expected, found: found)
    }

    /// The error for a missing value at a key.
    fileprivate func missing(_ key: NWSKey) -> NWSFormatError {
        .missing(path: path(codingPath + [key]))
    }
}
