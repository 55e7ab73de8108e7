#if canImport(UIKit) && !os(watchOS)
    import Boardy
    public import BoardyCore
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
        /// - Returns: false if there is no navigation controller, which is reported.
        @discardableResult
        public func push(_ controller: UIViewController, animated: Bool = true) -> Bool {
            guard let navigation = navigationController else { return reportNoInterface("navigation controller") }
            if navigation.viewControllers.isEmpty {
                navigation.setViewControllers([controller], animated: false)
            } else {
                navigation.pushViewController(controller, animated: animated)
            }
            return true
        }

        /// Presents a view controller modally above everything else in the board's context.
        ///
        /// - Returns: false if there is no view controller to present it, which is reported.
        @discardableResult
        public func present(
            _ controller: UIViewController, animated: Bool = true, completion: (() -> Void)? = nil
        ) -> Bool {
            guard let top = topViewController else { return reportNoInterface("view controller") }
            top.present(controller, animated: animated, completion: completion)
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

        private func reportNoInterface(_ missing: String) -> Bool {
            report(NoInterface(missing: missing, context: context.map { "\(type(of: $0))" }))
            return false
        }
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
