public import CoreContracts
public import Foundation

/// Delivers the events of the application to all listeners, in the order of the manifests.
///
/// The application's delegate calls these functions. Listeners are configured before the first event.
@MainActor
public final class AppDelegateListeners {
    let listeners: ListenerList<any AppDelegateListener>

    init(configure: @escaping @MainActor (any ServiceConfigurable) -> Void) {
        listeners = ListenerList { configure($0) }
    }

    /// Notifies all listeners that the application has been launched.
    ///
    /// - Returns: true if all of them returned true.
    public func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool {
        // Every listener is called, also after one has returned false.
        listeners.configured.map { $0.application(application, didFinishLaunchingWithOptions: launchOptions) }
            .allSatisfy(\.self)
    }

    /// Asks the listeners, one after the other, for the configuration of a new scene.
    ///
    /// - Returns: the first configuration that is not nil.
    public func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration? {
        for listener in listeners.configured {
            let answer = listener.application(application, configurationForConnecting: session, options: options)
            if let answer { return answer }
        }
        return nil
    }

    /// Notifies all listeners that scenes were closed and will not connect again.
    public func application(
        _ application: HostApplication, didDiscardSceneSessions sceneSessions: Set<AppSceneSession>
    ) {
        listeners.notify { $0.application(application, didDiscardSceneSessions: sceneSessions) }
    }

    /// Notifies all listeners that the application is active.
    public func applicationDidBecomeActive(_ application: HostApplication) {
        listeners.notify { $0.applicationDidBecomeActive(application) }
    }

    /// Notifies all listeners that the application will become inactive.
    public func applicationWillResignActive(_ application: HostApplication) {
        listeners.notify { $0.applicationWillResignActive(application) }
    }

    /// Notifies all listeners that the application will enter the foreground.
    public func applicationWillEnterForeground(_ application: HostApplication) {
        listeners.notify { $0.applicationWillEnterForeground(application) }
    }

    /// Notifies all listeners that the application has entered the background.
    public func applicationDidEnterBackground(_ application: HostApplication) {
        listeners.notify { $0.applicationDidEnterBackground(application) }
    }

    /// Notifies all listeners that the application will terminate.
    public func applicationWillTerminate(_ application: HostApplication) {
        listeners.notify { $0.applicationWillTerminate(application) }
    }

    /// Notifies all listeners of a memory warning.
    public func applicationDidReceiveMemoryWarning(_ application: HostApplication) {
        listeners.notify { $0.applicationDidReceiveMemoryWarning(application) }
    }

    /// Notifies all listeners that the application is registered for remote notifications.
    public func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        listeners.notify { $0.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken) }
    }

    /// Notifies all listeners that the registration for remote notifications has failed.
    public func application(
        _ application: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        listeners.notify { $0.application(application, didFailToRegisterForRemoteNotificationsWithError: error) }
    }

    /// Notifies all listeners of a remote notification.
    public func application(
        _ application: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        listeners.notify { $0.application(application, didReceiveRemoteNotification: userInfo) }
    }
}
