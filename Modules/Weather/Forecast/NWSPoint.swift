import Foundation

/// Where the National Weather Service has the forecast for a point: the answer to `/points/LATITUDE,LONGITUDE`, as GeoJSON or JSON-LD.
/// Read is `forecast`.
struct NWSPoint: Decodable, Hashable, Sendable {
    let forecast: URL

    /// Reads an answer.
    ///
    /// - Throws: an ``NWSFormatError`` or a `DecodingError` if it names no forecast of the service.
    init(from decoder: any Decoder) throws {
        let body = try decoder.nwsBody()
        let text = try body.decodeIfPresent(String.self, forKey: .forecast) ?? ""
        // An answer must not send the app anywhere else.
        guard let url = URL(string: text), url.scheme == "https", url.host() == "api.weather.gov", url.user() == nil,
            url.port == nil
        else { throw body.bad(.forecast, expected: "a URL of https://api.weather.gov", found: text) }
        forecast = url
    }
}
