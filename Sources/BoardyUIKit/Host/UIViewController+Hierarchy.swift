#if canImport(UIKit) && !os(watchOS)
    package import UIKit

    extension UIViewController {
        /// The view controllers from this one to the end of the chain of presented ones.
        private var presentations: [UIViewController] {
            var chain = [self]
            while let next = chain[chain.count - 1].presentedViewController, !next.isBeingDismissed {
                chain.append(next)
            }
            return chain
        }

        /// The view controller at the end of the chain of presented view controllers.
        var topmostPresented: UIViewController { presentations.last ?? self }

        /// The navigation controller in which new pages are visible: that of the topmost presented view controller. Alerts do
        /// not count, because pages are pushed below them.
        var visibleNavigation: UINavigationController? {
            (presentations.last { !($0 is UIAlertController) } ?? self).ownNavigation
        }

        /// The navigation controller of the topmost presented view controller that has one. Forms and alerts above it are skipped.
        package var topmostNavigation: UINavigationController? {
            presentations.reversed().lazy.compactMap(\.ownNavigation).first
        }

        private var ownNavigation: UINavigationController? {
            switch self {
            case let navigation as UINavigationController: navigation
            case let content as TabContentController: content.navigation
            case let tabs as UITabBarController: tabs.selectedViewController?.ownNavigation
            default: navigationController
            }
        }

        /// Removes the view controller from its navigation controller, or dismisses it with those that are presented above it.
        func leave() {
            if let navigation = parent as? UINavigationController {
                navigation.setViewControllers(navigation.viewControllers.filter { $0 !== self }, animated: true)
            } else {
                presentingViewController?.dismiss(animated: true)
            }
        }

        /// Adds a child that fills the view.
        func fill(with child: UIViewController) {
            addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }

    extension UINavigationController {
        /// Pushes a view controller, or makes it the root of an empty navigation controller.
        package func show(_ controller: UIViewController, animated: Bool) {
            if viewControllers.isEmpty {
                setViewControllers([controller], animated: false)
            } else {
                pushViewController(controller, animated: animated)
            }
        }
    }
#endif
