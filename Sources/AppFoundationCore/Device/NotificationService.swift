/// Schedules local notifications. A service of the app, registered as `(any NotificationService).self`.
@MainActor
public protocol NotificationService: AnyObject, Sendable {
    /// The user's decision about notifications.
    var permission: NotificationPermission { get async }

    /// Asks the user for permission, once. Later calls return the earlier decision.
    ///
    /// - Throws: ``NotificationError/system(id:reason:)`` if the system cannot ask.
    func requestPermission() async throws(NotificationError) -> NotificationPermission

    /// Schedules a notification. Replaces a scheduled one with the same identifier.
    ///
    /// - Throws: ``NotificationError``. Nothing is scheduled then.
    func schedule(_ notification: LocalNotification) async throws(NotificationError)

    /// Removes scheduled notifications. Unknown identifiers are ignored.
    func cancel(_ ids: [LocalNotification.ID]) async

    /// Returns the identifiers of the scheduled notifications, sorted.
    func scheduledIDs() async -> [LocalNotification.ID]
}
