public import Foundation

/// Methods through which an app reacts to the life cycle of a scene.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Called when the scene is added to the app.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called when the scene is removed from the app.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene becomes inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Opens URLs.
    func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
    /// Called before an activity is continued.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Continues an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Called when an activity could not be continued.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Returns the activity from which the scene can be restored.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

/// Methods of the delegate of a window scene.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// Main window of the scene.
    var window: UIWindow? { get set }
    /// Performs a quick action.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

/// Defaults which stand for the optional requirements of the Objective-C protocol.
extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    /// No activity.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Defaults which stand for the optional requirements of the Objective-C protocol.
extension UIWindowSceneDelegate {
    /// No window.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// Reports that the action was not performed.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
