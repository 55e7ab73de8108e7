public import AppFoundation
public import Foundation

/// Errors that are sent to a server in batches, each with the last texts and values before it.
///
/// The rules are those of ``HTTPAnalytics``. Each batch is one `POST` with an array:
///
/// ```json
/// [{"breadcrumbs":["opened the cart"],"error":"The cart is empty.","time":"2026-05-01T09:30:00.250Z","type":"CartError",
///   "values":{"screen":"cart"}}]
/// ```
///
/// The end of the process by a signal is not recorded. The text of an error has up to 2,000 Unicode scalars. The last 30 breadcrumbs
/// and up to 20 values are kept, with up to 200 Unicode scalars each.
public final class HTTPCrashReporting: CrashReporting {
    private struct Context {
        var breadcrumbs: [String] = []
        var values: [String: String] = [:]
    }

    private struct Report: Encodable {
        let time: String
        let type: String
        let error: String
        let breadcrumbs: [String]
        let values: [String: String]
    }

    private let context = Guarded(Context())
    private let sender: BatchSender

    /// Starts to send. The errors that a former process has left are sent, too.
    ///
    /// - Parameters:
    ///   - url: The URL that takes the errors.
    ///   - client: Sends the requests.
    ///   - folder: The folder of the file `errors-waiting.json`, which no other object uses.
    ///   - limits: The limits of the waiting errors.
    ///   - clock: The clock that measures the delays.
    ///   - report: Receives the errors of sending, on any thread. It must not record them here.
    public init(
        _ url: URL, through client: any HTTPSending, in folder: StateFolder,
        limits: BatchLimits = BatchLimits(waiting: 100, size: 10), clock: any Clock<Duration> = ContinuousClock(),
        reportingTo report: @escaping @Sendable (BatchError) -> Void
    ) {
        let file = folder.file("errors-waiting.json", of: WaitingBatches.self)
        sender = BatchSender(to: url, through: client, in: file, limits, clock, reportingTo: report)
    }

    deinit {
        sender.close()
    }

    /// Sends an error later, with its type, its text, the breadcrumbs and the values.
    public func record(error: any Error) {
        let context = context.use { $0 }
        sender.add(
            Report(
                time: Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)),
                type: "\(type(of: error))", error: shortened("\(error)", to: 2_000), breadcrumbs: context.breadcrumbs,
                values: context.values))
    }

    /// Adds a text to the breadcrumbs of the next errors.
    public func leaveBreadcrumb(_ text: String) {
        let text = shortened(text, to: 200)
        context.use { context in
            context.breadcrumbs = context.breadcrumbs.suffix(29) + [text]
        }
    }

    /// Sets a value of the next errors; nil removes it. A new key is ignored if there are 20 values.
    public func setValue(_ value: String?, forKey key: String) {
        let (key, value) = (shortened(key, to: 200), value.map { shortened($0, to: 200) })
        context.use { context in
            if context.values.count < 20 || context.values[key] != nil { context.values[key] = value }
        }
    }

    /// Waits until all errors that were recorded before are stored, and tries once to send them. Returns at once if the task is
    /// cancelled.
    public func flush() async { await sender.flush() }
}

/// Returns the beginning of a text, without combining marks if it has so many in a row that the item would be refused.
private func shortened(_ text: String, to limit: Int) -> String {
    let start = String(text.unicodeScalars.prefix(limit))
    if start.isStreamSafe { return start }
    return String(
        String.UnicodeScalarView(start.unicodeScalars.filter { $0.properties.canonicalCombiningClass == .notReordered })
    )
}
