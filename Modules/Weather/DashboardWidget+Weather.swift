import Foundation
import WeatherIO
import WidgetIO

extension DashboardWidget {
    /// What the dashboard shows: as much as is known of the next days, or why nothing is.
    init(city: City, state: WeatherState) {
        let known = state.forecast.map { rows(of: $0, periods: 4) } ?? []
        let news: [String] =
            switch state {
            case .notLoaded: ["The forecast has not been loaded yet."]
            case .loading: ["The forecast is being loaded."]
            case .loaded: []
            case .failed(let reason, _): [reason]
            }
        self.init(heading(city), lines: news + known)
    }

    /// A forecast.
    init(_ forecast: Forecast) {
        self.init(heading(forecast.city), lines: rows(of: forecast, periods: 14))
    }

    /// Why there is no forecast.
    init(weatherFailure error: any Error) {
        self.init("Weather", lines: [oneLine("\(error)", limit: 2000)])
    }
}

private func heading(_ city: City) -> String { "Weather in \(oneLine(city.name, limit: 60))" }

private func rows(of forecast: Forecast, periods: Int) -> [String] {
    guard !forecast.periods.isEmpty else { return ["The forecast says nothing."] }
    let updated = forecast.updated.map { ["Updated \(time($0))"] } ?? []
    return forecast.periods.prefix(periods).map(line) + updated
}

/// A period on a line, such as `Tonight: 65°F, Mostly Clear, precipitation 20%, wind SW 5 to 10 mph`. What is missing is left out.
private func line(of period: ForecastPeriod) -> String {
    let wind = [period.wind.direction, period.wind.speed].filter { !$0.isEmpty }.joined(separator: " ")
    let parts = [
        period.temperature.map { whole($0.value) + $0.unit.symbol },
        period.shortForecast,
        period.precipitationProbability.map { "precipitation \(whole($0))%" },
        wind.isEmpty ? nil : "wind \(wind)",
    ]
    let said = parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(period.name.isEmpty ? time(period.start) : period.name): \(said.isEmpty ? "nothing is said" : said)"
}

private func time(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false))
        + " UTC"
}
