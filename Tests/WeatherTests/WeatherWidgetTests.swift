import AppFoundation
import Foundation
import ManifestTestSupport
import Testing
import WeatherIO
import WidgetIO

@testable import Weather

struct WeatherWidgetTests {
    private let city = City(name: "Chicago", latitude: 0, longitude: 0)
    private let start = Date(timeIntervalSince1970: 1_749_769_200)

    private func forecast(_ periods: [ForecastPeriod], updated: Date? = nil) -> Forecast {
        Forecast(city: city, updated: updated, periods: periods)
    }

    @Test func widget_ofAForecast_hasALineForEachPeriod() throws {
        let forecast = try NWSForecast(Data(Answers.forecast.utf8)).forecast(of: city)

        #expect(
            DashboardWidget(city: city, state: .success(forecast))
                == DashboardWidget(
                    "Weather in Chicago",
                    lines: [
                        "Tonight: 66°F, Chance Showers And Thunderstorms, precipitation 40%, wind S 5 to 10 mph",
                        "Friday: 26°C, wind NE 8 to 17 km/h",
                        "Updated 2025-06-12 19:41:02 UTC",
                    ], link: URL(string: "app:///forecast")))
    }

    @Test func widget_ofAPeriodOfWhichNothingIsSaid_saysThat() {
        let period = ForecastPeriod(name: "Tonight", start: start, end: start)

        #expect(DashboardWidget(forecast([period])).lines == ["Tonight: no details"])
    }

    @Test func widget_ofAnHour_namesItsTime() {
        let period = ForecastPeriod(name: "", start: start, end: start, shortForecast: "Sunny")

        #expect(DashboardWidget(forecast([period])).lines == ["2025-06-12 23:00:00 UTC: Sunny"])
    }

    @Test func widget_ofTheDashboard_hasFourPeriods() {
        let periods = (1...20).map { ForecastPeriod(name: "Day \($0)", start: start, end: start) }

        #expect(DashboardWidget(city: city, state: .success(forecast(periods))).lines.count == 4)
        #expect(DashboardWidget(forecast(periods)).lines.count == 14)
    }

    @Test func widget_beforeAForecastIsLoaded_saysThat() {
        #expect(DashboardWidget(city: city, state: .notInitiated).lines == ["The forecast has not been loaded yet."])
    }

    @Test func widget_whileAForecastIsLoaded_saysThat() {
        #expect(DashboardWidget(city: city, state: .loading(existing: nil)).lines == ["The forecast is being loaded."])
    }

    @Test func widget_afterAFailure_hasTheReasonAndTheEarlierForecast() {
        #expect(
            DashboardWidget(city: city, state: .failure(Mishap("It rains."), existing: forecast([]))).lines
                == ["It rains.", "The forecast is empty."])
    }

    @Test(arguments: [(-7200, "less than a minute ago"), (0, "less than a minute ago"), (3 * 3600 + 59, "3 hours ago")])
    func widget_ofAStoredForecast_hasItsAgeAndTheReason(age: TimeInterval, words: String) {
        let stored = Forecast(
            city: city, updated: nil, periods: [], origin: .stored(time: start, reason: "No network. To fix: connect."))
        let lines = ["This forecast is from \(words): No network. To fix: connect.", "The forecast is empty."]

        #expect(DashboardWidget(city: city, state: .success(stored), now: start + age).lines == lines)
        #expect(DashboardWidget(stored, now: start + age).lines == lines)
        #expect(
            DashboardWidget(city: city, state: .loading(existing: stored), now: start + age).lines
                == ["The forecast is being loaded."] + lines)
    }

    @Test func widget_ofAForecastThatCannotBeStored_saysThatOnOneLineAndHasTheForecast() {
        let period = ForecastPeriod(name: "Tonight", start: start, end: start, shortForecast: "Clear")
        let forecast = Forecast(
            city: city, updated: nil, periods: [period], origin: .unstored(reason: "The disk\nis full."))

        #expect(
            DashboardWidget(city: city, state: .success(forecast)).lines == [#"The disk\nis full."#, "Tonight: Clear"])
    }

    @Test func widget_withoutAForecast_saysThat() {
        #expect(DashboardWidget(city: city, state: .empty).lines == ["There is no forecast."])
    }

    @Test(arguments: [
        (59.9, "less than a minute ago"), (60, "1 minute ago"), (3599, "59 minutes ago"), (3600, "1 hour ago"),
        (7199, "1 hour ago"), (7200, "2 hours ago"), (172_799, "47 hours ago"), (172_800, "2 days ago"),
        (.nan, "less than a minute ago"), (-.infinity, "less than a minute ago"), (.infinity, "11574074 days ago"),
    ])
    func words_forAnAge_areInItsLargestUnit(age: TimeInterval, text: String) {
        #expect(words(forAge: age) == text)
    }

    @Test func widget_ofAHugeTemperature_isStillALine() {
        let period = ForecastPeriod(
            name: "Noon", start: start, end: start, temperature: Measurement(value: -1e300, unit: .celsius))

        #expect(DashboardWidget(forecast([period])).lines == ["Noon: -1e+300°C"])
    }
}
