import BoardySupport
import Foundation

extension LaunchReport {
    /// Returns the report as a trace for `chrome://tracing`, [Perfetto](https://ui.perfetto.dev) and other tools that
    /// read the [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
    ///
    /// The trace is JSON with a complete event for each phase, participant and service. Participants that run
    /// concurrently are on lines of their own.
    public func chromeTrace() -> String {
        var entries = [
            Entry.threadName(of: Line.phases.rawValue, arguments: ["name": "phases and participants"]),
            Entry.threadName(of: Line.services.rawValue, arguments: ["name": "services"]),
        ]
        for phase in phases {
            entries.append(Entry(phase.name, "phase", phase.start, phase.duration, line: Line.phases.rawValue))
            var ends: [Duration] = []
            for participant in phase.participants {
                // The first free line, which is that of the phase if possible.
                let free = ends.firstIndex { $0 <= participant.start } ?? ends.count
                let end = participant.start + participant.duration
                if free < ends.count { ends[free] = end } else { ends.append(end) }
                entries.append(
                    Entry(
                        participant.name, "participant", participant.start, participant.duration,
                        line: free == 0 ? Line.phases.rawValue : Line.more.rawValue + free,
                        arguments: ["result": participant.result.rawValue]))
            }
        }
        entries += services.map { Entry($0.name, "service", $0.start, $0.duration, line: Line.services.rawValue) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // The trace holds numbers and texts only, which the encoder cannot reject.
        let trace = try? encoder.encode(TraceEventFile(entries))
        return String(decoding: trace ?? Data(#"{"traceEvents":[]}"#.utf8), as: UTF8.self)
    }

    private typealias Entry = TraceEventFile<[String: String]>.Entry

    private enum Line: Int {
        case phases = 1
        case services
        /// Higher numbers are for participants that run concurrently.
        case more
    }
}

extension TraceEventFile<[String: String]>.Entry {
    fileprivate init(
        _ name: String, _ category: String, _ start: Duration, _ duration: Duration, line: Int,
        arguments: [String: String]? = nil
    ) {
        self.init(
            .complete, name, category: category, start: start.preciseMicroseconds,
            duration: duration.preciseMicroseconds, thread: line, arguments: arguments)
    }
}
