/// Receives the events of the application's scenes. Every function has a default implementation that does nothing.
///
/// The framework calls `configure(with:)` once, before the first event. Register a ``DeeplinkHandler`` there. Events that
/// happen before the listeners are configured are delivered after the user interface was built, in order.
@MainActor
public protocol SceneDelegateListener: AnyObject, ServiceConfigurable {
    /// Creates the listener.
    init()

    /// A scene will connect.
    ///
    /// - Returns: services for the scene, or nil. The first services of all listeners that are not nil are used.
    func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)?

    /// A connected scene is requested to open URLs.
    func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>)

    /// A scene continues an activity, such as a universal link or an activity of another device.
    func scene(_ scene: AppScene, continue userActivity: AppUserActivity)

    /// A scene performs a quick action of the application's icon.
    ///
    /// - Returns: true if the listener has performed the action. The listeners after it are not asked then.
    func scene(_ scene: AppScene, performActionFor shortcutItem: AppShortcutItem) -> Bool

    /// A scene is active.
    func sceneDidBecomeActive(_ scene: AppScene)

    /// A scene will become inactive.
    func sceneWillResignActive(_ scene: AppScene)

    /// A scene will enter the foreground.
    func sceneWillEnterForeground(_ scene: AppScene)

    /// A scene has entered the background.
    func sceneDidEnterBackground(_ scene: AppScene)

    /// A scene has disconnected. It may connect again.
    func sceneDidDisconnect(_ scene: AppScene)
}

extension SceneDelegateListener {
    /// Returns nil.
    public func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)? { nil }

    /// Does nothing.
    public func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {}

    /// Does nothing.
    public func scene(_ scene: AppScene, continue userActivity: AppUserActivity) {}

    /// Returns false.
    public func scene(_ scene: AppScene, performActionFor shortcutItem: AppShortcutItem) -> Bool { false }

    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: AppScene) {}

    /// Does nothing.
    public func sceneWillResignActive(_ scene: AppScene) {}

    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: AppScene) {}

    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: AppScene) {}

    /// Does nothing.
    public func sceneDidDisconnect(_ scene: AppScene) {}
}
