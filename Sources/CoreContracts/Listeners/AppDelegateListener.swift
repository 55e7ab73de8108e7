public import Foundation

/// Hears of the application, and receives the services. Implement what is needed; the rest does nothing.
///
/// Listeners are configured by the framework, once, before they hear of anything.
@MainActor
public protocol AppDelegateListener: AnyObject, ServiceConfigurable {
    /// Makes the listener.
    init()

    /// The application has been launched.
    ///
    /// - Returns: false if it cannot go on with what it was launched for; the answer of all is whether all said yes.
    func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool

    /// A scene is to be made.
    ///
    /// - Returns: how, or nil to leave that to others; of all listeners the first answer that is not nil is used.
    func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration?

    /// The application can be used.
    func applicationDidBecomeActive(_ application: HostApplication)

    /// The application can soon not be used any more.
    func applicationWillResignActive(_ application: HostApplication)

    /// The application will soon be seen.
    func applicationWillEnterForeground(_ application: HostApplication)

    /// The application cannot be seen any more.
    func applicationDidEnterBackground(_ application: HostApplication)

    /// The application will end.
    func applicationWillTerminate(_ application: HostApplication)

    /// There is little memory left.
    func applicationDidReceiveMemoryWarning(_ application: HostApplication)

    /// The application can be sent notifications, under that token.
    func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// The application cannot be sent notifications.
    func application(
        _ application: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// The application was sent a notification.
    func application(
        _ application: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
}

extension AppDelegateListener {
    /// True.
    public func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool { true }

    /// Nil.
    public func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration? { nil }

    /// Does nothing.
    public func applicationDidBecomeActive(_ application: HostApplication) {}

    /// Does nothing.
    public func applicationWillResignActive(_ application: HostApplication) {}

    /// Does nothing.
    public func applicationWillEnterForeground(_ application: HostApplication) {}

    /// Does nothing.
    public func applicationDidEnterBackground(_ application: HostApplication) {}

    /// Does nothing.
    public func applicationWillTerminate(_ application: HostApplication) {}

    /// Does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: HostApplication) {}

    /// Does nothing.
    public func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}

    /// Does nothing.
    public func application(
        _ application: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}

    /// Does nothing.
    public func application(
        _ application: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {}
}
