public import Foundation

/// Methods through which an app reacts to its life cycle.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// Window of an app without scenes.
    var window: UIWindow? { get set }
    /// Called when the launch begins.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the launch is complete.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Returns the configuration of a new scene.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called when the user closed scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called with the device token of the push service.
    func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Called when the registration for remote notifications failed.
    func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Called with a remote notification; the handler takes the result of the fetch.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Called with a remote notification; returns the result of the fetch.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult
    /// Called when the app became active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app becomes inactive.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app entered the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app enters the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called before the app ends.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called when memory is low.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Opens a URL; returns whether it was handled.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Performs a quick action.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Continues an activity; returns whether it was handled.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
}
