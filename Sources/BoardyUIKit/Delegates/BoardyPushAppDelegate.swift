#if canImport(UIKit) && !os(watchOS)
    import Boardy
    public import Foundation
    import GhostBridge
    import GhostKernel
    public import UIKit

    /// An application delegate that also forwards remote notifications to the listeners. The app needs the entitlement for push
    /// notifications, and calls `registerForRemoteNotifications()` of `UIApplication`.
    ///
    /// A notification that the system shows is opened by ``NotificationResponses``.
    open class BoardyPushAppDelegate: BoardyAppDelegate {
        // The selectors are explicit, because the conformance to `UIApplicationDelegate` is that of the superclass.

        /// Notifies the listeners.
        #if canImport(ObjectiveC)
            @objc(application:didRegisterForRemoteNotificationsWithDeviceToken:)
        #endif
        open func application(
            _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
        ) {
            launcher.applicationEvents.application(
                application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        }

        /// Notifies the listeners.
        #if canImport(ObjectiveC)
            @objc(application:didFailToRegisterForRemoteNotificationsWithError:)
        #endif
        open func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) {
            launcher.applicationEvents.application(
                application, didFailToRegisterForRemoteNotificationsWithError: error)
        }

        /// Notifies the listeners, and completes with `newData` after the delivery. Override it for another result.
        ///
        /// An application that the notification has launched in the background boots without a scene.
        #if canImport(ObjectiveC)
            @objc(application:didReceiveRemoteNotification:fetchCompletionHandler:)
        #endif
        open func application(
            _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
            fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
        ) {
            launcher.applicationEvents.application(application, didReceiveRemoteNotification: userInfo) {
                completionHandler(.newData)
            }
            // Errors are reported. After the boot, this does nothing.
            Task { [launcher] in _ = try? await launcher.start() }
        }
    }
#endif
