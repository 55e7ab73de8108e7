import Foundation

extension LaunchReport {
    /// The report as a trace for `chrome://tracing`, [Perfetto](https://ui.perfetto.dev) and other tools that read the
    /// [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU): JSON with a complete
    /// event for each phase, participant and service. Participants that run at once stand on lines of their own.
    public func chromeTrace() -> String {
        var entries: [TraceEntry] = [
            .name("phases and participants", of: Line.phases.rawValue), .name("services", of: Line.services.rawValue),
        ]
        for phase in phases {
            entries.append(TraceEntry(phase.name, "phase", phase.start, phase.duration, line: Line.phases.rawValue))
            var ends: [Duration] = []
            for participant in phase.participants {
                // The first line that is free; the one of the phase itself, if it can be.
                let free = ends.firstIndex { $0 <= participant.start } ?? ends.count
                let end = participant.start + participant.duration
                if free < ends.count { ends[free] = end } else { ends.append(end) }
                entries.append(
                    TraceEntry(
                        participant.name, "participant", participant.start, participant.duration,
                        line: free == 0 ? Line.phases.rawValue : Line.more.rawValue + free,
                        ending: participant.ending.rawValue))
            }
        }
        entries += services.map { TraceEntry($0.name, "service", $0.start, $0.duration, line: Line.services.rawValue) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Numbers and texts, which can always be encoded.
        let trace = try? encoder.encode(Trace(traceEvents: entries))
        return String(decoding: trace ?? Data(#"{"traceEvents":[]}"#.utf8), as: UTF8.self)
    }

    private enum Line: Int {
        case phases = 1
        case services
        /// Those above it are for participants that run at once.
        case more
    }

    private struct Trace: Encodable {
        let displayTimeUnit = "ms"
        let traceEvents: [TraceEntry]
    }
}

private struct TraceEntry: Encodable {
    let name: String
    let cat: String
    /// The phase: `X` complete, `M` metadata.
    let ph: String
    /// In microseconds.
    let ts: Double
    let dur: Double?
    let pid = 1
    let tid: Int
    let args: [String: String]?

    init(_ name: String, _ category: String, _ start: Duration, _ duration: Duration, line: Int, ending: String? = nil)
    {
        (self.name, cat, ph, tid) = (name, category, "X", line)
        (ts, dur) = (microseconds(start), microseconds(duration))
        args = ending.map { ["ending": $0] }
    }

    private init(name: String, line: Int) {
        (self.name, cat, ph, tid, ts, dur) = ("thread_name", "__metadata", "M", line, 0, nil)
        args = ["name": name]
    }

    static func name(_ name: String, of line: Int) -> TraceEntry { TraceEntry(name: name, line: line) }
}

private func microseconds(_ duration: Duration) -> Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e6 + Double(attoseconds) / 1e12
}
