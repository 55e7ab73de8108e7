import AppFoundation
import TestSupport

/// Collects what reaches the log, analytics and the crash reporter.
struct ReceivedReports: Sendable {
    let lines = StreamedRecord<String>()
    let events = StreamedRecord<AnalyticsEvent>()
    let errors = StreamedRecord<String>()

    /// A log that writes all levels, without the time.
    func log(from level: LogLevel = .debug, showsPrivateValues: Bool = false) -> LineLog {
        LineLog(minimumLevel: level, showsPrivateValues: showsPrivateValues) { [lines] line in
            lines.add(String(line.drop { $0 != " " }.dropFirst()))
        }
    }

    var analytics: any AnalyticsService { RecordedAnalytics(events: events) }
    var crashReporting: any CrashReporting { RecordedCrashReporting(errors: errors) }

    private struct RecordedAnalytics: AnalyticsService {
        let events: StreamedRecord<AnalyticsEvent>
        func track(_ event: AnalyticsEvent) { events.add(event) }
        func flush() async {}
    }

    private struct RecordedCrashReporting: CrashReporting {
        let errors: StreamedRecord<String>
        func record(error: any Error) { errors.add("\(error)") }
        func leaveBreadcrumb(_ text: String) { errors.add(text) }
        func setValue(_ value: String?, forKey key: String) { errors.add("\(key)=\(value ?? "nil")") }
    }
}
