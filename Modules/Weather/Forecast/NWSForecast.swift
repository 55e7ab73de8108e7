import Foundation
import WeatherIO

/// A forecast as the US National Weather Service answers with it, still without a city.
///
/// The format is that of `GridpointForecast` in the OpenAPI document of https://api.weather.gov, as described on
/// https://www.weather.gov/documentation/services-web-api: the answer to `/gridpoints/OFFICE/X,Y/forecast`, and also that to
/// `/forecast/hourly`. It comes in two forms, both of which are read: GeoJSON (`application/geo+json`), a `Feature` whose
/// `properties` are the forecast, and JSON-LD (`application/ld+json`), where they are at the top.
///
/// Read are `units`, `updateTime` or else `updated` or `generatedAt`, and of each of the `periods`: `name`, `startTime`, `endTime`,
/// `isDaytime`, `temperature` with `temperatureUnit`, `probabilityOfPrecipitation`, `windSpeed`, `windDirection`, `shortForecast`
/// and `detailedForecast`. Other keys are ignored. All but the periods and their times may be missing or null. What is there has
/// to be what it should be: a unit that is understood, a temperature from -100 to 70 °C, wind from 0 to 1000 of its unit, a period
/// that does not end before it begins.
///
/// Nothing says that periods have to be answered in their order, so they are sorted by their start; those that begin together stay
/// as they are.
struct NWSForecast: Decodable, Hashable, Sendable {
    let updated: Date?

    /// Earliest first.
    let periods: [ForecastPeriod]

    /// Reads the bytes of an answer.
    ///
    /// - Throws: if it is no forecast.
    init(_ data: Data) throws(NWSFormatError) {
        let first = data.first { !" \t\r\n".utf8.contains($0) }
        if first == nil { throw .empty }
        do {
            self = try JSONDecoder().decode(NWSForecast.self, from: data)
        } catch {
            throw first == UInt8(ascii: "<") ? .webPage : NWSFormatError(error) ?? .notJSON
        }
    }

    /// Reads an answer.
    ///
    /// - Throws: an ``NWSFormatError`` or a `DecodingError` if it is no forecast.
    init(from decoder: any Decoder) throws {
        let body = try decoder.nwsBody()
        guard body.contains(.periods) else { throw NWSFormatError(forecastMissingIn: body) }
        let unit = try body.decodeIfPresent(String.self, forKey: .units).flatMap(UnitTemperature.ofForecast)
        updated = try body.date(.updateTime) ?? body.date(.updated) ?? body.date(.generatedAt)
        var list = try body.nestedUnkeyedContainer(forKey: .periods)
        var periods: [ForecastPeriod] = []
        while !list.isAtEnd {
            periods.append(try ForecastPeriod(list.nestedContainer(keyedBy: NWSKey.self), unit: unit))
        }
        self.periods = periods.enumerated()
            .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
            .map(\.element)
    }

    /// The forecast as that of a city.
    func forecast(of city: City) -> Forecast {
        Forecast(city: city, updated: updated, periods: periods)
    }
}

extension NWSFormatError {
    /// What is there in place of a forecast.
    fileprivate init(forecastMissingIn body: KeyedDecodingContainer<NWSKey>) {
        if body.contains(.forecast) {
            self = .another(.point)
        } else if body.contains(.textDescription) || body.contains(.station) {
            self = .another(.observation)
        } else if body.contains(.gridId) {
            self = .another(.gridData)
        } else {
            self = .missing(path: body.codingPath.isEmpty ? "properties" : path(body.codingPath + [NWSKey.periods]))
        }
    }
}

extension UnitTemperature {
    /// The unit of temperatures that do not name one, in a forecast in these units.
    fileprivate static func ofForecast(in units: String) -> UnitTemperature? {
        switch units {
        case "us": .fahrenheit
        case "si": .celsius
        default: nil
        }
    }
}
