public import Foundation

/// Receives the events of the application. Every function has a default implementation that does nothing.
///
/// The framework calls `configure(with:)` once, before the first event. The two functions with a result are called at
/// once. Other events that happen before the end of the boot are delivered after the user interface was built, in order.
@MainActor
public protocol AppDelegateListener: AnyObject, ServiceConfigurable {
    /// Creates the listener.
    init()

    /// The application has been launched.
    ///
    /// - Returns: false if the listener cannot handle the reason of the launch. The result for the application is true
    ///   if all listeners return true.
    func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool

    /// A scene will be created.
    ///
    /// - Returns: the configuration of the scene, or nil. The first configuration of all listeners that is not nil is
    ///   used.
    func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration?

    /// Scenes were closed and will not connect again. If they were closed while the application was not running, the
    /// event follows its launch.
    func application(_ application: HostApplication, didDiscardSceneSessions sceneSessions: Set<AppSceneSession>)

    /// The application is active.
    func applicationDidBecomeActive(_ application: HostApplication)

    /// The application will become inactive.
    func applicationWillResignActive(_ application: HostApplication)

    /// The application will enter the foreground.
    func applicationWillEnterForeground(_ application: HostApplication)

    /// The application has entered the background.
    func applicationDidEnterBackground(_ application: HostApplication)

    /// The application will terminate.
    func applicationWillTerminate(_ application: HostApplication)

    /// The system has issued a memory warning.
    func applicationDidReceiveMemoryWarning(_ application: HostApplication)

    /// The application is registered for remote notifications, with a token.
    func application(
        _ application: HostApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)

    /// The registration for remote notifications has failed.
    func application(
        _ application: HostApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

    /// The application has received a remote notification.
    func application(
        _ application: HostApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
}

extension AppDelegateListener {
    /// Returns true.
    public func application(
        _ application: HostApplication, didFinishLaunchingWithOptions launchOptions: AppLaunchOptions?
    ) -> Bool { true }

    /// Returns nil.
    public func application(
        _ application: HostApplication, configurationForConnecting session: AppSceneSession,
        options: AppSceneConnectionOptions
    ) -> AppSceneConfiguration? { nil }

    /// Does nothing.
    public func application(
        _ application: HostApplication, didDiscardSceneSessions sceneSessions: Set<AppSceneSession>
    ) {}

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
