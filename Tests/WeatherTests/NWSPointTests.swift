import Foundation
import Testing

@testable import Weather

struct NWSPointTests {
    private func point(_ text: String) throws -> NWSPoint {
        try JSONDecoder().decode(NWSPoint.self, from: Data(text.utf8))
    }

    @Test func point_asGeoJSON_namesTheForecast() throws {
        #expect(
            try point(Answers.point(forecast: Answers.chicagoForecastURL)).forecast.absoluteString
                == Answers.chicagoForecastURL)
    }

    @Test func point_asJSONLD_namesTheForecast() throws {
        #expect(
            try point(#"{"forecast": "\#(Answers.chicagoForecastURL)"}"#).forecast.absoluteString
                == Answers.chicagoForecastURL)
    }

    @Test(arguments: [
        "http://api.weather.gov/x", "https://example.com/x", "https://api.weather.gov.example.com/x",
        "https://user@api.weather.gov/x", "https://api.weather.gov:8443/x", "file:///etc/passwd", "/gridpoints", "",
    ])
    func point_thatSendsElsewhere_isRefused(url: String) {
        #expect(
            throws: NWSFormatError.badValue(
                path: "properties.forecast", expected: "a URL of https://api.weather.gov", found: url)
        ) {
            try point(Answers.point(forecast: url))
        }
    }

    @Test func point_withoutAForecast_isRefused() {
        #expect(
            throws: NWSFormatError.badValue(
                path: "properties.forecast", expected: "a URL of https://api.weather.gov", found: "")
        ) {
            try point(#"{"type": "Feature", "properties": {"forecast": null}}"#)
        }
    }
}
