import AppFoundation
import Foundation
import WeatherIO

/// A forecast of the US National Weather Service, without its city.
///
/// The format is `GridpointForecast` in the OpenAPI document of https://api.weather.gov, as described on
/// https://www.weather.gov/documentation/services-web-api. It is the response to `/gridpoints/OFFICE/X,Y/forecast` and
/// to `/forecast/hourly`. Both forms of the response are accepted: in GeoJSON (`application/geo+json`) the `properties`
/// of a `Feature` are the forecast, in JSON-LD (`application/ld+json`) the top level is.
///
/// The decoded keys are `units`, the first of `updateTime`, `updated` and `generatedAt`, and `periods`. The decoded
/// keys of a period are `name`, `startTime`, `endTime`, `isDaytime`, `temperature` with `temperatureUnit`,
/// `probabilityOfPrecipitation`, `windSpeed`, `windDirection`, `shortForecast` and `detailedForecast`. Other keys are
/// ignored.
///
/// All values except the periods and their times may be missing or null. A value that is present has to be valid: a
/// known unit, a temperature from -100 to 70 °C, a wind speed from 0 to 1000 in its unit, and an end that is not before
/// the start.
///
/// The format does not guarantee an order of the periods, so they are sorted by start. The sort is stable.
struct NWSForecast: Decodable, Hashable, Sendable {
    let updated: Date?

    /// The periods, sorted by start.
    let periods: [ForecastPeriod]

    /// Decodes the bytes of a response.
    ///
    /// - Throws: if they are not a forecast.
    init(_ data: Data) throws(NWSFormatError) {
        let first = data.first { !" \t\r\n".utf8.contains($0) }
        if first == nil { throw .empty }
        do {
            self = try JSONDecoder().decode(NWSForecast.self, fromUntrusted: data)
        } catch {
            throw first == UInt8(ascii: "<") ? .webPage : NWSFormatError(error) ?? .notJSON
        }
    }

    /// Decodes a response.
    ///
    /// - Throws: an ``NWSFormatError`` or a `DecodingError` if it is not a forecast.
    init(from decoder: any Decoder) throws {
        let body = try decoder.nwsBody()
        guard body.contains(.periods) else { throw NWSFormatError(forecastMissingIn: body) }
        let unit = try body.word(.units).flatMap(UnitTemperature.ofForecast)
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

    /// Returns the forecast with its city.
    func forecast(of city: City) -> Forecast {
        Forecast(city: city, updated: updated, periods: periods)
    }
}

extension NWSFormatError {
    /// The error for a response without periods, which names the kind of document if it is known.
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
    /// The unit of temperatures without a unit, in a forecast with the given `units`.
    fileprivate static func ofForecast(in units: String) -> UnitTemperature? {
        switch units {
        case "us": .fahrenheit
        case "si": .celsius
        default: nil
        }
    }
}
