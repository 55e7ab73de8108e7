import Foundation
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
            DashboardWidget(city: city, state: .loaded(forecast))
                == DashboardWidget(
                    "Weather in Chicago",
                    lines: [
                        "Tonight: 66°F, Chance Showers And Thunderstorms, precipitation 40%, wind S 5 to 10 mph",
                        "Friday: 26°C, wind NE 8 to 17 km/h",
                        "Updated 2025-06-12 19:41:02 UTC",
                    ]))
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

        #expect(DashboardWidget(city: city, state: .loaded(forecast(periods))).lines.count == 4)
        #expect(DashboardWidget(forecast(periods)).lines.count == 14)
    }

    @Test func widget_beforeAForecastIsLoaded_saysThat() {
        #expect(DashboardWidget(city: city, state: .notLoaded).lines == ["The forecast has not been loaded yet."])
    }

    @Test func widget_whileAForecastIsLoaded_saysThat() {
        #expect(DashboardWidget(city: city, state: .loading(earlier: nil)).lines == ["The forecast is being loaded."])
    }

    @Test func widget_afterAFailure_hasTheReasonAndTheEarlierForecast() {
        #expect(
            DashboardWidget(city: city, state: .failed(reason: "It rains.", earlier: forecast([]))).lines
                == ["It rains.", "The forecast is empty."])
    }

    @Test func widget_ofAHugeTemperature_isStillALine() {
        let period = ForecastPeriod(
            name: "Noon", start: start, end: start, temperature: Measurement(value: -1e300, unit: .celsius))

        #expect(DashboardWidget(forecast([period])).lines == ["Noon: -1e+300°C"])
    }
}
