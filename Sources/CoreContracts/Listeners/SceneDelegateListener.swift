/// Hears of the scenes of an application, and receives the services. Implement what is needed; the rest does nothing.
///
/// Listeners are configured by the framework, once, before they hear of anything: `configure(with:)` is the place to register a
/// ``DeeplinkHandler``.
@MainActor
public protocol SceneDelegateListener: AnyObject, ServiceConfigurable {
    /// Makes the listener.
    init()

    /// A scene is about to connect.
    ///
    /// - Returns: services of the listener's own for the scene; of all listeners the first that are not nil are used.
    func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)?

    /// URLs are to be opened in a scene that is there.
    func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>)

    /// A scene can be used.
    func sceneDidBecomeActive(_ scene: AppScene)

    /// A scene can soon not be used any more.
    func sceneWillResignActive(_ scene: AppScene)

    /// A scene will soon be seen.
    func sceneWillEnterForeground(_ scene: AppScene)

    /// A scene cannot be seen any more.
    func sceneDidEnterBackground(_ scene: AppScene)

    /// A scene is gone, and may connect again.
    func sceneDidDisconnect(_ scene: AppScene)
}

extension SceneDelegateListener {
    /// Nil.
    public func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)? { nil }

    /// Does nothing.
    public func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {}

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
