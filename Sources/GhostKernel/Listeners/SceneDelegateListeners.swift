public import CoreContracts

/// Hands the events of scenes to all listeners, in the order of the manifests. Call it from the delegates of the scenes. Before
/// the first event the listeners are configured.
@MainActor
public final class SceneDelegateListeners {
    private(set) var listeners: [any SceneDelegateListener] = []
    private let configure: @MainActor (any ServiceConfigurable) -> Void

    init(configure: @escaping @MainActor (any ServiceConfigurable) -> Void) {
        self.configure = configure
    }

    func add(_ listener: any SceneDelegateListener) { listeners.append(listener) }

    private func tell(_ event: (any SceneDelegateListener) -> Void) {
        for listener in configured { event(listener) }
    }

    /// All listeners, each configured.
    var configured: [any SceneDelegateListener] {
        // One may install a manifest with another one.
        var next = 0
        while next < listeners.count {
            configure(listeners[next])
            next += 1
        }
        return listeners
    }

    /// Tells all that a scene is about to connect.
    ///
    /// - Returns: the first services that are not nil.
    @discardableResult
    public func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)? {
        // All hear of it, also if one has answered.
        configured.map { $0.scene(scene, willConnectTo: session, options: options) }.first { $0 != nil } ?? nil
    }

    /// Tells all that URLs are to be opened.
    public func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {
        tell { $0.scene(scene, openURLContexts: urlContexts) }
    }

    /// Tells all that a scene can be used.
    public func sceneDidBecomeActive(_ scene: AppScene) { tell { $0.sceneDidBecomeActive(scene) } }

    /// Tells all that a scene can soon not be used any more.
    public func sceneWillResignActive(_ scene: AppScene) { tell { $0.sceneWillResignActive(scene) } }

    /// Tells all that a scene will soon be seen.
    public func sceneWillEnterForeground(_ scene: AppScene) { tell { $0.sceneWillEnterForeground(scene) } }

    /// Tells all that a scene cannot be seen any more.
    public func sceneDidEnterBackground(_ scene: AppScene) { tell { $0.sceneDidEnterBackground(scene) } }

    /// Tells all that a scene is gone.
    public func sceneDidDisconnect(_ scene: AppScene) { tell { $0.sceneDidDisconnect(scene) } }
}
