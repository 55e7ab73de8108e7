#if canImport(UIKit) && !os(watchOS)
    public import BoardyKit
    public import CoreContracts
    import Foundation
    public import GhostBridge
    public import GhostKernel
    public import UIKit

    /// Shows the interface of a scene in a window: the main view of the app, its tabs, or a navigation controller. It is the
    /// context of the scene's boards.
    ///
    /// Boards push and present view controllers with the functions of the extension of `Board`. Views of other types, such as
    /// those of SwiftUI, are shown through adapters:
    ///
    /// ```swift
    /// override func makeHost(window: UIWindow) -> WindowHost {
    ///     let host = super.makeHost(window: window)
    ///     host.adapt((any View).self) { UIHostingController(rootView: AnyView($0)) }
    ///     return host
    /// }
    /// ```
    ///
    /// The host holds the window and the tabs of the scene strongly.
    @MainActor
    open class WindowHost: ViewPresenter, TabContainer, AlertPresenter {
        /// The window.
        public let window: UIWindow

        /// The tab bar of an app with tabs; nil before ``showInterface(of:)``, and in an app without tabs.
        public var tabBarController: UITabBarController? { tabBar?.controller }

        private var tabBar: TabBar?
        private var adapters: [(Any) -> UIViewController?] = []

        /// Creates a host for a window.
        public init(window: UIWindow) {
            self.window = window
        }

        // MARK: Views

        /// Shows views of a type as view controllers.
        ///
        /// - Parameters:
        ///   - type: the type of the views.
        ///   - make: makes a view controller for a view.
        public func adapt<View>(_ type: View.Type, _ make: @escaping @MainActor (View) -> UIViewController) {
            adapters.append { ($0 as? View).map(make) }
        }

        /// Makes the view controller that shows a view: the view itself if it is a view controller, a view controller around
        /// it if it is a `UIView`, or else the result of the first adapter for its type.
        ///
        /// - Returns: nil if no adapter supports the type of the view.
        open func viewController(for view: Any) -> UIViewController? {
            switch view {
            case let controller as UIViewController: return controller
            case let view as UIView: return ViewWrapper(view)
            default:
                for adapter in adapters {
                    if let controller = adapter(view) { return controller }
                }
                return nil
            }
        }

        // MARK: The interface

        /// Shows the interface of a connected scene: the main view that a module contributes, the tab bar of an app with tabs,
        /// or a navigation controller.
        ///
        /// The content of a tab is made when the tab is first shown.
        ///
        /// - Parameter scene: the connected scene. Its tabs are shown in this host from now on, unless there is a main view.
        open func showInterface(of scene: ConnectedScene) {
            if let controller = mainViewController(of: scene) {
                // The main view shows the tabs itself, if it has any.
                window.rootViewController = controller
                return
            } else if scene.tabs.items.isEmpty {
                window.rootViewController = UINavigationController()
            } else {
                tabBar = TabBar(scene.tabs, in: self)
                window.rootViewController = tabBarController
            }
            scene.tabs.container = self
        }

        private func mainViewController(of scene: ConnectedScene) -> UIViewController? {
            guard let view = scene.mainView(as: Any.self) else { return nil }
            if let controller = viewController(for: view) { return controller }
            // Reports the type of the view, for which there is no adapter.
            return scene.mainView(as: UIViewController.self)
        }

        /// Selects a tab and makes its content if necessary. See `TabContainer`.
        open func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
            tabBar?.show(tab) == true ? self : nil
        }

        // MARK: Controllers

        /// The navigation controller in which boards push: that of the topmost presented view controller, or else that of the
        /// selected tab or of the window. Nil if pages would not be visible in it.
        public var navigationController: UINavigationController? { window.rootViewController?.visibleNavigation }

        /// The view controller that presents others: the topmost presented one, or the root of the window.
        public var topViewController: UIViewController? { window.rootViewController?.topmostPresented }

        // MARK: Presenting

        /// Presents a view modally above everything else.
        ///
        /// - Returns: false if no adapter supports the type of the view, or the window has no root view controller.
        open func present<View>(_ view: View, animated: Bool) -> Bool {
            guard let controller = viewController(for: view), let top = topViewController else { return false }
            top.present(controller, animated: animated)
            return true
        }

        /// Asks a question in an alert, after the questions before it. See `AlertPresenter`.
        public func answer(to alert: AlertContent) async -> Int? { await window.answer(to: alert) }
    }

    /// Shows a view without a view controller of its own.
    private final class ViewWrapper: UIViewController {
        private let content: UIView

        init(_ content: UIView) {
            self.content = content
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func loadView() { view = content }
    }
#endif
