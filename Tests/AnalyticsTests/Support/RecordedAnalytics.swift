import AppFoundation
import TestSupport

/// Analytics of an app that overrides those of the module.
struct RecordedAnalytics: AnalyticsService {
    /// The names of the events, and `flush` for each flush.
    let record = StreamedRecord<String>()

    func track(_ event: AnalyticsEvent) { record.add(event.name) }

    func flush() async { record.add("flush") }
}
