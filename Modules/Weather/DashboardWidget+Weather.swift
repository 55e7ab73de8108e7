import AppFoundation
import Foundation
import WeatherIO
import WidgetIO

extension DashboardWidget {
    /// The widget of the dashboard: the next four periods, preceded by the loading state or error if there is one.
    init(city: City, state: Loadable<Forecast>, now: Date = Date()) {
        let status: [String] =
            switch state {
            case .notInitiated: [localized("The forecast has not been loaded yet.")]
            case .loading: [localized("The forecast is being loaded.")]
            case .success: []
            case .failure(let error, _): ["\(error)".singleLine(limit: 2000)]
            case .empty: [localized("There is no forecast.")]
            }
        self.init(
            city.weatherHeading, lines: status + (state.value.map { rows(of: $0, periods: 4, now) } ?? []),
            link: URL(string: WeatherLinks.forecast))
    }

    /// The widget of one forecast.
    init(_ forecast: Forecast, now: Date = Date()) {
        self.init(forecast.city.weatherHeading, lines: rows(of: forecast, periods: 14, now))
    }

    /// The widget of an error.
    init(weatherFailure error: any Error) {
        self.init(localized("Weather"), lines: ["\(error)".singleLine(limit: 2000)])
    }
}

private func rows(of forecast: Forecast, periods: Int, _ now: Date) -> [String] {
    let notices = forecast.notice(at: now).map { [$0] } ?? []
    guard !forecast.periods.isEmpty else { return notices + [Forecast.emptyText] }
    return notices + forecast.periods.prefix(periods).map(line) + (forecast.updatedText.map { [$0] } ?? [])
}

/// A period on one line, such as `Tonight: 65°F, Mostly Clear, precipitation 20%, wind SW 5 to 10 mph`. Missing values
/// are omitted.
private func line(of period: ForecastPeriod) -> String {
    let (precipitation, wind) = (period.precipitationText, period.windText)
    let parts = [
        period.temperatureText, period.shortForecast,
        precipitation.isEmpty ? "" : localized("precipitation \(precipitation)"),
        wind.isEmpty ? "" : localized("wind \(wind)"),
    ].filter { !$0.isEmpty }
    return "\(period.nameText): \(parts.isEmpty ? localized("no details") : parts.joined(separator: ", "))"
}
