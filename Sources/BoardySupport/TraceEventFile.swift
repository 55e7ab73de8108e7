/// A trace in the Trace Event Format, which `chrome://tracing` and Perfetto read.
///
/// The format is described in
/// [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
package struct TraceEventFile<Arguments: Encodable>: Encodable {
    let displayTimeUnit = "ms"
    let traceEvents: [Entry]

    package init(_ entries: [Entry]) {
        traceEvents = entries
    }

    /// One event of the trace. The names of the properties are those of the format.
    package struct Entry: Encodable {
        let name: String
        let cat: String
        let ph: Phase
        /// The start, in microseconds.
        let ts: Double
        /// The duration of a complete event, in microseconds.
        let dur: Double?
        /// The scope of an instant: `t` for its thread.
        let s: String?
        let id: Int?
        let pid = 1
        let tid: Int
        let args: Arguments?

        /// The kind of event, called phase by the format.
        package enum Phase: String, Encodable {
            case complete = "X"
            case instant = "i"
            case asynchronousBegin = "b"
            case asynchronousEnd = "e"
            case metadata = "M"
        }

        /// - Parameters:
        ///   - start: the start, in microseconds.
        ///   - duration: the duration of a complete event, in microseconds.
        ///   - id: the number that the two ends of an asynchronous event share.
        ///   - thread: the line on which viewers draw the event.
        package init(
            _ phase: Phase, _ name: String, category: String, start: Double, duration: Double? = nil, id: Int? = nil,
            thread: Int = 1, arguments: Arguments?
        ) {
            (self.name, cat, ph, ts, dur) = (name, category, phase, start, duration)
            (s, self.id, tid, args) = (phase == .instant ? "t" : nil, id, thread, arguments)
        }

        /// The metadata that gives a thread its name, which the arguments have to contain as `name`.
        package static func threadName(of thread: Int = 1, arguments: Arguments) -> Entry {
            Entry(.metadata, "thread_name", category: "__metadata", start: 0, thread: thread, arguments: arguments)
        }
    }
}

extension Duration {
    /// The duration in microseconds, with a fraction.
    package var preciseMicroseconds: Double {
        Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    }
}
