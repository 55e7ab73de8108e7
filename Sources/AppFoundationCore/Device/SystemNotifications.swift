#if canImport(UserNotifications) && !os(tvOS)
    import BoardySupport
    public import Foundation
    @preconcurrency import UserNotifications

    /// Notifications of the system, by `UNUserNotificationCenter`. It works in extensions, too.
    @MainActor
    public final class SystemNotifications: NotificationService {
        private nonisolated var center: UNUserNotificationCenter { .current() }

        /// Creates the service. The permission is not requested.
        public init() {}

        /// The user's decision about notifications.
        public var permission: NotificationPermission {
            get async {
                switch await center.notificationSettings().authorizationStatus {
                case .notDetermined: .undecided
                case .denied: .denied
                default: .granted
                }
            }
        }

        /// Asks the user for permission to show alerts, play sounds, and set badges.
        ///
        /// - Throws: ``NotificationError/system(id:reason:)``.
        public func requestPermission() async throws(NotificationError) -> NotificationPermission {
            do {
                return try await center.requestAuthorization(options: [.alert, .sound, .badge]) ? .granted : .denied
            } catch {
                throw .system(id: nil, reason: error.localizedDescription)
            }
        }

        /// Registers the categories of the app. Replaces those of an earlier call. Call it at the launch.
        public func register(_ categories: [NotificationCategory]) {
            center.setNotificationCategories(Set(categories.map { $0.category }))
        }

        /// Schedules a notification.
        ///
        /// - Throws: ``NotificationError``. Nothing is scheduled then.
        public func schedule(_ notification: LocalNotification) async throws(NotificationError) {
            guard await permission == .granted else { throw .notPermitted(id: notification.id) }
            // A trigger traps for an interval that is not positive.
            let interval = notification.date.timeIntervalSinceNow
            guard interval > 0 else { throw .past(id: notification.id) }
            let content = UNMutableNotificationContent()
            content.title = notification.title
            content.body = notification.body
            content.userInfo = notification.userInfo
            if let category = notification.category { content.categoryIdentifier = category }
            let trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: false)
            do {
                try await center.add(
                    UNNotificationRequest(identifier: notification.id, content: content, trigger: trigger))
            } catch {
                throw .system(id: notification.id, reason: error.localizedDescription)
            }
        }

        /// Removes scheduled notifications.
        public func cancel(_ ids: [LocalNotification.ID]) async {
            center.removePendingNotificationRequests(withIdentifiers: ids)
        }

        /// Returns the identifiers of the scheduled notifications, sorted.
        public func scheduledIDs() async -> [LocalNotification.ID] {
            await center.pendingNotificationRequests().map(\.identifier).sorted()
        }

        /// Returns the link of a notification; nil if there is none.
        ///
        /// `NotificationResponses` of BoardyUIKit opens the link when the user selects the notification. A delegate of another
        /// class implements the form with a completion handler. A response is not `Sendable`, so the function is `nonisolated`
        /// and reads the link itself:
        ///
        /// ```swift
        /// nonisolated func userNotificationCenter(
        ///     _: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        ///     withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        /// ) {
        ///     let link = SystemNotifications.link(in: response.notification.request.content.userInfo)
        ///     Task { @MainActor in
        ///         if let link { launcher.open(url: link) }
        ///         completionHandler()
        ///     }
        /// }
        /// ```
        ///
        /// - Parameter userInfo: the values of the notification's content.
        public nonisolated static func link(in userInfo: [AnyHashable: Any]) -> URL? {
            NotificationLink.link(in: userInfo)
        }
    }

    extension NotificationCategory {
        fileprivate var category: UNNotificationCategory {
            UNNotificationCategory(
                identifier: id, actions: actions.map { $0.action }, intentIdentifiers: [], options: [])
        }
    }

    extension NotificationCategory.Action {
        fileprivate var action: UNNotificationAction {
            let options: [UNNotificationActionOptions] =
                (opensApp ? [.foreground] : []) + (isDestructive ? [.destructive, .authenticationRequired] : [])
            return UNNotificationAction(identifier: id, title: title, options: UNNotificationActionOptions(options))
        }
    }
#endif
