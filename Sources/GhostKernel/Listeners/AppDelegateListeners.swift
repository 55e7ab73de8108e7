public import CoreContracts
public import Foundation

/// Hands the events of the application to all listeners, in the order of the manifests. Call it from the application's delegate.
/// Before the first event the listeners are configured.
@MainActor
public final class AppDelegateListeners {
    private(set) var listeners: [any AppDelegateListener] = []
    private let configure: @MainActor (any ServiceConfigurable) -> Void

    init(configure: @escaping @MainActor (any ServiceConfigurable) -> Void) {
        self.configure = configure
    }

    func add(_ listener: any AppDelegateListener) { listeners.append(listener) }

    private func tell(_ event: (any AppDelegateListener) -> Void) {
        for listener in configured { event(listener) }
    }

    /// All listeners, each configured.
    var configured: [any AppDelegateListener] {
        // One may install a manifest with another one.
        var next = 0
        while next < listeners.count {
            configure(listeners[next])
            next += 1
        }
        return listeners
    }

    /// Tells all that the application has been launched.
    ///
    /// - Returns: whether all of them said yes.
    public func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool {
        // All hear of it, also if one has said no.
        configured.map { $0.application(application, didFinishLaunchingWithOptions: launchOptions) }
            .allSatisfy(\.self)
    }

    /// Asks one after the other how a scene is to be made.
    ///
    /// - Returns: the first answer that is not nil.
    public func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration? {
        for listener in configured {
            let answer = listener.application(application, configurationForConnecting: session, options: options)
            if let answer { return answer }
        }
        return nil
    }

    /// Tells all that the application can be used.
    public func applicationDidBecomeActive(_ application: HostApplication) {
        tell { $0.applicationDidBecomeActive(application) }
    }

    /// Tells all that the application can soon not be used any more.
    public func applicationWillResignActive(_ application: HostApplication) {
        tell { $0.applicationWillResignActive(application) }
    }

    /// Tells all that the application will soon be seen.
    public func applicationWillEnterForeground(_ application: HostApplication) {
        tell { $0.applicationWillEnterForeground(application) }
    }

    /// Tells all that the application cannot be seen any more.
    public func applicationDidEnterBackground(_ application: HostApplication) {
        tell { $0.applicationDidEnterBackground(application) }
    }

    /// Tells all that the application will end.
    public func applicationWillTerminate(_ application: HostApplication) {
        tell { $0.applicationWillTerminate(application) }
    }

    /// Tells all that there is little memory left.
    public func applicationDidReceiveMemoryWarning(_ application: HostApplication) {
        tell { $0.applicationDidReceiveMemoryWarning(application) }
    }

    /// Tells all that the application can be sent notifications.
    public func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        tell { $0.application(application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken) }
    }

    /// Tells all that the application cannot be sent notifications.
    public func application(
        _ application: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        tell { $0.application(application, didFailToRegisterForRemoteNotificationsWithError: error) }
    }

    /// Tells all that the application was sent a notification.
    public func application(
        _ application: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        tell { $0.application(application, didReceiveRemoteNotification: userInfo) }
    }
}
