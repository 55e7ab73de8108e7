public import Foundation

/// Container which shows one of several controllers.
@MainActor open class UITabBarController: UIViewController {
    private var controllers: [UIViewController]?
    private var index = NSNotFound
    /// Bar with the items of the controllers.
    public let tabBar = UITabBar()
    /// Delegate of the selection.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// Controllers of the tabs.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Replaces the controllers; the selection stays where possible.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let old = controllers ?? []
        let new = viewControllers ?? []
        let previous = selectedViewController
        let removed = old.filter { !new.contains($0) }
        let added = new.filter { !old.contains($0) }
        removed.forEach { $0.willMove(toParent: nil) }
        added.forEach(addChild)
        controllers = viewControllers
        tabBar.items = viewControllers?.compactMap(\.tabBarItem)
        let kept = previous.flatMap(new.firstIndex(of:))
        index = kept ?? (new.isEmpty ? NSNotFound : min(max(index == NSNotFound ? 0 : index, 0), new.count - 1))
        showSelection(after: previous)
        removed.forEach { $0.removeFromParent() }
        added.forEach { $0.didMove(toParent: self) }
    }

    /// Index of the selected controller; `NSNotFound` without controllers.
    open var selectedIndex: Int {
        get { index }
        set {
            guard let controllers, controllers.indices.contains(newValue), newValue != index else { return }
            let previous = selectedViewController
            index = newValue
            showSelection(after: previous)
        }
    }

    /// Selected controller.
    open var selectedViewController: UIViewController? {
        get {
            guard let controllers, controllers.indices.contains(index) else { return nil }
            return controllers[index]
        }
        set {
            if let newValue, let position = controllers?.firstIndex(of: newValue) { selectedIndex = position }
        }
    }

    override var appearanceChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }

    private func showSelection(after previous: UIViewController?) {
        let selected = selectedViewController
        tabBar.selectedItem = selected?.tabBarItem
        guard previous !== selected else { return }
        if let previous {
            previous.setAppeared(false, animated: false)
            if previous.isViewLoaded { previous.view.removeFromSuperview() }
        }
        if let selected, isAppeared {
            selected.setAppeared(true, animated: false)
            view.addSubview(selected.view)
        }
    }
}

/// Methods through which an object controls the selection of tabs by the user.
@MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether the user may select a controller.
    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool
    /// Called when the user selected a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

/// Defaults which stand for the optional requirements of the Objective-C protocol.
extension UITabBarControllerDelegate {
    /// Permits the selection.
    public func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { true }
    /// Does nothing.
    public func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {}
}
