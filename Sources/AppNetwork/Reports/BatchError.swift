public import AppFoundation

/// The loss or the delay of items that ``HTTPAnalytics`` or ``HTTPCrashReporting`` sends.
public enum BatchError: Error, Hashable, Sendable {
    /// An item is not sent, for the given reason.
    case invalid(reason: String)

    /// The oldest items were dropped, because too many wait. The server may have received them.
    case dropped(items: Int, limit: Int)

    /// The server will never take a batch, which was dropped.
    case refused(items: Int, reason: String)

    /// A batch was not sent, or its receipt is not known. It is sent again, with the same key.
    case unsent(items: Int, reason: String)

    /// The file of the waiting items was damaged or of another version. It has another name now.
    case setAside(path: String, reason: String)

    /// The file of the waiting items cannot be changed, and new items are lost.
    case file(StateFileError, lost: Int)
}

extension BatchError: CustomStringConvertible {
    /// One line with the number of items, the reason, and the fix.
    public var description: String {
        switch self {
        case .invalid(let reason):
            "An item is not sent: \(reason.singleLine()). To fix: pass short texts and finite numbers."
        case .dropped(let items, let limit):
            "The oldest items (\(items)) were dropped, because more than \(limit) wait. "
                + "To fix: raise the limit, or check why the server is not reached."
        case .refused(let items, let reason):
            "A batch (items: \(items)) was dropped, because the server refuses it: \(reason)"
                .withFix("send what the server takes")
        case .unsent(let items, let reason):
            "A batch (items: \(items)) was not sent, and is sent again: \(reason)".withFix(
                "check the connection and the server")
        case .setAside(let path, let reason):
            "The waiting items in \(path.quoted(limit: 600)) cannot be read: \(reason.singleLine(limit: 600)); "
                + "the file was renamed. To fix: send them by hand, or remove the file with the extension 'unreadable'."
        case .file(let error, let lost):
            "The file of the waiting items cannot be changed (lost items: \(lost)): \(error)"
        }
    }
}
