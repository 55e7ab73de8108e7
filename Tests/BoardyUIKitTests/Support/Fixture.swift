#if APPLE_STUBS
    import GhostKernel
    import Boardy
    import BoardyUIKit
    import CoreContracts
    import Foundation
    import GhostBridge
    import TestSupport
    import Testing
    import UIKit

    /// A scene delegate with a launcher of its own, so that tests run at the same time.
    final class TestSceneDelegate: BoardySceneDelegate {
        private let own: PluginLauncher
        var prepare: @MainActor (WindowHost) -> Void = { _ in }
        private(set) var hasShownInterface = false

        init(_ launcher: PluginLauncher) {
            own = launcher
            super.init()
        }

        override var launcher: PluginLauncher? { own }

        override func makeHost(window: UIWindow) -> WindowHost {
            let host = super.makeHost(window: window)
            prepare(host)
            return host
        }

        override func showInterface(of scene: ConnectedScene) {
            super.showInterface(of: scene)
            hasShownInterface = true
        }
    }

    /// An app with one launcher and any number of windows.
    @MainActor
    final class Fixture {
        let log = ErrorLog()
        let launcher: PluginLauncher

        init(_ install: (consuming LauncherComponent) -> LauncherComponent = { $0 }) {
            launcher = install(PluginLauncher.with(options: log.options)).instantiate()
        }

        /// Connects a new window, and waits until it shows its interface.
        func openWindow(
            _ name: String = "main", options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(urlContexts: []),
            restoring activity: NSUserActivity? = nil, _ prepare: @escaping @MainActor (WindowHost) -> Void = { _ in }
        ) async -> TestWindow {
            let window = TestWindow(name, of: launcher)
            window.delegate.prepare = prepare
            window.scene.session.stateRestorationActivity = activity
            window.delegate.scene(window.scene, willConnectTo: window.scene.session, options: options)
            await yieldUntil { window.isShown }
            return window
        }
    }

    /// A scene with its delegate.
    @MainActor
    struct TestWindow {
        let scene: UIWindowScene
        let delegate: TestSceneDelegate

        init(_ name: String, of launcher: PluginLauncher) {
            scene = UIWindowScene(testIdentifier: name)
            delegate = TestSceneDelegate(launcher)
        }

        var host: WindowHost { delegate.host ?? WindowHost(window: UIWindow(windowScene: scene)) }
        var connection: ConnectedScene? { delegate.launcher?.scenes[scene] }

        /// True after the boot's step for the interface. The first tab is shown then.
        var isShown: Bool {
            guard let connection, delegate.hasShownInterface else { return false }
            return connection.tabs.container == nil || connection.tabs.items.isEmpty
                || connection.tabs.currentTab != nil
        }

        /// The titles of the pages in the selected tab or in the window.
        var pages: [String?] { delegate.host?.navigationController?.viewControllers.map(\.title) ?? [] }

        var alert: UIAlertController? {
            var top = delegate.window?.rootViewController
            while let next = top?.presentedViewController { top = next }
            return top as? UIAlertController
        }
    }

    /// A page with a title.
    final class Page: UIViewController {
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }

        required init?(coder: NSCoder) { nil }
    }

    /// Returns the URL of a link, which a test writes correctly.
    func link(_ text: String) -> URL { URL(string: text) ?? URL(filePath: text) }
#endif
