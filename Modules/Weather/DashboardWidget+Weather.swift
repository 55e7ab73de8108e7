import AppFoundation
import Foundation
import WeatherIO
import WidgetIO

extension DashboardWidget {
    /// The widget of the dashboard: the next four periods, preceded by the loading state or error if there is one.
    init(city: City, state: WeatherState) {
        let forecastRows = state.forecast.map { rows(of: $0, periods: 4) } ?? []
        let status: [String] =
            switch state {
            case .notLoaded: ["The forecast has not been loaded yet."]
            case .loading: ["The forecast is being loaded."]
            case .loaded: []
            case .failed(let reason, _): [reason]
            }
        self.init(heading(city), lines: status + forecastRows)
    }

    /// The widget of one forecast.
    init(_ forecast: Forecast) {
        self.init(heading(forecast.city), lines: rows(of: forecast, periods: 14))
    }

    /// The widget of an error.
    init(weatherFailure error: any Error) {
        self.init("Weather", lines: ["\(error)".singleLine(limit: 2000)])
    }
}

private func heading(_ city: City) -> String { "Weather in \(city.name.singleLine(limit: 60))" }

private func rows(of forecast: Forecast, periods: Int) -> [String] {
    guard !forecast.periods.isEmpty else { return ["The forecast is empty."] }
    let updated = forecast.updated.map { ["Updated \(time($0))"] } ?? []
    return forecast.periods.prefix(periods).map(line) + updated
}

/// A period on one line, such as `Tonight: 65°F, Mostly Clear, precipitation 20%, wind SW 5 to 10 mph`. Missing values
/// are omitted.
private func line(of period: ForecastPeriod) -> String {
    let wind = [period.wind.direction, period.wind.speed].filter { !$0.isEmpty }.joined(separator: " ")
    let parts = [
        period.temperature.map { whole($0.value) + $0.unit.symbol },
        period.shortForecast,
        period.precipitationProbability.map { "precipitation \(whole($0))%" },
        wind.isEmpty ? nil : "wind \(wind)",
    ]
    let summary = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return
        "\(period.name.isEmpty ? time(period.start) : period.name): \(summary.isEmpty ? "no details" : summary)"
}

private func time(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false))
        + " UTC"
}
