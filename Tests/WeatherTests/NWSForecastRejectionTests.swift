import Foundation
import Testing

@testable import Weather

struct NWSForecastRejectionTests {
    private static let anotherRequest =
        "To fix: use the answer to /gridpoints/OFFICE/X,Y/forecast, as GeoJSON or JSON-LD."
    private static let asItIs =
        "To fix: use what https://api.weather.gov/gridpoints/OFFICE/X,Y/forecast answers, as it is."

    private func refusal(of text: String) -> String? {
        refusal(of: Data(text.utf8))
    }

    private func refusal(of data: Data) -> String? {
        do {
            _ = try NWSForecast(data)
            return nil
        } catch {
            return error.description
        }
    }

    private func fix(_ path: String) -> String { "To fix: correct \(path), or request the forecast again." }

    @Test(arguments: ["", " \r\n\t"])
    func forecast_fromNothing_isRefused(text: String) {
        #expect(refusal(of: text) == "it is empty. \(Self.asItIs)")
    }

    @Test(arguments: ["<!DOCTYPE html><html><body>Service Unavailable</body></html>", "\n<dwml version='1.0'/>"])
    func forecast_fromAWebPage_isRefused(text: String) {
        #expect(refusal(of: text) == "it is a web page, not JSON. \(Self.asItIs)")
    }

    @Test(arguments: ["{", "{\"type\": ", "not json", "{\"periods\": [}", "\u{0}"])
    func forecast_fromWhatIsNoJSON_isRefused(text: String) {
        #expect(refusal(of: text) == "it is not valid JSON. \(Self.asItIs)")
    }

    @Test func forecast_fromBytesThatAreNoText_isRefused() {
        #expect(refusal(of: Data([0xFF, 0xC3, 0x28])) == "it is not valid JSON. \(Self.asItIs)")
    }

    @Test func forecast_fromAProblem_isRefusedWithWhatTheServiceSays() {
        let problem = """
            {
              "correlationId": "1a2b3c",
              "title": "Data Unavailable For Requested Point",
              "type": "https://api.weather.gov/problems/InvalidPoint",
              "status": 404,
              "detail": "Unable to provide data for requested point 51.5,-0.1",
              "instance": "https://api.weather.gov/requests/1a2b3c"
            }
            """

        #expect(
            refusal(of: problem)
                == "the service answers 'Data Unavailable For Requested Point': "
                + "'Unable to provide data for requested point 51.5,-0.1'. "
                + "To fix: do what the service asks for, or try again later.")
    }

    @Test func forecast_fromAProblemThatWouldBreakTheLine_isRefusedOnOneLine() {
        #expect(
            refusal(of: #"{"title": "a\nb", "status": 500}"#)
                == #"the service answers 'a\nb'. To fix: do what the service asks for, or try again later."#)
    }

    @Test(arguments: [
        (#"{"type": "FeatureCollection", "features": []}"#, "FeatureCollection"),
        (#"{"type": "FeatureCollection", "features": [], "title": "Current watches"}"#, "FeatureCollection"),
        (#"{"type": "Polygon", "properties": {"periods": []}}"#, "Polygon"),
        (#"{"type": "FeatureCollection", "periods": []}"#, "FeatureCollection"),
        (#"{"type": "Topology", "periods": []}"#, "Topology"),
        (#"{"type": "Topology", "title": "Weather", "periods": []}"#, "Topology"),
        (#"{"type": "", "periods": []}"#, ""),
    ])
    func forecast_ofAnotherType_isRefused(text: String, type: String) {
        #expect(refusal(of: text) == "it is of the type '\(type)', not a 'Feature'. \(Self.anotherRequest)")
    }

    @Test func forecast_fromAPoint_isRefusedWithTheWayToTheForecast() {
        #expect(
            refusal(of: Answers.point(forecast: Answers.chicagoForecastURL))
                == "it is the metadata of a point, not a forecast. "
                + "To fix: use what the URL at its key forecast answers.")
    }

    @Test(arguments: [
        #"{"type": "Feature", "properties": {"@type": "wx:ObservationStation", "textDescription": "Clear"}}"#,
        #"{"@type": "wx:Observation", "station": "https://api.weather.gov/stations/KORD", "temperature": {}}"#,
    ])
    func forecast_fromAnObservation_isRefused(text: String) {
        #expect(refusal(of: text) == "it is an observation, not a forecast. \(Self.anotherRequest)")
    }

    @Test func forecast_fromTheDataOfAGridSquare_isRefused() {
        #expect(
            refusal(of: #"{"type": "Feature", "properties": {"gridId": "LOT", "temperature": {"values": []}}}"#)
                == "it is the raw data of a grid square, not a forecast. \(Self.anotherRequest)")
    }

    @Test(arguments: [
        ("{}", "properties"),
        (#"{"type": "Feature"}"#, "properties"),
        (#"{"type": "Feature", "periods": []}"#, "properties"),
        (#"{"type": "Feature", "properties": {}}"#, "properties.periods"),
        (Answers.forecast("").replacing("startTime", with: "start"), "properties.periods.0.startTime"),
        (
            Answers.forecast(#""endTime": null"#).replacing("endTime\": \"", with: "end\": \""),
            "properties.periods.0.endTime"
        ),
        (Answers.forecast(#""temperature": 1"#, units: ""), "properties.periods.0.temperatureUnit"),
    ])
    func forecast_withoutAKey_isRefusedWithItsPath(text: String, path: String) {
        #expect(refusal(of: text) == "the key \(path) is missing. \(Self.anotherRequest)")
    }

    @Test(arguments: [
        ("[]", "an object at the top", "the top"),
        ("null", "an object at the top, found 'null'", "the top"),
        (#"{"type": 1, "periods": []}"#, "'Feature' at type", "type"),
        (#"{"type": ["Feature"], "properties": {"periods": []}}"#, "'Feature' at type", "type"),
        (#"{"properties": []}"#, "an object at properties", "properties"),
        (#"{"properties": null}"#, "an object at properties, found 'null'", "properties"),
        (#"{"periods": {}}"#, "a list at periods", "periods"),
        (#"{"periods": null}"#, "a list at periods, found 'null'", "periods"),
        (#"{"periods": [1]}"#, "an object at periods.0", "periods.0"),
        (#"{"periods": [null]}"#, "an object at periods.0, found 'null'", "periods.0"),
        (#"{"periods": [], "units": 1}"#, "a text at units", "units"),
        (
            #"{"periods": [], "updateTime": "yesterday"}"#,
            "a date such as 2024-06-01T18:00:00-05:00 at updateTime, found 'yesterday'", "updateTime"
        ),
    ])
    func forecast_withABadValue_isRefusedWithItsPath(text: String, expected: String, path: String) {
        #expect(refusal(of: text) == "expected \(expected). \(fix(path))")
    }

    @Test(arguments: [
        (#""temperature": "hot""#, "a number at", "temperature", ""),
        (#""temperature": [1]"#, "a number at", "temperature", ""),
        (#""temperature": 1, "temperatureUnit": "R""#, "F or C at", "temperatureUnit", ", found 'R'"),
        (
            #""temperature": {"unitCode": "wmoUnit:m", "value": 1}"#, "wmoUnit:degC, wmoUnit:degF or wmoUnit:K at",
            "temperature.unitCode", ", found 'wmoUnit:m'"
        ),
        (#""temperature": {"value": "1"}"#, "a number at", "temperature.value", ""),
        (#""windSpeed": 5"#, "a text at", "windSpeed", ""),
        (#""windDirection": {}"#, "a text at", "windDirection", ""),
        (#""isDaytime": "yes""#, "true or false at", "isDaytime", ""),
        (#""probabilityOfPrecipitation": 20"#, "an object at", "probabilityOfPrecipitation", ""),
        (
            #""probabilityOfPrecipitation": {"value": 101}"#, "a percentage from 0 to 100 at",
            "probabilityOfPrecipitation.value", ", found '101.0'"
        ),
        (
            #""probabilityOfPrecipitation": {"value": -1}"#, "a percentage from 0 to 100 at",
            "probabilityOfPrecipitation.value", ", found '-1.0'"
        ),
        (
            #""probabilityOfPrecipitation": {"unitCode": "wmoUnit:degC", "value": 20}"#, "wmoUnit:percent at",
            "probabilityOfPrecipitation.unitCode", ", found 'wmoUnit:degC'"
        ),
        (#""name": ["a"]"#, "a text at", "name", ""),
    ])
    func period_withABadValue_isRefusedWithItsPath(members: String, expected: String, key: String, found: String) {
        let path = "properties.periods.0.\(key)"

        #expect(refusal(of: Answers.forecast(members)) == "expected \(expected) \(path)\(found). \(fix(path))")
    }

    @Test(arguments: [
        (#""temperature": 1e999"#, "temperature"), (#""temperature": {"value": -1e999}"#, "temperature.value"),
        (#""windSpeed": {"maxValue": 1e999}"#, "windSpeed.maxValue"),
    ])
    func number_thatIsTooLarge_isRefusedWithItsPath(members: String, key: String) {
        let path = "properties.periods.0.\(key)"

        #expect(
            refusal(of: Answers.forecast(members)) == "expected a number of ordinary size at \(path). \(fix(path))")
    }

    private static let speedUnits = "wmoUnit:km_h-1, wmoUnit:m_s-1 or wmoUnit:kt at"

    @Test(arguments: [
        (
            #"{"unitCode": "wmoUnit:banana", "minValue": 5, "maxValue": 8}"#, speedUnits, ".unitCode",
            ", found 'wmoUnit:banana'"
        ),
        (#"{"unitCode": "mph:", "value": 3}"#, speedUnits, ".unitCode", ", found 'mph:'"),
        (#"{"unitCode": "wmoUnit:km_h-1", "value": -1}"#, "a speed from 0 to 1000 at", ".value", ", found '-1.0'"),
        (
            #"{"unitCode": "wmoUnit:kt", "minValue": -5, "maxValue": 5}"#, "a speed from 0 to 1000 at", ".minValue",
            ", found '-5.0'"
        ),
        (#"{"minValue": 5, "maxValue": 1e308}"#, "a speed from 0 to 1000 at", ".maxValue", ", found '1e+308'"),
        (#""-5 mph""#, "a speed of 0 or more at", "", ", found '-5 mph'"),
    ])
    func wind_thatIsNone_isRefusedWithItsPath(wind: String, expected: String, key: String, found: String) {
        let path = "properties.periods.0.windSpeed\(key)"

        #expect(
            refusal(of: Answers.forecast(#""windSpeed": \#(wind)"#))
                == "expected \(expected) \(path)\(found). \(fix(path))")
    }

    @Test(arguments: [
        (#"1e308, "temperatureUnit": "F""#, "", "1e+308 °F"),
        (#"-500, "temperatureUnit": "F""#, "", "-500.0 °F"),
        ("-149", "", "-149.0 °F"),
        (#"70.1, "temperatureUnit": "C""#, "", "70.1 °C"),
        (#"{"unitCode": "wmoUnit:K", "value": -1}"#, ".value", "-1.0 K"),
        (#"{"unitCode": "wmoUnit:degC", "value": -100.5}"#, ".value", "-100.5 °C"),
    ])
    func temperature_thatCannotBe_isRefusedWithItsPath(temperature: String, key: String, found: String) {
        let path = "properties.periods.0.temperature\(key)"

        #expect(
            refusal(of: Answers.forecast(#""temperature": \#(temperature)"#))
                == "expected a temperature from -100 to 70 °C at \(path), found '\(found)'. \(fix(path))")
    }

    @Test func period_thatEndsBeforeItBegins_isRefusedWithBothTimes() {
        let text = #"{"periods": [{"startTime": "2025-06-12T18:00:00-05:00", "endTime": "2025-06-12T18:00:00Z"}]}"#

        #expect(
            refusal(of: text)
                == "expected a date that is not before startTime at periods.0.endTime, found '2025-06-12T18:00:00Z'. "
                + fix("periods.0.endTime"))
    }

    @Test func answer_nestedVeryDeeply_isRefused() {
        let text = #"{"x": "# + String(repeating: "[", count: 100_000)

        #expect(refusal(of: text) == "it is not valid JSON. \(Self.asItIs)")
    }
}
