public import BoardyCore
import Foundation

/// Remembers what has happened, to be looked at or written down.
///
/// ```swift
/// let recorder = TraceRecorder()
/// let launcher = PluginLauncher.with(options: .default)
///     .install(observer: recorder)
///     .install(launcherPlugin: CheckoutLauncherPlugin())
///     .initialize()
/// // ...
/// print(recorder.mermaidSequenceDiagram())
/// ```
///
/// It keeps the newest events, and of what is in them identifiers and names of types, which are few and shared; an event takes
/// about 300 bytes.
@MainActor
public final class TraceRecorder: BoardObserver {
    /// Whether values are recorded as well, in words. They may be private.
    public let wantsPayloads: Bool

    /// How many events are kept at least. Of more than that the oldest are given up, so that at most twice as many are kept.
    public let limit: Int

    /// What has happened, in that order.
    public private(set) var events: [BoardEvent] = []

    /// How many events were given up.
    public private(set) var droppedEventCount = 0

    private var isInOrder = true

    /// A recorder without events.
    ///
    /// - Parameters:
    ///   - limit: how many events to keep; less than 1 counts as 1.
    ///   - includesPayloads: whether to record values as well.
    public init(limit: Int = 100_000, includesPayloads: Bool = false) {
        self.limit = min(max(1, limit), .max / 2)
        wantsPayloads = includesPayloads
    }

    /// Remembers the event. Constant time on average.
    public func boardDidEmit(_ event: BoardEvent) {
        if events.count >= 2 * limit {
            droppedEventCount += events.count - limit
            events.removeFirst(events.count - limit)
        }
        if let last = events.last, last.id > event.id { isInOrder = false }
        events.append(event)
    }

    /// Forgets all events.
    public func clear() {
        events = []
        isInOrder = true
        droppedEventCount = 0
    }

    // MARK: Looking back

    /// What led to an event: its ``BoardEvent/parent``, the parent of that, and so on to what began it all; empty if nothing that is
    /// still kept did. What brought about that a waiting activation went on is the ``BoardEvent/trigger`` of an event among them.
    ///
    /// ```swift
    /// for event in recorder.events where event.error != nil {
    ///     print(event)
    ///     for cause in recorder.causes(of: event) { print("  because", cause) }
    /// }
    /// ```
    public func causes(of event: BoardEvent) -> [BoardEvent] {
        Array(
            sequence(first: event) { event in
                // What is not earlier is no cause, whoever has made such an event.
                event.parent.flatMap { $0 < event.id ? self.event($0) : nil }
            }.dropFirst())
    }

    /// The event with a number, if it is kept. Takes logarithmic time, and linear time if one recorder hears of several launchers,
    /// whose events may come out of order.
    public func event(_ id: Int) -> BoardEvent? {
        guard isInOrder else { return events.last { $0.id == id } }
        var (low, high) = (0, events.count)
        while low < high {
            let middle = (low + high) / 2
            if events[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < events.count && events[low].id == id ? events[low] : nil
    }

    // MARK: Writing down

    /// Who activates whom, what they send and what waits, as a sequence diagram for [Mermaid](https://mermaid.js.org).
    ///
    /// Names are escaped, whatever is in them. Making and installing boards, registrations and progress are left out.
    ///
    /// - Parameter limit: how many arrows and notes there are at most; the diagram says how many more there would be. Mermaid
    ///   itself refuses diagrams of more than 50,000 characters unless it is told otherwise.
    public func mermaidSequenceDiagram(limit: Int = 400) -> String {
        SequenceRows(EventIndex(events), rowLimit: max(0, limit), boardLimit: .max, showsPauses: false).mermaid
    }

    /// Every event as a JSON object on a line of its own, each line with a line break.
    ///
    /// The keys `id`, `time` (in microseconds) and `kind` are always there, the others where they mean something: `parent`,
    /// `trigger`, `motherboard`, `board`, `type`, `by`, `gate`, `activation`, `fraction`, `outcome`, `code`, `text`, `link`, `opener`,
    /// `step`, `module`, `isDone`, `payload`. `by` is an object with a `kind` and, for most, a `name`.
    public func jsonLines() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return events.compactMap { event in
            (try? encoder.encode(event)).map { String(decoding: $0, as: UTF8.self) + "\n" }
        }.joined()
    }

    /// The events as a trace that `chrome://tracing` and [Perfetto](https://ui.perfetto.dev) show, in the
    /// [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
    public func chromeTrace() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(ChromeTrace(of: events))).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
