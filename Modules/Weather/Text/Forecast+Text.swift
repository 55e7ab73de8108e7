import AppFoundation
import Foundation
import WeatherIO

extension City {
    /// The heading of a widget or a page, such as `Weather in Chicago`.
    var weatherHeading: String { localized("Weather in \(name.singleLine(limit: 60))") }
}

extension Forecast {
    /// The notice that the forecast is an earlier one, such as `This forecast is from 3 hours ago: REASON`, or that it is not
    /// stored for later; nil for a new forecast.
    func notice(at now: Date) -> String? {
        switch origin {
        case .loaded: nil
        case .unstored(let reason): reason.singleLine(limit: 2000)
        case .stored(_, let reason):
            localized("This forecast is from \(words(forAge: age(at: now) ?? 0)): \(reason)").singleLine(limit: 2000)
        }
    }

    /// The text for a forecast without periods.
    static var emptyText: String { localized("The forecast is empty.") }

    /// The time of the forecast, such as `Updated 2025-06-12 19:41:02 UTC`; nil if unknown.
    var updatedText: String? { updated.map { localized("Updated \(timeText($0))") } }
}

/// Formats a time in UTC, such as `2025-06-12 19:41:02 UTC`.
func timeText(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false))
        + " UTC"
}
