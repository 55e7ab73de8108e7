/// An error of reading or writing a file with an app's state.
public enum StateFileError: Error, Hashable, Sendable {
    /// The file exists and cannot be read.
    case unreadable(path: String, reason: String)

    /// The file does not contain a valid value. It stays unchanged.
    case corrupt(path: String, reason: String)

    /// The lock of the folder was not released in time. Nothing was changed.
    case busy(path: String)

    /// The new value cannot be encoded as JSON that can be read again. An existing file is unchanged.
    case unencodable(path: String, reason: String)

    /// The file could not be replaced. An existing file is unchanged.
    case unwritable(path: String, reason: String)

    /// The system suspends the app, so the file was not locked. Nothing was changed.
    case suspending(path: String)
}

extension StateFileError: CustomStringConvertible {
    /// One line with the path of the file, the reason, and the fix.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "The state file \(singleLine(path)) cannot be read: \(reason). "
                + "To fix: make it a readable file, or use another state folder."
        case .corrupt(let path, let reason):
            "The state file \(singleLine(path)) is damaged: \(reason); it was left as it is. "
                + "To fix: repair the file, or move it away to start over."
        case .busy(let path):
            "The state folder \(singleLine(path)) is locked by another update; nothing was changed. "
                + "To fix: end the other process, or try again."
        case .unencodable(let path, let reason):
            "The state file \(singleLine(path)) cannot be written: \(reason); nothing was changed. "
                + "To fix: change the value, so that it is encodable as JSON within the limits."
        case .unwritable(let path, let reason):
            "The state file \(singleLine(path)) cannot be written: \(reason); nothing was changed. "
                + "To fix: make its folder writable, or use another state folder."
        case .suspending(let path):
            "The state file \(singleLine(path)) cannot be written, because the system suspends the app; nothing was changed. "
                + "To fix: write it again after the app is active."
        }
    }
}

/// Returns a path, quoted and escaped if it contains characters that break or reorder the line.
private func singleLine(_ path: String) -> String {
    path.unicodeScalars.contains(where: \.isUnprintable) ? String(reflecting: path) : path
}
