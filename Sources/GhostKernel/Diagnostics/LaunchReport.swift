import BoardySupport

/// A report of a boot: its steps in order, and their durations. Times count from the creation of the kernel.
///
/// ```swift
/// let report = try await launcher.start()
/// print(report)
/// try Data(report.chromeTrace().utf8).write(to: file)
/// ```
public struct LaunchReport: Hashable, Sendable, Codable {
    /// A step of the boot: a phase, or a step between phases.
    public struct PhaseRecord: Hashable, Sendable, Codable {
        /// The name of the `LifecyclePhase`, or of the step: `bootstrap`, `registration`, `validation`, `interface`,
        /// `listeners`, `events`, `links`.
        public let name: String

        /// The time of the step's beginning.
        public let start: Duration

        /// The duration of the step.
        public let duration: Duration

        /// The participants that ran in the phase, in the order in which they began. In the step `bootstrap`, the
        /// providers.
        public let participants: [ParticipantRecord]
    }

    /// The run of a participant in a phase.
    public struct ParticipantRecord: Hashable, Sendable, Codable {
        /// The name of the participant's type.
        public let name: String

        /// The time of the run's beginning.
        public let start: Duration

        /// The duration of the run; after a timeout, the time limit.
        public let duration: Duration

        /// The result of the run.
        public let result: ParticipantResult
    }

    /// The making of a service.
    public struct ServiceRecord: Hashable, Sendable, Codable {
        /// The name of the type under which the service is registered.
        public let name: String

        /// The time of the call of its factory.
        public let start: Duration

        /// The duration of its factory, including services that the factory resolves. Declared dependencies are made
        /// before.
        public let duration: Duration
    }

    /// An event of the application or of a scene.
    public struct EventRecord: Hashable, Sendable, Codable {
        /// The name of the event, which is that of the listeners' function.
        public let name: String

        /// The name of the scene, or nil for an event of the application.
        public let scene: String?

        /// The time at which the event happened.
        public let received: Duration

        /// The time at which the listeners received the event.
        public let delivered: Duration
    }

    /// The steps of the boot, in order.
    public let phases: [PhaseRecord]

    /// The services that were made during the boot, in the order in which their factories returned.
    public let services: [ServiceRecord]

    /// The events of the application and its scenes until the end of the boot, in order of delivery.
    public let events: [EventRecord]

    /// The time from the beginning of the first phase to the end of the last.
    public var duration: Duration {
        guard let first = phases.first, let last = phases.last else { return .zero }
        return last.start + last.duration - first.start
    }

    /// The participants that failed or timed out, with their phases.
    public var failures: [(phase: String, participant: ParticipantRecord)] {
        phases.flatMap { phase in
            phase.participants.filter { $0.result != .finished }.map { (phase.name, $0) }
        }
    }
}

extension LaunchReport: CustomStringConvertible {
    /// Tables of the phases with their participants, of the services and of the events. Times are in milliseconds.
    public var description: String {
        let phases = TextTable(
            "Launch (\(milliseconds(duration)) ms)", columns: ["Phase", "Start ms", "Took ms", "Result"],
            rows: self.phases.flatMap(\.rows), rightAligned: [1, 2])
        let services = TextTable(
            "Services made (\(services.count))", columns: ["Service", "Start ms", "Took ms"],
            rows: services.map { [$0.name, milliseconds($0.start), milliseconds($0.duration)] }, rightAligned: [1, 2])
        let events = TextTable(
            "Events (\(events.count))", columns: ["Event", "Scene", "Received ms", "Delivered ms"],
            rows: events.map { [$0.name, $0.scene ?? "", milliseconds($0.received), milliseconds($0.delivered)] },
            rightAligned: [2, 3])
        let tables = [phases] + (self.services.isEmpty ? [] : [services]) + (self.events.isEmpty ? [] : [events])
        return tables.map(\.description).joined(separator: "\n\n")
    }
}

extension LaunchReport.PhaseRecord: CustomStringConvertible {
    /// A table of the participants. Times are in milliseconds.
    public var description: String {
        TextTable(
            "\(name) (\(milliseconds(duration)) ms)", columns: ["Participant", "Start ms", "Took ms", "Result"],
            rows: participants.map { $0.row(indent: "") }, rightAligned: [1, 2]
        ).description
    }

    fileprivate var rows: [[String]] {
        [[name, milliseconds(start), milliseconds(duration), ""]] + participants.map { $0.row(indent: "  ") }
    }
}

extension LaunchReport.ParticipantRecord {
    fileprivate func row(indent: String) -> [String] {
        [
            indent + name, milliseconds(start), milliseconds(duration),
            result == .timedOut ? "timed out" : result.rawValue,
        ]
    }
}

/// Milliseconds with two decimals.
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
