public import Foundation

/// Notifications in memory, for tests and for the terminal. A test delivers and selects them.
@MainActor
public final class RecordedNotifications: NotificationService {
    /// The user's decision about notifications.
    public private(set) var permission: NotificationPermission

    /// The scheduled notifications, in order of delivery.
    public private(set) var scheduled: [LocalNotification] = []

    /// The delivered notifications, in order.
    public private(set) var delivered: [LocalNotification] = []

    private let answer: NotificationPermission
    private let now: () -> Date
    private let select: (LocalNotification) -> Void

    /// Creates the stand-in.
    ///
    /// - Parameters:
    ///   - permission: the current decision of the user.
    ///   - answer: the decision of the user when asked.
    ///   - now: returns the current time.
    ///   - select: receives a notification that the user selects, as the app's notification delegate does.
    public init(
        permission: NotificationPermission = .undecided, answering answer: NotificationPermission = .granted,
        now: @escaping () -> Date = { Date() }, onSelection select: @escaping (LocalNotification) -> Void = { _ in }
    ) {
        self.permission = permission
        self.answer = answer
        self.now = now
        self.select = select
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

    /// Delivers the notifications that are scheduled up to a time.
    ///
    /// - Parameter date: the time.
    public func deliver(until date: Date) {
        delivered += scheduled.prefix { $0.date <= date }
        scheduled.removeAll { $0.date <= date }
    }

    /// Selects a delivered notification, as the user does. It disappears from the delivered ones.
    ///
    /// - Returns: false if no notification with the identifier is delivered.
    @discardableResult
    public func selectDelivered(_ id: LocalNotification.ID) -> Bool {
        guard let index = delivered.firstIndex(where: { $0.id == id }) else { return false }
        select(delivered.remove(at: index))
        return true
    }
}
