import AppFoundation
import BoardyScreens
import Foundation
import Testing
import WeatherIO

@testable import Weather

struct ForecastPageTests {
    private let city = City(name: "Chicago", latitude: 0, longitude: 0)
    private let start = Date(timeIntervalSince1970: 1_749_769_200)

    private static let columns = ["Period", "Temperature", "Weather", "Precipitation", "Wind"]

    @Test func page_ofAForecast_hasARowForEachPeriod() throws {
        let forecast = try NWSForecast(Data(Answers.forecast.utf8)).forecast(of: city)

        #expect(
            Page(forecast)
                == Page(
                    "Weather in Chicago",
                    .table(
                        columns: Self.columns,
                        rows: [
                            ["Tonight", "66°F", "Chance Showers And Thunderstorms", "40%", "S 5 to 10 mph"],
                            ["Friday", "26°C", "", "", "NE 8 to 17 km/h"],
                        ]),
                    .text("Updated 2025-06-12 19:41:02 UTC")))
    }

    @Test func page_ofAnEmptyForecast_hasNoTable() {
        #expect(
            Page(Forecast(city: city, updated: nil, periods: []))
                == Page("Weather in Chicago", .text("The forecast is empty.")))
    }

    @Test func page_ofALongForecast_hasFourteenPeriods() {
        let periods = (1...20).map { ForecastPeriod(name: "Day \($0)", start: start, end: start) }
        let rows = (1...14).map { ["Day \($0)", "", "", "", ""] }

        #expect(
            Page(Forecast(city: city, updated: nil, periods: periods)).blocks == [
                .table(columns: Self.columns, rows: rows)
            ])
    }

    @Test func page_ofAStoredForecast_hasItsAgeAndTheReasonOnOneLine() {
        let forecast = Forecast(
            city: city, updated: start, periods: [], origin: .stored(time: start, reason: "No\nnetwork."))

        #expect(
            Page(forecast, now: start + 7200)
                == Page(
                    "Weather in Chicago", .text(#"This forecast is from 2 hours ago: No\nnetwork."#),
                    .text("The forecast is empty."), .text("Updated 2025-06-12 23:00:00 UTC")))
    }

    @Test func page_ofAHostileAnswer_hasOneShortLineForEachCell() throws {
        let hostile = #"a\nb\u001b[2J\u202e\#(String(repeating: "x", count: 5000))"#
        let answer = Answers.forecast(
            #""name": "\#(hostile)", "shortForecast": "\#(hostile)", "windSpeed": "\#(hostile)", "windDirection": "\#(hostile)", "temperature": 66"#
        )
        let page = Page(try NWSForecast(Data(answer.utf8)).forecast(of: city))

        guard case .table(_, let rows, _) = page.blocks.first else { return #expect(Bool(false), "There is no table.") }
        let cells = rows.joined()
        #expect(cells.count == 5)
        #expect(cells.contains { $0.hasPrefix(#"a\nb"#) })
        #expect(
            cells.allSatisfy { $0.unicodeScalars.count < 5000 && !$0.unicodeScalars.contains(where: \.isUnprintable) })
    }
}
