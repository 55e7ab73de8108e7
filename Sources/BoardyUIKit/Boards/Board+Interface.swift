#if canImport(UIKit) && !os(watchOS)
    import Boardy
    public import BoardyCore
    import Foundation
    public import UIKit

    /// The place of a board in the interface, from its context: a ``WindowHost``, a `UIWindow` or a `UIViewController`.
    extension ActivatableBoard {
        /// The window in which the board is shown; nil without a context.
        public var window: UIWindow? {
            switch context {
            case let host as WindowHost: host.window
            case let window as UIWindow: window
            case let controller as UIViewController: controller.viewIfLoaded?.window
            default: nil
            }
        }

        /// The view controller of the context: the root of the window, or the context itself.
        public var rootViewController: UIViewController? {
            switch context {
            case let controller as UIViewController: controller
            default: window?.rootViewController
            }
        }

        /// The navigation controller in which the board pushes; nil if pages would not be visible in it.
        public var navigationController: UINavigationController? { rootViewController?.visibleNavigation }

        /// The view controller that presents others: the topmost presented one, or the root.
        public var topViewController: UIViewController? { rootViewController?.topmostPresented }
    }

    extension Board {
        /// Pushes a view controller in the navigation controller of the board's context. Into an empty navigation controller it
        /// is put as the root.
        ///
        /// After the last view controller of the board was removed and released, for instance by a swipe back, the board's
        /// `didCloseScreens()` is called. Hold the view controller weakly.
        ///
        /// - Returns: false if there is no navigation controller, which is reported.
        @discardableResult
        public func push(_ controller: UIViewController, animated: Bool = true) -> Bool {
            guard let navigation = navigationController else { return reportNoInterface("navigation controller") }
            navigation.show(controller, animated: animated)
            addScreen(controller)
            return true
        }

        /// Presents a view controller modally above everything else in the board's context.
        ///
        /// After the last view controller of the board was removed and released, for instance by a swipe down, the board's
        /// `didCloseScreens()` is called. A `UIAlertController` does not count.
        ///
        /// - Returns: false if there is no view controller to present it, which is reported.
        @discardableResult
        public func present(
            _ controller: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil
        ) -> Bool {
            guard let top = topViewController else { return reportNoInterface("view controller") }
            top.present(controller, animated: animated, completion: completion)
            if !(controller is UIAlertController) { addScreen(controller) }
            return true
        }

        /// Pushes a view controller if there is a navigation controller, or else presents it.
        ///
        /// - Returns: false if there is neither, which is reported.
        @discardableResult
        public func show(_ controller: UIViewController, animated: Bool = true) -> Bool {
            navigationController == nil
                ? present(controller, animated: animated) : push(controller, animated: animated)
        }

        /// Notes the view controller as a screen of the board until it is released, however it is removed.
        private func addScreen(_ controller: UIViewController) {
            let screen = addScreen { [weak controller] in controller?.leave() }
            // A view retains its interactions. The view controller is already in the hierarchy, so that its view is loaded anyway.
            controller.view.addInteraction(
                ScreenInteraction(Presence { Task { @MainActor in screen.didClose() } }))
        }

        private func reportNoInterface(_ missing: String) -> Bool {
            report(NoInterface(missing: missing, context: context.map { "\(type(of: $0))" }))
            return false
        }
    }

    /// Keeps an object for as long as a view exists.
    @MainActor
    private final class ScreenInteraction: NSObject, UIInteraction {
        private let presence: Presence
        private(set) weak var view: UIView?

        init(_ presence: Presence) { self.presence = presence }

        func willMove(to view: UIView?) {}

        func didMove(to view: UIView?) { self.view = view }
    }

    /// The error that a view controller could not be shown.
    struct NoInterface: Error, CustomStringConvertible {
        let missing: String
        let context: String?

        var description: String {
            "The view controller cannot be shown: the context "
                + (context.map {
                    "\(quoted($0)) has no \(missing). To fix: make a UINavigationController the root or the content of the tab, "
                        + "or call show(_:) or present(_:) in a context that is a WindowHost, a UIWindow or a UIViewController."
                }
                    ?? "of the board is nil. To fix: launch the app in a WindowHost, a UIWindow or a UIViewController, and keep it.")
        }
    }
#endif
