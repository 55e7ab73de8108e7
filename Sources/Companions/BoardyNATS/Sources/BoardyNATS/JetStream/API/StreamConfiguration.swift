/// The configuration of a stream, as far as durable activations depend on it.
///
/// The names are those of the JSON of JetStream. Durations are in nanoseconds.
struct StreamConfiguration: Codable, Hashable, Sendable {
    var name: String
    var subjects: [String]
    /// `workqueue` removes a message when it was acknowledged; `limits` keeps it until it is too old.
    var retention: String
    var storage = "file"
    var replicas: Int
    var duplicateWindow: Int64
    var maxAge: Int64 = 0
    /// `new` refuses messages of a full stream, so that a stored activation is never dropped; `old` drops the oldest one.
    var discard: String
    var maxBytes: Int64 = -1
    var maxMessages: Int64 = -1

    private enum CodingKeys: String, CodingKey {
        case name, subjects, retention, storage, discard
        case replicas = "num_replicas"
        case duplicateWindow = "duplicate_window"
        case maxAge = "max_age"
        case maxBytes = "max_bytes"
        case maxMessages = "max_msgs"
    }

    /// Returns what differs in another configuration, with the values of both.
    func differences(in found: StreamConfiguration) -> [String] {
        configurationDifferences([
            ("subjects", subjects.joined(separator: " "), found.subjects.joined(separator: " ")),
            ("retention", retention, found.retention),
            ("storage", storage, found.storage),
            ("num_replicas", "\(replicas)", "\(found.replicas)"),
            ("duplicate_window", "\(duplicateWindow)", "\(found.duplicateWindow)"),
            ("max_age", "\(maxAge)", "\(found.maxAge)"),
            ("discard", discard, found.discard),
            ("max_bytes", "\(maxBytes)", "\(found.maxBytes)"),
            ("max_msgs", "\(maxMessages)", "\(found.maxMessages)"),
        ])
    }
}

/// Returns the settings whose expected and found values differ, as texts.
func configurationDifferences(_ settings: [(name: String, expected: String, found: String)]) -> [String] {
    settings.filter { $0.expected != $0.found }.map { "\($0.name) is \($0.found), expected \($0.expected)" }
}
