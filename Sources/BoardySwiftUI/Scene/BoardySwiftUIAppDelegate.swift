#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
    public import BoardyUIKit
    import Boardy
    import Foundation
    public import GhostBridge
    import GhostKernel
    public import UIKit

    /// The application delegate of a SwiftUI app that connects its windows to the launcher as scenes.
    ///
    /// ```swift
    /// final class NotesAppDelegate: BoardySwiftUIAppDelegate {
    ///     override func makeLauncherComponent() -> LauncherComponent {
    ///         PluginLauncher.with(options: .default).install(launcherPlugin: NotesLauncherPlugin())
    ///     }
    /// }
    /// ```
    ///
    /// Each new window gets a ``LauncherSceneDelegate``, besides the delegate of SwiftUI. An app with remote notifications has a
    /// subclass of `BoardyPushAppDelegate` instead, which overrides `sceneDelegateClass` in the same way.
    open class BoardySwiftUIAppDelegate: BoardyAppDelegate {
        /// The class of the scene delegates. Override it for a subclass of ``LauncherSceneDelegate``.
        open override var sceneDelegateClass: AnyClass? { LauncherSceneDelegate.self }
    }

    /// Connects a window of a SwiftUI app to the launcher, and forwards the events of its scene. SwiftUI makes the window.
    ///
    /// The saved state of the scene is kept in the `userInfo` of its session, because SwiftUI replaces the activity for the
    /// restoration by its own. A ``LauncherView`` finds the model by the session of its window's scene.
    ///
    /// ```swift
    /// final class NotesSceneDelegate: LauncherSceneDelegate {
    ///     override func showInterface(of scene: ConnectedScene) {
    ///         super.showInterface(of: scene)
    ///         scene.motherboard.serviceMap.ioNotes.activation.activate()
    ///     }
    /// }
    /// ```
    ///
    /// ``BoardySwiftUIAppDelegate/sceneDelegateClass`` names the subclass. ``makeHost(window:)`` and ``makeLaunchViewController()`` are not called, because SwiftUI makes the window.
    open class LauncherSceneDelegate: BoardySceneDelegate {
        private static let stateKey = "boardy.scene"

        /// The model of the window, which the delegate keeps while the scene is connected.
        public private(set) var model: SceneModel?

        /// Makes the model of the window. Override it to add adapters, or for a model of another class.
        open func makeModel() -> SceneModel { SceneModel() }

        /// Shows the interface of the scene in its model: the main view, the tabs or the pages that boards push. Override it to
        /// activate the first board.
        open override func showInterface(of scene: ConnectedScene) { model?.showInterface(SceneInterface(scene)) }

        /// Connects the scene. The first scene starts the launcher.
        open override func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let launcher else { return reportMissingLauncher() }
            let model = makeModel()
            model.isOfScene = true
            self.model = model
            launcher.scenes.connect(
                scene, to: session, options: connectionOptions, in: model, restoring: savedState(of: session)
            ) { [weak self] in self?.showInterface(of: $0) }
        }

        /// The state that was saved when the scene entered the background; nil if there is none.
        open override func savedState(of session: UISceneSession) -> SceneSnapshot? {
            let data = session.userInfo?[Self.stateKey] as? Data
            return data.flatMap { launcher?.decodeSnapshot($0) } ?? super.savedState(of: session)
        }

        /// Forwards the event, and saves the state of the scene for its next connection.
        open override func sceneDidEnterBackground(_ scene: UIScene) {
            super.sceneDidEnterBackground(scene)
            guard let snapshot = launcher?.scenes[scene]?.snapshot(), let data = try? JSONEncoder().encode(snapshot)
            else {
                return
            }
            scene.session.userInfo = (scene.session.userInfo ?? [:]).merging([Self.stateKey: data]) { $1 }
        }

        /// Disconnects the scene, and closes its model.
        open override func sceneDidDisconnect(_ scene: UIScene) {
            super.sceneDidDisconnect(scene)
            model?.close()
            model = nil
        }
    }
#endif
