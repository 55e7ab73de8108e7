/// How an app was booted: what was done in which order, and how long it took. Times count from the making of the launcher's kernel.
///
/// ```swift
/// let report = try await launcher.start()
/// print(report)
/// try Data(report.chromeTrace().utf8).write(to: file)
/// ```
public struct LaunchReport: Hashable, Sendable, Codable {
    /// Something that was done: a phase, or what was done between phases.
    public struct PhaseRecord: Hashable, Sendable, Codable {
        /// The name of the `LifecyclePhase`, or what was done: `registration`, `validation`, `interface`, `listeners`, `links`.
        public let name: String

        /// When it began.
        public let start: Duration

        /// How long it took.
        public let duration: Duration

        /// What ran in it, in the order in which it began.
        public let participants: [ParticipantRecord]
    }

    /// The run of a participant in a phase.
    public struct ParticipantRecord: Hashable, Sendable, Codable {
        /// Its type.
        public let name: String

        /// When it began.
        public let start: Duration

        /// How long it took, or how long it was waited for.
        public let duration: Duration

        /// How it ended.
        public let ending: ParticipantEnding
    }

    /// The making of a service.
    public struct ServiceRecord: Hashable, Sendable, Codable {
        /// The type under which it is registered.
        public let name: String

        /// When its factory was called.
        public let start: Duration

        /// How long its factory took, with what it resolved itself. What it depends on was made before.
        public let duration: Duration
    }

    /// What was done, in order.
    public let phases: [PhaseRecord]

    /// The services that were made meanwhile, in the order in which they were finished.
    public let services: [ServiceRecord]

    /// How long all of it took, from the beginning of the first phase to the end of the last.
    public var duration: Duration {
        guard let first = phases.first, let last = phases.last else { return .zero }
        return last.start + last.duration - first.start
    }

    /// The participants that have failed or have taken too long, with their phases.
    public var failures: [(phase: String, participant: ParticipantRecord)] {
        phases.flatMap { phase in
            phase.participants.filter { $0.ending != .finished }.map { (phase.name, $0) }
        }
    }
}

extension LaunchReport: CustomStringConvertible {
    /// The report as a table: phases with their participants, and services. Times are in milliseconds.
    public var description: String {
        let rows = phases.flatMap { phase in
            [[phase.name, milliseconds(phase.start), milliseconds(phase.duration), ""]]
                + phase.participants.map { participant in
                    [
                        "  \(participant.name)", milliseconds(participant.start), milliseconds(participant.duration),
                        participant.ending == .timedOut ? "timed out" : participant.ending.rawValue,
                    ]
                }
        }
        let phases = table(
            "Launch (\(milliseconds(duration)) ms)", ["Phase", "Start ms", "Took ms", "Result"], rows, numbers: [1, 2])
        guard !services.isEmpty else { return phases }
        let made = services.map { [$0.name, milliseconds($0.start), milliseconds($0.duration)] }
        return phases + "\n\n"
            + table("Services made (\(services.count))", ["Service", "Start ms", "Took ms"], made, numbers: [1, 2])
    }
}

/// With two digits behind the point.
private func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let hundredths = (Double(seconds) * 1e5 + Double(attoseconds) / 1e13).rounded()
    let digits = String(format(hundredths.magnitude))
    return (hundredths < 0 ? "-" : "") + digits.dropLast(2) + "." + digits.suffix(2)
}

private func format(_ number: Double) -> String {
    let digits = number < 1e15 ? String(Int(number)) : "999999999999999"
    return String(repeating: "0", count: max(0, 3 - digits.count)) + digits
}
