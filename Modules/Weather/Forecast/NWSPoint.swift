import Foundation

/// The metadata of a point: the response to `/points/LATITUDE,LONGITUDE`, as GeoJSON or JSON-LD. The only decoded key
/// is `forecast`, the URL of the forecast.
struct NWSPoint: Decodable, Hashable, Sendable {
    let forecast: URL

    /// Decodes a response.
    ///
    /// - Throws: an ``NWSFormatError`` or a `DecodingError` if it does not contain the URL of a forecast.
    init(from decoder: any Decoder) throws {
        let body = try decoder.nwsBody()
        let text = try body.decodeIfPresent(String.self, forKey: .forecast) ?? ""
        // Other servers are refused, because a response must not direct the app to them.
        guard text.utf8.count <= 1_000, let url = URL(string: text), url.scheme == "https",
            url.host() == "api.weather.gov", url.user() == nil,
            url.port == nil
        else { throw body.bad(.forecast, expected: "a URL of https://api.weather.gov", found: text) }
        forecast = url
    }
}
