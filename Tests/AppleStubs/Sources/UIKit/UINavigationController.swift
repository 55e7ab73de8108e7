public import Foundation

/// Container which shows the top controller of a stack.
@MainActor open class UINavigationController: UIViewController {
    private var stack: [UIViewController] = []
    /// Delegate of the stack.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// Whether the navigation bar is hidden.
    open var isNavigationBarHidden = false

    /// Creates a stack with a root.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        change(to: [rootViewController], animated: false)
    }

    /// Creates an empty stack; the names are ignored.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Fails; archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// Controllers of the stack, root first.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }

    /// Controller at the top of the stack.
    open var topViewController: UIViewController? { stack.last }

    /// Controller presented last, or the top of the stack.
    open var visibleViewController: UIViewController? {
        var top = topViewController
        while let next = top?.presentedViewController, next !== top { top = next }
        return top
    }

    /// Replaces the controllers of the stack.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        change(to: viewControllers, animated: animated)
    }

    /// Pushes a controller.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        guard !stack.contains(viewController) else {
            warn("Attempt to push \(viewController) more than once.")
            return
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Pops the top controller, unless it is the root.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: stack.dropLast(), animated: animated)
        return top
    }

    /// Pops the controllers above a controller.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(of: viewController) else { return nil }
        let popped = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), animated: animated)
        return popped
    }

    /// Pops all controllers but the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Pushes the controller.
    open override func show(_ vc: UIViewController, sender: Any?) {
        pushViewController(vc, animated: true)
    }

    override var appearanceChildren: [UIViewController] { stack.last.map { [$0] } ?? [] }

    private func change(to target: [UIViewController], animated: Bool) {
        let old = stack
        let removed = old.filter { !target.contains($0) }
        let added = target.filter { !old.contains($0) }
        added.forEach(addChild)
        stack = target
        let oldTop = old.last
        let newTop = target.last
        let topChanges = oldTop !== newTop
        removed.forEach { $0.willMove(toParent: nil) }
        if topChanges {
            if let newTop { delegate?.navigationController(self, willShow: newTop, animated: animated) }
            if let oldTop {
                oldTop.isMovingFromParent = removed.contains(oldTop)
                oldTop.setAppeared(false, animated: animated)
                if oldTop.isViewLoaded { oldTop.view.removeFromSuperview() }
                oldTop.isMovingFromParent = false
            }
            if let newTop, isAppeared {
                newTop.isMovingToParent = added.contains(newTop)
                placeTop(animated: animated)
                newTop.isMovingToParent = false
            }
        }
        removed.forEach { $0.removeFromParent() }
        added.forEach { $0.didMove(toParent: self) }
        if topChanges, let newTop {
            delegate?.navigationController(self, didShow: newTop, animated: animated)
        }
    }

    private func placeTop(animated: Bool) {
        guard let top = stack.last else { return }
        top.setAppeared(true, animated: animated)
        view.addSubview(top.view)
    }
}

/// Methods through which an object follows a navigation controller.
@MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called when a controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

/// Defaults which stand for the optional requirements of the Objective-C protocol.
extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
}

/// Content of a navigation bar for a controller.
@MainActor open class UINavigationItem: NSObject {
    /// Title shown.
    open var title: String?
    /// Text shown above the title.
    open var prompt: String?
    /// Whether the back button is hidden.
    open var hidesBackButton = false

    /// Creates an item.
    public init(title: String) {
        self.title = title
        super.init()
    }
}
