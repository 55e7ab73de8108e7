#if canImport(UIKit) && !os(watchOS)
    public import Boardy
    import BoardyCore
    public import GhostBridge
    import Foundation
    public import UIKit

    /// A scene delegate that makes a window and forwards the events of the scene to the launcher.
    ///
    /// ```swift
    /// final class SceneDelegate: BoardySceneDelegate {
    ///     override func showInterface(of scene: ConnectedScene) {
    ///         super.showInterface(of: scene)
    ///         scene.motherboard.serviceMap.modDashboard.ioDashboard.activation.activate()
    ///     }
    /// }
    /// ```
    ///
    /// The saved state of the scene is restored if the system has kept it. A delegate of another class calls the functions of
    /// `launcher.scenes` instead.
    open class BoardySceneDelegate: UIResponder, UIWindowSceneDelegate {
        /// The window; nil before the scene connects.
        public var window: UIWindow?

        /// The host of the interface, which is the context of the scene's boards; nil before the scene connects.
        public private(set) var host: WindowHost?

        /// The launcher of the scene; by default that of the last call of `initialize()`. Override it for another one.
        open var launcher: PluginLauncher? { PluginLauncher.current }

        /// Makes the host of the interface. Override it to add adapters for views of other types.
        open func makeHost(window: UIWindow) -> WindowHost { WindowHost(window: window) }

        /// Makes the view controller that is visible during the launch.
        open func makeLaunchViewController() -> UIViewController { UIViewController() }

        /// Shows the interface of the scene, at the boot's step for it: the main view, the tabs or a navigation controller. Of
        /// several tabs, the first is shown, unless the saved state names another one.
        open func showInterface(of scene: ConnectedScene) {
            host?.showInterface(of: scene)
        }

        // MARK: Connection

        /// Makes the window, and connects the scene. The first scene starts the launcher.
        open func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let windowScene = scene as? UIWindowScene else { return }
            guard let launcher else { return reportMissingLauncher() }
            let window = UIWindow(windowScene: windowScene)
            let host = makeHost(window: window)
            (self.window, self.host) = (window, host)
            window.rootViewController = makeLaunchViewController()
            window.makeKeyAndVisible()
            launcher.scenes.connect(
                scene, to: session, options: connectionOptions, in: host,
                restoring: savedState(of: session)
            ) { [weak self] in self?.showInterface(of: $0) }
        }

        /// Reports that no launcher was made before the scene connected.
        package func reportMissingLauncher() {
            let error = NoLauncher()
            Diagnostics.standard.report(BoardError(bridging: error, code: "no-launcher"))
        }

        /// The state of the scene's last connection; nil if the system has kept none.
        open func savedState(of session: UISceneSession) -> SceneSnapshot? {
            (session.stateRestorationActivity?.sceneState).flatMap { launcher?.decodeSnapshot($0) }
        }

        /// Disconnects the scene, and releases the window.
        open func sceneDidDisconnect(_ scene: UIScene) {
            launcher?.scenes.sceneDidDisconnect(scene)
            window?.rootViewController = nil
            (window, host) = (nil, nil)
        }

        /// Saves the state of the scene for its next connection.
        open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            launcher?.scenes[scene].flatMap { NSUserActivity(of: $0.snapshot()) }
        }

        // MARK: Events

        /// Forwards the event.
        open func sceneDidBecomeActive(_ scene: UIScene) { launcher?.scenes.sceneDidBecomeActive(scene) }

        /// Forwards the event.
        open func sceneWillResignActive(_ scene: UIScene) { launcher?.scenes.sceneWillResignActive(scene) }

        /// Forwards the event.
        open func sceneWillEnterForeground(_ scene: UIScene) { launcher?.scenes.sceneWillEnterForeground(scene) }

        /// Forwards the event.
        open func sceneDidEnterBackground(_ scene: UIScene) { launcher?.scenes.sceneDidEnterBackground(scene) }

        /// Opens the URLs.
        open func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
            launcher?.scenes.scene(scene, openURLContexts: urlContexts)
        }

        /// Continues the activity, such as a universal link.
        open func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            launcher?.scenes.scene(scene, continue: userActivity)
        }

        #if !os(tvOS)
            /// Performs a quick action of the app's icon.
            open func windowScene(
                _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
                completionHandler: @escaping (Bool) -> Void
            ) {
                guard let launcher else { return completionHandler(false) }
                launcher.scenes.performAction(for: shortcutItem, in: windowScene) { completionHandler($0) }
            }
        #endif
    }

    /// The error that a scene connects without a launcher.
    package struct NoLauncher: Error, CustomStringConvertible {
        package let description =
            "The scene has no launcher, so its window stays empty. To fix: make the launcher with initialize() in the delegate of "
            + "the application, or override the launcher of the scene delegate."

        package init() {}
    }

    extension NSUserActivity {
        private static let restorationType = "boardy.scene.restoration"
        private static let snapshotKey = "snapshot"

        /// An activity with the saved state of a scene; nil if it cannot be encoded.
        convenience init?(of snapshot: SceneSnapshot) {
            guard let data = try? JSONEncoder().encode(snapshot) else { return nil }
            self.init(activityType: Self.restorationType)
            addUserInfoEntries(from: [Self.snapshotKey: data])
        }

        /// The encoded state of a scene; nil if the activity has none.
        var sceneState: Data? { userInfo?[Self.snapshotKey] as? Data }
    }
#endif
