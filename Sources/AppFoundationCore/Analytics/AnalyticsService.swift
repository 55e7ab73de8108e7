/// Receives the events of an app for analytics. A service of the app, registered as `(any AnalyticsService).self`.
///
/// Any thread may track events. Events of one thread keep their order.
public protocol AnalyticsService: Sendable {
    /// Takes an event, and returns before the event is written or sent.
    func track(_ event: AnalyticsEvent)

    /// Waits until all events that were tracked before are written or sent, or their loss is reported.
    func flush() async
}
