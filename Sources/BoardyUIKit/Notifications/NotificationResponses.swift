#if canImport(UserNotifications) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
    public import Boardy
    import BoardySupport
    public import Foundation
    public import UserNotifications

    /// Opens the link of a notification that the user selects, and shows notifications that arrive while the app is in use.
    ///
    /// The link is that of a `LocalNotification` of AppFoundation. A remote notification has it in its payload, under the key
    /// `boardy.link`. The link of an action is under `boardy.link.ACTION`; an action without a link opens nothing, and neither does a
    /// notification that the user dismisses. Before the launch, the link waits in the `URLInbox`.
    ///
    /// The system keeps its delegate weakly, so the app keeps this object:
    ///
    /// ```swift
    /// final class AppDelegate: BoardyAppDelegate {
    ///     private lazy var responses = NotificationResponses(launcher)
    ///
    ///     override func application(
    ///         _ application: UIApplication,
    ///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ///     ) -> Bool {
    ///         UNUserNotificationCenter.current().delegate = responses
    ///         return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    ///     }
    /// }
    /// ```
    @MainActor
    public final class NotificationResponses: NSObject, UNUserNotificationCenterDelegate {
        private let launcher: PluginLauncher
        private let presentation: UNNotificationPresentationOptions

        /// Creates a delegate of the notification center.
        ///
        /// - Parameters:
        ///   - launcher: the launcher that opens the links.
        ///   - presentation: how the system shows notifications while the app is in use.
        public init(
            _ launcher: PluginLauncher, presenting presentation: UNNotificationPresentationOptions = [.banner, .sound]
        ) {
            (self.launcher, self.presentation) = (launcher, presentation)
            super.init()
        }

        /// Opens the link of the notification, and calls the handler on the main actor afterwards.
        ///
        /// The system calls this function in any isolation. UIKit requires the call of the handler on the main thread, which the
        /// `async` form of the function does not ensure.
        public nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping @Sendable () -> Void
        ) {
            let action = response.actionIdentifier
            let link = NotificationLink.link(
                in: response.notification.request.content.userInfo,
                for: action == UNNotificationDefaultActionIdentifier ? nil : action)
            Task { @MainActor in
                if let link { launcher.open(url: link) }
                completionHandler()
            }
        }

        /// Shows a notification that arrives while the app is in use.
        public nonisolated func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
        ) {
            completionHandler(presentation)
        }
    }
#endif
