/// Why a file with an app's state could not be read or written.
public enum StateFileError: Error, Hashable, Sendable {
    /// The file is there and cannot be read.
    case unreadable(path: String, reason: String)

    /// The file can be read but does not hold what it should. It is kept as it is.
    case corrupt(path: String, reason: String)

    /// Others kept changing files in the folder, or one of them does not finish; nothing was changed.
    case busy(path: String)

    /// The new value has no form in JSON; the old file, if any, is still there.
    case unencodable(path: String, reason: String)

    /// The file could not be replaced; the old one, if any, is still there.
    case unwritable(path: String, reason: String)
}

extension StateFileError: CustomStringConvertible {
    /// What happened to which file and, behind "To fix:", what to do about it; one line.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The state file \(oneLine(path)) cannot be read: \(reason). "
                + "To fix: make it a readable file, or use another state folder."
        case .corrupt(let path, let reason):
            "The state file \(oneLine(path)) is damaged: \(reason); it was left as it is. "
                + "To fix: repair the file, or move it away to begin anew."
        case .busy(let path):
            "The state folder \(oneLine(path)) is being changed by somebody else, who does not finish; nothing was changed. "
                + "To fix: end the other process, or try again."
        case .unencodable(let path, let reason):
            "The state file \(oneLine(path)) cannot be written: \(reason); nothing was changed. "
                + "To fix: make every value of the type encodable as JSON."
        case .unwritable(let path, let reason):
            "The state file \(oneLine(path)) cannot be written: \(reason); nothing was changed. "
                + "To fix: make its folder writable, or use another state folder."
        }
    }
}

/// A path as it is or, if it would break the line or reorder it, quoted and escaped.
private func oneLine(_ path: String) -> String {
    path.unicodeScalars.contains(where: \.isUnprintable) ? String(reflecting: path) : path
}
