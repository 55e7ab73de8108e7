import AppFoundation

/// The errors of the decision to share usage statistics.
enum UsageError: Error, Hashable {
    /// The app has not registered a store for the decision.
    case noStore

    /// The stored decision cannot be read.
    case unreadable(reason: String)

    /// The decision cannot be stored.
    case unkept(reason: String)
}

extension UsageError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .noStore:
            "The app has no usage statistics. To fix: register a PersistenceService as a service of the app."
        case .unreadable(let reason):
            "No usage statistics are recorded, because the decision about them cannot be read: \(reason)".withFix(fix)
        case .unkept(let reason):
            "The decision about usage statistics cannot be stored, so the former one stays: \(reason)".withFix(fix)
        }
    }

    private var fix: String { "make the folder of the app readable and writable" }
}
