public import CoreContracts

#if canImport(UIKit) && !os(watchOS)
    public import UIKit
#endif

/// Delivers the events of scenes to all listeners, in the order of the manifests.
///
/// In an app with a launcher, the launcher's scene driver calls these functions. Events that happen before the boot has
/// configured the listeners are delivered by the boot, in order.
@MainActor
public final class SceneDelegateListeners {
    let listeners: ListenerList<any SceneDelegateListener>
    private let events: EventQueue

    init(_ events: EventQueue, configure: @escaping @MainActor (any ServiceConfigurable) -> Void) {
        self.events = events
        listeners = ListenerList { configure($0) }
    }

    /// Notifies all listeners that a scene will connect, and calls the completion after the delivery, with the first services that are
    /// not nil.
    public func scene(
        _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions,
        completion: @escaping @MainActor ((any ServiceManagerProtocol)?) -> Void = { _ in }
    ) {
        deliver("scene(_:willConnectTo:options:)", scene) { listeners in
            // Every listener is called, also after one has returned services.
            let services = listeners.configured.map { $0.scene(scene, willConnectTo: session, options: options) }
            completion(services.first { $0 != nil } ?? nil)
        }
    }

    /// Notifies all listeners of URLs to open.
    public func scene(_ scene: AppScene, openURLContexts urlContexts: Set<AppOpenURLContext>) {
        notify("scene(_:openURLContexts:)", scene) { $0.scene(scene, openURLContexts: urlContexts) }
    }

    /// Notifies all listeners of an activity that continues.
    public func scene(_ scene: AppScene, continue userActivity: AppUserActivity) {
        notify("scene(_:continue:)", scene) { $0.scene(scene, continue: userActivity) }
    }

    /// Asks the listeners, one after the other, to perform a quick action.
    ///
    /// The completion is called after the delivery, with true if a listener has performed the action. It is called with false at once
    /// if too many events wait for the boot.
    public func scene(
        _ scene: AppScene, performActionFor shortcutItem: AppShortcutItem,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        let isAdded = deliver("scene(_:performActionFor:)", scene) { listeners in
            completion(listeners.configured.contains { $0.scene(scene, performActionFor: shortcutItem) })
        }
        if !isAdded { completion(false) }
    }

    /// Notifies all listeners that a scene is active.
    public func sceneDidBecomeActive(_ scene: AppScene) {
        notify("sceneDidBecomeActive", scene) { $0.sceneDidBecomeActive(scene) }
    }

    /// Notifies all listeners that a scene will become inactive.
    public func sceneWillResignActive(_ scene: AppScene) {
        notify("sceneWillResignActive", scene) { $0.sceneWillResignActive(scene) }
    }

    /// Notifies all listeners that a scene will enter the foreground.
    public func sceneWillEnterForeground(_ scene: AppScene) {
        notify("sceneWillEnterForeground", scene) { $0.sceneWillEnterForeground(scene) }
    }

    /// Notifies all listeners that a scene has entered the background.
    public func sceneDidEnterBackground(_ scene: AppScene) {
        notify("sceneDidEnterBackground", scene) { $0.sceneDidEnterBackground(scene) }
    }

    /// Notifies all listeners that a scene has disconnected.
    public func sceneDidDisconnect(_ scene: AppScene) {
        notify("sceneDidDisconnect", scene) { $0.sceneDidDisconnect(scene) }
    }

    private func notify(
        _ name: String, _ scene: AppScene, _ event: @escaping @MainActor (any SceneDelegateListener) -> Void
    ) {
        deliver(name, scene) { $0.notify(event) }
    }

    @discardableResult
    private func deliver(
        _ name: String, _ scene: AppScene,
        _ event: @escaping @MainActor (ListenerList<any SceneDelegateListener>) -> Void
    ) -> Bool {
        events.add(name, scene: scene.nameInMessages) { [listeners] in event(listeners) }
    }
}

extension AppScene {
    /// The identifier of the scene's session on platforms with UIKit, or else the name.
    package var nameInMessages: String {
        #if canImport(UIKit) && !os(watchOS)
            session.persistentIdentifier
        #else
            name
        #endif
    }
}
