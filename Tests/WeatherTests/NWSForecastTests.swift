import Foundation
import Testing
import WeatherIO

@testable import Weather

struct NWSForecastTests {
    private func forecast(_ text: String) throws -> NWSForecast {
        try NWSForecast(Data(text.utf8))
    }

    private func period(_ members: String, units: String = #""units": "us","#) throws -> ForecastPeriod {
        try #require(try forecast(Answers.forecast(members, units: units)).periods.first)
    }

    @Test func forecast_asGeoJSON_hasAllThatIsRead() throws {
        let tonight = try #require(try forecast(Answers.forecast).periods.first)

        #expect(
            tonight
                == ForecastPeriod(
                    name: "Tonight",
                    start: Date(timeIntervalSince1970: 1_749_769_200),
                    end: Date(timeIntervalSince1970: 1_749_812_400),
                    isDaytime: false,
                    temperature: Measurement(value: 66, unit: .fahrenheit),
                    precipitationProbability: 40,
                    wind: ForecastPeriod.Wind(speed: "5 to 10 mph", direction: "S"),
                    shortForecast: "Chance Showers And Thunderstorms",
                    detailedForecast: "A chance of showers and thunderstorms. Mostly cloudy, with a low around 66."))
    }

    @Test func forecast_withQuantities_hasTheirValuesAndUnits() throws {
        let friday = try #require(try forecast(Answers.forecast).periods.last)

        #expect(friday.temperature?.unit == .celsius)
        #expect(friday.temperature?.value == 25.5)
        #expect(friday.wind.speed == "8 to 17 km/h")
        #expect(friday.precipitationProbability == nil)
    }

    @Test func forecast_asJSONLD_isTheSame() throws {
        #expect(try forecast(Answers.properties) == forecast(Answers.forecast))
    }

    @Test func forecast_asJSONLDWithATypeThatIsNull_isTheSame() throws {
        let text = Answers.properties.replacing("\"units\"", with: "\"type\": null, \"units\"")

        #expect(try forecast(text) == forecast(Answers.forecast))
    }

    @Test func periods_outOfOrder_areSortedByTheirStartAndElseStayAsTheyAre() throws {
        let periods = [("d", 3), ("a", 1), ("c", 2), ("b", 1), ("e", 3)].map { name, day in
            #"{"name": "\#(name)", "startTime": "2025-06-0\#(day)T06:00:00Z", "endTime": "2025-06-0\#(day)T06:00:00Z"}"#
        }

        let sorted = try forecast(#"{"periods": [\#(periods.joined(separator: ","))]}"#).periods

        #expect(sorted.map(\.name) == ["a", "b", "c", "d", "e"])
    }

    @Test func forecast_withAByteOrderMark_isTheSame() throws {
        #expect(try forecast("\u{FEFF}" + Answers.forecast) == forecast(Answers.forecast))
    }

    @Test func forecast_ofACity_isThatCitys() throws {
        let city = City(name: "Gotham", latitude: 0, longitude: 0)

        #expect(try forecast(Answers.forecast).forecast(of: city).city == city)
    }

    @Test func forecast_withoutPeriods_isEmpty() throws {
        #expect(try forecast(#"{"type": "Feature", "properties": {"periods": []}}"#).periods == [])
    }

    @Test(arguments: [
        (#""updateTime": "2025-01-01T00:00:00Z", "updated": "2024-01-01T00:00:00Z","#, 1_735_689_600.0),
        (#""updated": "2025-01-01T00:00:00Z", "generatedAt": "2024-01-01T00:00:00Z","#, 1_735_689_600),
        (#""updateTime": null, "generatedAt": "2025-01-01T01:00:00+01:00","#, 1_735_689_600),
    ])
    func updated_isTheFirstOfThreeKeysThatIsThere(keys: String, seconds: Double) throws {
        let updated = try forecast(#"{"type": "Feature", "properties": {\#(keys) "periods": []}}"#).updated

        #expect(updated == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        (#""temperature": 45, "temperatureUnit": "F""#, Measurement(value: 45, unit: UnitTemperature.fahrenheit)),
        (#""temperature": -3, "temperatureUnit": "C""#, Measurement(value: -3, unit: UnitTemperature.celsius)),
        (#""temperature": 45.5"#, Measurement(value: 45.5, unit: UnitTemperature.fahrenheit)),
        (#""temperature": 45, "temperatureUnit": null"#, Measurement(value: 45, unit: UnitTemperature.fahrenheit)),
        (
            #""temperature": {"unitCode": "unit:degF", "value": 70}"#,
            Measurement(value: 70, unit: UnitTemperature.fahrenheit)
        ),
        (#""temperature": {"unitCode": "degC", "value": 1}"#, Measurement(value: 1, unit: UnitTemperature.celsius)),
        (
            #""temperature": {"unitCode": "wmoUnit:K", "value": 280}"#,
            Measurement(value: 280, unit: UnitTemperature.kelvin)
        ),
        (#""temperature": -148"#, Measurement(value: -148, unit: UnitTemperature.fahrenheit)),
        (#""temperature": 158"#, Measurement(value: 158, unit: UnitTemperature.fahrenheit)),
        (#""temperature": {"unitCode": "wmoUnit:degC", "value": null}"#, nil),
        (#""temperature": {}"#, nil),
        (#""temperature": null, "temperatureUnit": "F""#, nil),
        ("", nil),
    ])
    func temperature_inEachForm_isRead(members: String, expected: Measurement<UnitTemperature>?) throws {
        let temperature = try period(members).temperature

        #expect(temperature?.value == expected?.value)
        #expect(temperature?.unit == expected?.unit)
    }

    @Test func temperature_withoutAUnitInMetricUnits_isInCelsius() throws {
        #expect(try period(#""temperature": 20"#, units: #""units": "si","#).temperature?.unit == .celsius)
    }

    @Test(arguments: [
        (#""windSpeed": "10 mph""#, "10 mph"),
        (#""windSpeed": "5 to 10 mph""#, "5 to 10 mph"),
        (#""windSpeed": {"unitCode": "wmoUnit:km_h-1", "value": 12.4}"#, "12 km/h"),
        (#""windSpeed": {"unitCode": "wmoUnit:km_h-1", "value": null, "minValue": 8, "maxValue": 17}"#, "8 to 17 km/h"),
        (#""windSpeed": {"unitCode": "wmoUnit:m_s-1", "maxValue": 4.2}"#, "4 m/s"),
        (#""windSpeed": {"unitCode": "wmoUnit:km_h-1", "minValue": 9, "maxValue": 2}"#, ""),
        (#""windSpeed": {"unitCode": "unit:kt", "value": 0}"#, "0 knots"),
        (#""windSpeed": {"value": 7}"#, "7"),
        (#""windSpeed": {"unitCode": "wmoUnit:km_h-1", "value": null}"#, ""),
        (#""windSpeed": {"unitCode": "wmoUnit:banana", "value": null}"#, ""),
        (#""windSpeed": null"#, ""),
        ("", ""),
    ])
    func windSpeed_inEachForm_isAText(members: String, expected: String) throws {
        #expect(try period(members).wind.speed == expected)
    }

    @Test(arguments: [
        (#""probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": 0}"#, 0.0),
        (#""probabilityOfPrecipitation": {"unitCode": "wmoUnit:percent", "value": 100}"#, 100),
        (#""probabilityOfPrecipitation": {"unitCode": "unit:percent", "value": 7}"#, 7),
        (#""probabilityOfPrecipitation": {"value": 12.5}"#, 12.5),
        (#""probabilityOfPrecipitation": {"value": null}"#, nil),
        (#""probabilityOfPrecipitation": null"#, nil),
        ("", nil),
    ])
    func precipitation_inEachForm_isRead(members: String, expected: Double?) throws {
        #expect(try period(members).precipitationProbability == expected)
    }

    @Test func period_withNothingButItsTimes_isOneOfWhichNothingIsSaid() throws {
        let period = try period("")

        #expect(period == ForecastPeriod(name: "", start: period.start, end: period.end))
    }

    @Test func texts_withLineBreaksAndControls_areOneLine() throws {
        let period = try period(#""shortForecast": "Sunny\n\u001b[31m\u202eyad""#)

        #expect(period.shortForecast == #"Sunny\n\u{1B}[31m\u{202E}yad"#)
    }

    @Test func texts_thatAreTooLong_areCut() throws {
        let name = String(repeating: "e\u{301}", count: 100_000)
        let period = try period(#""name": "\#(name)""#)

        #expect(period.name.unicodeScalars.count == 61)
    }

    @Test func forecast_withManyMarksInARow_isRefused() {
        let marks = String(repeating: "\u{301}", count: 31)

        #expect(throws: NWSFormatError.notJSON) { try period(#""name": "e\#(marks)""#) }
    }

    @Test func forecast_withVeryManyPeriods_hasThemAll() throws {
        let one = #"{"startTime": "2025-06-12T18:00:00Z", "endTime": "2025-06-12T19:00:00Z"}"#
        let many = Array(repeating: one, count: 2_000).joined(separator: ",")

        #expect(try forecast(#"{"periods": [\#(many)]}"#).periods.count == 2_000)
    }
}
