public import Foundation

/// Notifications in memory, for tests and for the terminal. They are scheduled, and not delivered.
@MainActor
public final class RecordedNotifications: NotificationService {
    /// The user's decision about notifications.
    public private(set) var permission: NotificationPermission

    /// The scheduled notifications, in order of delivery.
    public private(set) var scheduled: [LocalNotification] = []

    private let answer: NotificationPermission
    private let now: () -> Date

    /// Creates the stand-in.
    ///
    /// - Parameters:
    ///   - permission: the current decision of the user.
    ///   - answer: the decision of the user when asked.
    ///   - now: returns the current time.
    public init(
        permission: NotificationPermission = .undecided, answering answer: NotificationPermission = .granted,
        now: @escaping () -> Date = { Date() }
    ) {
        self.permission = permission
        self.answer = answer
        self.now = now
    }

    /// Returns the decision; the first request makes it.
    public func requestPermission() -> NotificationPermission {
        if permission == .undecided { permission = answer }
        return permission
    }

    /// Adds a notification to the scheduled ones.
    ///
    /// - Throws: ``NotificationError/notPermitted(id:)`` or ``NotificationError/past(id:)``.
    public func schedule(_ notification: LocalNotification) throws(NotificationError) {
        guard permission == .granted else { throw .notPermitted(id: notification.id) }
        guard notification.date > now() else { throw .past(id: notification.id) }
        cancel([notification.id])
        scheduled.insert(notification, at: scheduled.firstIndex { $0.date > notification.date } ?? scheduled.endIndex)
    }

    /// Removes scheduled notifications.
    public func cancel(_ ids: [LocalNotification.ID]) {
        scheduled.removeAll { ids.contains($0.id) }
    }

    /// Returns the identifiers of the scheduled notifications, sorted.
    public func scheduledIDs() -> [LocalNotification.ID] { scheduled.map(\.id).sorted() }
}
