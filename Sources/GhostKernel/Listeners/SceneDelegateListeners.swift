public import CoreContracts

/// Delivers the events of scenes to all listeners, in the order of the manifests.
///
/// The delegates of the scenes call these functions. Listeners are configured before the first event.
@MainActor
public final class SceneDelegateListeners {
    let listeners: ListenerList<any SceneDelegateListener>

    init(configure: @escaping @MainActor (any ServiceConfigurable) -> Void) {
        listeners = ListenerList { configure($0) }
    }

    /// Notifies all listeners that a scene will connect.
    ///
    /// - Returns: the first services that are not nil.
    @discardableResult
    public func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
    ) -> (any ServiceManagerProtocol)? {
        // Every listener is called, also after one has returned services.
        listeners.configured.map { $0.scene(scene, willConnectTo: session, options: options) }.first { $0 != nil }
            ?? nil
    }

    /// Notifies all listeners of URLs to open.
    public func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {
        listeners.notify { $0.scene(scene, openURLContexts: urlContexts) }
    }

    /// Notifies all listeners that a scene is active.
    public func sceneDidBecomeActive(_ scene: AppScene) { listeners.notify { $0.sceneDidBecomeActive(scene) } }

    /// Notifies all listeners that a scene will become inactive.
    public func sceneWillResignActive(_ scene: AppScene) { listeners.notify { $0.sceneWillResignActive(scene) } }

    /// Notifies all listeners that a scene will enter the foreground.
    public func sceneWillEnterForeground(_ scene: AppScene) { listeners.notify { $0.sceneWillEnterForeground(scene) } }

    /// Notifies all listeners that a scene has entered the background.
    public func sceneDidEnterBackground(_ scene: AppScene) { listeners.notify { $0.sceneDidEnterBackground(scene) } }

    /// Notifies all listeners that a scene has disconnected.
    public func sceneDidDisconnect(_ scene: AppScene) { listeners.notify { $0.sceneDidDisconnect(scene) } }
}
