public import AppFoundation
public import Foundation

/// Analytics that are sent to a server in batches, and wait in a file while the server is not reached.
///
/// ```swift
/// let analytics = HTTPAnalytics(url, through: client, in: .perUser()) { log.error("analytics", "\($0)") }
/// ```
///
/// Each batch is one `POST` with an array:
///
/// ```json
/// [{"name":"search","properties":{"results":12,"screen":"home"},"time":"2026-05-01T09:30:00.250Z"}]
/// ```
///
/// - A batch has an `Idempotency-Key`. It is sent again with the same key, also by the next process, until the server answers.
/// - The statuses 400, 413, 415 and 422 refuse a batch, which is dropped. After another failure it is sent again, with delays that
///   grow up to an hour.
/// - If too many events wait, the oldest ones are dropped.
/// - Each loss is reported as a ``BatchError``.
/// - An answer of another URL, after a redirect, is a failure.
///
/// A server with another format needs an ``HTTPSending`` that changes the headers and the bodies. Any thread may call it.
public final class HTTPAnalytics: AnalyticsService {
    private let sender: BatchSender

    /// Starts to send. The events that a former process has left are sent, too.
    ///
    /// - Parameters:
    ///   - url: The URL that takes the events.
    ///   - client: Sends the requests.
    ///   - folder: The folder of the file `analytics-waiting.json`, which no other object uses.
    ///   - limits: The limits of the waiting events.
    ///   - clock: The clock that measures the delays.
    ///   - report: Receives the errors, on any thread.
    public init(
        _ url: URL, through client: any HTTPSending, in folder: StateFolder, limits: BatchLimits = BatchLimits(),
        clock: any Clock<Duration> = ContinuousClock(), reportingTo report: @escaping @Sendable (BatchError) -> Void
    ) {
        let file = folder.file("analytics-waiting.json", of: WaitingBatches.self)
        sender = BatchSender(to: url, through: client, in: file, limits, clock, reportingTo: report)
    }

    deinit {
        sender.close()
    }

    /// Takes an event with the present time.
    ///
    /// - Complexity: O(*n*) in the size of the event.
    public func track(_ event: AnalyticsEvent) { sender.add(AnalyticsLine(event, at: Date())) }

    /// Waits until all events that were tracked before are stored, and tries once to send them. Returns at once if the task is
    /// cancelled.
    ///
    /// Call it before the system suspends the app, and when the network is available again.
    public func flush() async { await sender.flush() }
}
