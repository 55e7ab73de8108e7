import AppFoundation
import Foundation
import WeatherIO
import WidgetIO

extension DashboardWidget {
    /// The widget of the dashboard: the next four periods, preceded by the loading state or error if there is one.
    init(city: City, state: Loadable<Forecast>, now: Date = Date()) {
        let status: [String] =
            switch state {
            case .notInitiated: ["The forecast has not been loaded yet."]
            case .loading: ["The forecast is being loaded."]
            case .success: []
            case .failure(let error, _): ["\(error)".singleLine(limit: 2000)]
            case .empty: ["There is no forecast."]
            }
        self.init(heading(city), lines: status + (state.value.map { rows(of: $0, periods: 4, now) } ?? []))
    }

    /// The widget of one forecast.
    init(_ forecast: Forecast, now: Date = Date()) {
        self.init(heading(forecast.city), lines: rows(of: forecast, periods: 14, now))
    }

    /// The widget of an error.
    init(weatherFailure error: any Error) {
        self.init("Weather", lines: ["\(error)".singleLine(limit: 2000)])
    }
}

private func heading(_ city: City) -> String { "Weather in \(city.name.singleLine(limit: 60))" }

private func rows(of forecast: Forecast, periods: Int, _ now: Date) -> [String] {
    let notices = notice(of: forecast, now).map { [$0.singleLine(limit: 2000)] } ?? []
    guard !forecast.periods.isEmpty else { return notices + ["The forecast is empty."] }
    let updated = forecast.updated.map { ["Updated \(time($0))"] } ?? []
    return notices + forecast.periods.prefix(periods).map(line) + updated
}

/// The notice that the forecast is an earlier one, such as `This forecast is from 3 hours ago: REASON`, or that it is not
/// stored for later.
private func notice(of forecast: Forecast, _ now: Date) -> String? {
    switch forecast.origin {
    case .loaded: nil
    case .unstored(let reason): reason
    case .stored(_, let reason): "This forecast is from \(words(forAge: forecast.age(at: now) ?? 0)): \(reason)"
    }
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
