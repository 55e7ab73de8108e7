public import CoreContracts
public import Foundation

/// Delivers the events of the application to all listeners, in the order of the manifests.
///
/// The application's delegate calls these functions. Functions that return a value call the listeners at once. Other events
/// that happen before the boot has configured the listeners are delivered by the boot, in order.
@MainActor
public final class AppDelegateListeners {
    let listeners: ListenerList<any AppDelegateListener>
    private let events: EventQueue

    init(_ events: EventQueue, configure: @escaping @MainActor (any ServiceConfigurable) -> Void) {
        self.events = events
        listeners = ListenerList { configure($0) }
    }

    private func notify(_ name: String, _ event: @escaping @MainActor (any AppDelegateListener) -> Void) {
        events.add(name) { [listeners] in listeners.notify(event) }
    }

    /// Notifies all listeners that the application has been launched.
    ///
    /// - Returns: true if all of them returned true.
    public func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool {
        events.answer("application(_:didFinishLaunchingWithOptions:)") {
            // Every listener is called, also after one has returned false.
            listeners.configured.map { $0.application(application, didFinishLaunchingWithOptions: launchOptions) }
                .allSatisfy(\.self)
        }
    }

    /// Asks the listeners, one after the other, for the configuration of a new scene.
    ///
    /// - Returns: the first configuration that is not nil.
    public func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration? {
        events.answer("application(_:configurationForConnecting:options:)") {
            for listener in listeners.configured {
                let answer = listener.application(application, configurationForConnecting: session, options: options)
                if let answer { return answer }
            }
            return nil
        }
    }

    /// Notifies all listeners that scenes were closed and will not connect again.
    public func application(
        _ application: HostApplication, didDiscardSceneSessions sceneSessions: Set<AppSceneSession>
    ) {
        notify("application(_:didDiscardSceneSessions:)") {
            $0.application(application, didDiscardSceneSessions: sceneSessions)
        }
    }

    /// Notifies all listeners that the application is active.
    public func applicationDidBecomeActive(_ application: HostApplication) {
        notify("applicationDidBecomeActive") { $0.applicationDidBecomeActive(application) }
    }

    /// Notifies all listeners that the application will become inactive.
    public func applicationWillResignActive(_ application: HostApplication) {
        notify("applicationWillResignActive") { $0.applicationWillResignActive(application) }
    }

    /// Notifies all listeners that the application will enter the foreground.
    public func applicationWillEnterForeground(_ application: HostApplication) {
        notify("applicationWillEnterForeground") { $0.applicationWillEnterForeground(application) }
    }

    /// Notifies all listeners that the application has entered the background.
    public func applicationDidEnterBackground(_ application: HostApplication) {
        notify("applicationDidEnterBackground") { $0.applicationDidEnterBackground(application) }
    }

    /// Notifies all listeners that the application will terminate.
    public func applicationWillTerminate(_ application: HostApplication) {
        notify("applicationWillTerminate") { $0.applicationWillTerminate(application) }
    }

    /// Notifies all listeners of a memory warning.
    public func applicationDidReceiveMemoryWarning(_ application: HostApplication) {
        notify("applicationDidReceiveMemoryWarning") { $0.applicationDidReceiveMemoryWarning(application) }
    }

    /// Notifies all listeners that the application is registered for remote notifications.
    public func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        notify("application(_:didRegisterForRemoteNotificationsWithDeviceToken:)") {
            $0.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        }
    }

    /// Notifies all listeners that the registration for remote notifications has failed.
    public func application(
        _ application: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        notify("application(_:didFailToRegisterForRemoteNotificationsWithError:)") {
            $0.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }

    /// Notifies all listeners of a remote notification, and calls the completion after the delivery.
    public func application(
        _ application: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        completion: @escaping @MainActor () -> Void = {}
    ) {
        let isAdded = events.add("application(_:didReceiveRemoteNotification:)") { [listeners] in
            listeners.notify { $0.application(application, didReceiveRemoteNotification: userInfo) }
            completion()
        }
        if !isAdded { completion() }
    }
}
