import BoardySupport

/// The loss of an analytics event, and its reason.
public enum AnalyticsError: Error, Hashable, Sendable {
    /// The file could not be written.
    case unwritable(event: String, path: String, reason: String)

    /// Another process did not release the lock of the file in time.
    case busy(event: String, path: String)

    /// The system suspends the app, so the file was not locked.
    case suspending(event: String, path: String)

    /// A property has no form in JSON, such as a number that is not finite.
    case unencodable(event: String, reason: String)

    /// The event is longer than the limit for its file.
    case tooLarge(event: String, bytes: Int, limit: Int)

    /// Too many events waited to be written.
    case tooManyWaiting(event: String, limit: Int)
}

extension AnalyticsError: CustomStringConvertible {
    /// One line with the name of the event, the reason, and the fix.
    public var description: String {
        switch self {
        case .unwritable(let event, let path, let reason):
            "The analytics event \(quoted(event)) was not written to \(quoted(path)): \(singleLine(reason, limit: 400)). "
                + "To fix: make the file writable, or use another one."
        case .busy(let event, let path):
            "The analytics event \(quoted(event)) was not written to \(quoted(path)), because another process holds the "
                + "lock of the file. To fix: end the other process."
        case .suspending(let event, let path):
            "The analytics event \(quoted(event)) was not written to \(quoted(path)), because the system suspends the app. "
                + "To fix: track it again after the app is active."
        case .unencodable(let event, let reason):
            "The analytics event \(quoted(event)) was not written: \(singleLine(reason, limit: 400)). "
                + "To fix: pass finite numbers."
        case .tooLarge(let event, let bytes, let limit):
            "The analytics event \(quoted(event)) was not written: it has \(bytes) bytes, and the limit is \(limit). "
                + "To fix: track fewer or shorter properties."
        case .tooManyWaiting(let event, let limit):
            "The analytics event \(quoted(event)) was not written: \(limit) events wait already. "
                + "To fix: track fewer events, or use a faster disk."
        }
    }
}
