public import BoardyCore
import Foundation

/// An observer that records events, to inspect them or to export them as diagrams and traces.
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
/// The recorder keeps the newest events. An event takes about 300 bytes, because it refers to shared identifiers and
/// type names and not to values.
@MainActor
public final class TraceRecorder: BoardObserver {
    /// Indicates whether descriptions of values are recorded. Values may be private.
    public let wantsPayloads: Bool

    /// True: events of boards in other processes are recorded, too.
    public var wantsForeignEvents: Bool { true }

    /// The number of newest events that are always kept. At most twice as many are kept, then the oldest are dropped.
    public let limit: Int

    /// The recorded events, in the order in which they were received.
    ///
    /// - Complexity: O(*n*) for *n* events.
    public var events: [BoardEvent] { older + newer }

    /// The events before ``newer``: none, or as many as the limit. They are dropped as a whole, so that no event is moved.
    private var older: [BoardEvent] = []

    /// The newest events, at most as many as the limit.
    private var newer: [BoardEvent] = []

    /// The number of events that were dropped.
    public private(set) var droppedEventCount = 0

    private var isInOrder = true

    /// The number of the last event. To read it from the list would copy the event.
    private var newest = Int.min

    /// Creates an empty recorder.
    ///
    /// - Parameters:
    ///   - limit: The number of newest events to keep. A number less than 1 counts as 1.
    ///   - includesPayloads: Pass true to record descriptions of values, too.
    public init(limit: Int = 100_000, includesPayloads: Bool = false) {
        self.limit = max(1, limit)
        wantsPayloads = includesPayloads
    }

    /// Records an event.
    ///
    /// - Complexity: O(1) on average.
    public func boardDidEmit(_ event: BoardEvent) {
        if newest > event.id { isInOrder = false }
        newest = event.id
        if newer.count < limit { newer.append(event) } else { dropOlder(for: event) }
    }

    private func dropOlder(for event: BoardEvent) {
        let dropped = older
        droppedEventCount += dropped.count
        (older, newer) = (newer, [])
        newer.reserveCapacity(limit)
        newer.append(event)
        // The release of an error may emit another event, so it follows the changes.
        withExtendedLifetime(dropped) {}
    }

    /// Removes all events and resets ``droppedEventCount``.
    public func clear() {
        let dropped = (older, newer)
        (older, newer) = ([], [])
        (isInOrder, newest) = (true, .min)
        droppedEventCount = 0
        withExtendedLifetime(dropped) {}
    }

    // MARK: Inspection

    /// Returns the causes of an event: its `BoardEvent.parent`, the parent of that, and so on.
    ///
    /// If a waiting activation was continued, the `BoardEvent.trigger` of one of these events is the event that
    /// continued it.
    ///
    /// ```swift
    /// for event in recorder.events where event.error != nil {
    ///     print(event)
    ///     for cause in recorder.causes(of: event) { print("  because", cause) }
    /// }
    /// ```
    ///
    /// - Parameter event: An event.
    /// - Returns: The causes, the direct one first, as far as they are still recorded.
    /// - Complexity: O(*m* log *n*) for *m* causes among *n* events.
    public func causes(of event: BoardEvent) -> [BoardEvent] {
        Array(
            sequence(first: event) { event in
                // A parent that is not older is ignored, so that a malformed event does not cause an endless loop.
                event.parent.flatMap { $0 < event.id ? self.event($0) : nil }
            }.dropFirst())
    }

    /// Returns the event with an identifier, if it is still recorded.
    ///
    /// - Parameter id: The identifier of the event.
    /// - Complexity: O(log *n*). It is O(*n*) if the recorder observes several launchers and their events are out of
    ///   order.
    public func event(_ id: Int) -> BoardEvent? {
        guard isInOrder else { return newer.last { $0.id == id } ?? older.last { $0.id == id } }
        let part = newer.first.map { $0.id <= id } == true ? newer : older
        var (low, high) = (0, part.count)
        while low < high {
            let middle = (low + high) / 2
            if part[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < part.count && part[low].id == id ? part[low] : nil
    }

    // MARK: Export

    /// Returns the activations, outputs, commands, gates, tasks and links as a sequence diagram for
    /// [Mermaid](https://mermaid.js.org).
    ///
    /// All names are escaped. Production, installation and registration of boards and the progress of tasks are not
    /// shown.
    ///
    /// - Parameter limit: The greatest number of arrows and notes. The last note gives the number of those that are
    ///   left out. Mermaid rejects diagrams of more than 50,000 characters, unless it is configured otherwise.
    public func mermaidSequenceDiagram(limit: Int = 400) -> String {
        SequenceRows(EventIndex(events), rowLimit: max(0, limit), boardLimit: .max, showsPauses: false).mermaid
    }

    /// Returns all events as JSON objects, one per line. Each line ends with a line break.
    ///
    /// The keys `id`, `time` (in microseconds) and `kind` are always present. The others are present if they apply to
    /// the kind: `parent`, `trigger`, `motherboard`, `payload`, `board`, `module`, `type`, `by`, `gate`, `activation`,
    /// `fraction`, `outcome`, `code`, `text`, `link`, `opener`, `wait`, `candidates`, `age` (in microseconds), `path`, `user`,
    /// `step`, `isDone`, `service`, `view`, `surface`, `phase`, `participant`, `scene`. The value of `by` is an object with a
    /// `kind` and an optional `name`.
    ///
    /// Events have the same form on the wire between a client and a server of boards.
    public func jsonLines() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return events.compactMap { event in
            (try? encoder.encode(event)).map { String(decoding: $0, as: UTF8.self) + "\n" }
        }.joined()
    }

    /// Returns the events as a trace for `chrome://tracing` and [Perfetto](https://ui.perfetto.dev), in the [Trace
    /// Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
    public func chromeTrace() -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(ChromeTrace(of: events))).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}
