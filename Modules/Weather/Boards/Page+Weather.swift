import AppFoundation
import BoardyScreens
import Foundation
import WeatherIO

extension Page {
    /// The page of one forecast, with up to 14 periods.
    init(_ forecast: Forecast, now: Date = Date()) {
        let blocks: [Block?] = [
            forecast.notice(at: now).map { .text($0) },
            forecast.periods.isEmpty ? .text(Forecast.emptyText) : .periods(forecast.periods.prefix(14)),
            forecast.updatedText.map { .text($0) },
        ]
        self.init(forecast.city.weatherHeading, blocks.compactMap(\.self))
    }
}

extension Page.Block {
    fileprivate static func periods(_ periods: some Collection<ForecastPeriod>) -> Page.Block {
        .table(
            columns: [
                localized("Period"), localized("Temperature"), localized("Weather"), localized("Precipitation"),
                localized("Wind"),
            ],
            rows: periods.map {
                [$0.nameText, $0.temperatureText, $0.shortForecast, $0.precipitationText, $0.windText]
            })
    }
}
