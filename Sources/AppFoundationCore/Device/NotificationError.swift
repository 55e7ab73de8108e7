/// The error that a notification was not scheduled.
public enum NotificationError: Error, Hashable, Sendable {
    /// The user has not permitted notifications.
    case notPermitted(id: String)

    /// The time of delivery is not in the future.
    case past(id: String)

    /// The system reports an error. The identifier is nil for a request of permission.
    case system(id: String?, reason: String)
}

extension NotificationError: CustomStringConvertible {
    /// One line with the identifier, the reason, and the fix.
    public var description: String {
        switch self {
        case .notPermitted(let id):
            "The notification \(id.quoted()) was not scheduled, because the user has not permitted notifications. "
                + "To fix: call requestPermission() first, and respect the answer."
        case .past(let id):
            "The notification \(id.quoted()) was not scheduled: expected a time in the future, found a time that has "
                + "passed. To fix: pass a later date."
        case .system(let id?, let reason):
            "The notification \(id.quoted()) was not scheduled: \(reason.singleLine()). To fix: see the reason."
        case .system(nil, let reason):
            "The permission for notifications was not requested: \(reason.singleLine()). To fix: see the reason."
        }
    }
}
