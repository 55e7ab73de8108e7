import Foundation
import WeatherIO

extension ForecastPeriod {
    /// Reads one of the `periods` of a forecast.
    ///
    /// - Parameter unit: that of a temperature that does not name one.
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
    /// A date; nil if it is missing.
    func date(_ key: NWSKey) throws -> Date? {
        guard let text = try decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let date = Date(iso8601: text) else {
            throw bad(key, expected: "a date such as 2024-06-01T18:00:00-05:00", found: text)
        }
        return date
    }

    /// A number; nil if it is missing.
    func number(_ key: NWSKey) throws -> Double? {
        do {
            return try decodeIfPresent(Double.self, forKey: key)
        } catch {
            switch error {
            case DecodingError.typeMismatch: throw error
            // A number that is too large. On Linux the decoder throws something of its own, which in the end it would call no
            // valid JSON, without saying where.
            default: throw bad(key, expected: "a number of ordinary size")
            }
        }
    }

    /// A text on one line; "" if it is missing.
    fileprivate func text(_ key: NWSKey, limit: Int) throws -> String {
        try oneLine(decodeIfPresent(String.self, forKey: key) ?? "", limit: limit)
    }

    /// A temperature, which is a number in the unit that stands beside it or a quantity with a unit of its own.
    fileprivate func temperature(orIn unit: UnitTemperature?) throws -> Measurement<UnitTemperature>? {
        if let quantity = try quantity(.temperature) { return try quantity.temperature() }
        guard let number = try number(.temperature) else { return nil }
        switch try decodeIfPresent(String.self, forKey: .temperatureUnit) {
        case "F": return try temperature(number, .fahrenheit, at: .temperature)
        case "C": return try temperature(number, .celsius, at: .temperature)
        case let name?: throw bad(.temperatureUnit, expected: "F or C", found: name)
        case nil:
            guard let unit else { throw missing(.temperatureUnit) }
            return try temperature(number, unit, at: .temperature)
        }
    }

    /// A temperature that was read at a key.
    ///
    /// - Throws: if it is not from -100 to 70 °C. The air has been measured at -89.2 and at 56.7.
    func temperature(_ number: Double, _ unit: UnitTemperature, at key: NWSKey) throws -> Measurement<UnitTemperature> {
        let temperature = Measurement(value: number, unit: unit)
        // A conversion is off by a little: 158 °F are not quite 70 °C.
        guard -100.001...70.001 ~= temperature.converted(to: .celsius).value else {
            throw bad(key, expected: "a temperature from -100 to 70 °C", found: "\(number) \(unit.symbol)")
        }
        return temperature
    }

    /// How probable rain or snow is, in percent; nil if it is missing.
    fileprivate func percentage() throws -> Double? {
        let key = NWSKey.probabilityOfPrecipitation
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        return try NWSQuantity(nestedContainer(keyedBy: NWSKey.self, forKey: key)).percentage()
    }

    /// A speed with its unit, which is a text or a quantity; "" if it is missing.
    fileprivate func windSpeed() throws -> String {
        if let quantity = try quantity(.windSpeed) { return try quantity.speed() }
        let text = try text(.windSpeed, limit: 60)
        // What else is in a text is for people to read, such as `5 to 10 mph` and `Calm`.
        guard !text.hasPrefix("-") else { throw bad(.windSpeed, expected: "a speed of 0 or more", found: text) }
        return text
    }

    /// A quantity; nil if there is something else.
    private func quantity(_ key: NWSKey) throws -> NWSQuantity? {
        guard let object = try? nestedContainer(keyedBy: NWSKey.self, forKey: key) else { return nil }
        return try NWSQuantity(object)
    }

    /// That a value is not what it should be.
    func bad(_ key: NWSKey, expected: String, found: String? = nil) -> NWSFormatError {
        .badValue(path: path(codingPath + [key]), expected: expected, found: found)
    }

    /// That there is nothing at a key.
    fileprivate func missing(_ key: NWSKey) -> NWSFormatError {
        .missing(path: path(codingPath + [key]))
    }
}
