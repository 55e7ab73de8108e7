import AppFoundation

/// The errors of the decision to share usage statistics.
enum UsageError: Error, Hashable {
    /// The stored decision cannot be read.
    case unreadable(reason: String)

    /// The decision cannot be stored.
    case unkept(reason: String)
}

extension UsageError: CustomStringConvertible {
    /// The error and, after "To fix:", its fix; one line.
    var description: String {
        switch self {
        case .unreadable(let reason):
            fixed("No usage statistics are recorded, because the decision about them cannot be read: \(reason)")
        case .unkept(let reason):
            fixed("The decision about usage statistics cannot be stored, so the former one stays: \(reason)")
        }
    }
}

/// Adds a fix to a message that contains the text of another error, unless that text names a fix.
private func fixed(_ problem: String) -> String {
    let line = problem.singleLine(limit: 2000)
    return line.contains("To fix:") ? line : "\(line). To fix: make the folder of the app readable and writable."
}
