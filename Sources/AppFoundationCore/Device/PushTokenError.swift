/// An error of ``PushTokens``. It contains no token.
public enum PushTokenError: Error, Hashable, Sendable {
    /// The device was not registered.
    case notRegistered(reason: String)

    /// A former registration was not removed, so that the device may still receive notifications of the former user.
    case notRemoved(reason: String)

    /// The registrations cannot be read or stored.
    case storage(reason: String)

    /// The stored registrations are damaged, or of another version of the app.
    case unreadable
}

extension PushTokenError: CustomStringConvertible {
    /// One line with the problem and the fix.
    public var description: String {
        switch self {
        case .notRegistered(let reason):
            "The device was not registered for notifications: \(reason)".withFix(Self.repetition)
        case .notRemoved(let reason):
            "The former registration for notifications was not removed: \(reason)".withFix(Self.repetition)
        case .storage(let reason):
            "The registrations for notifications cannot be read or stored: \(reason)".withFix(Self.repetition)
        case .unreadable:
            "The stored registrations for notifications cannot be read, and are replaced. A former one may remain at the server. "
                + "To fix: remove tokens from the server that Apple reports as invalid."
        }
    }

    private static let repetition = "call synchronize(), for example when the app becomes active"
}
