/// Test access; does not exist on Apple platforms.
extension UIViewController {
    /// Warnings about presentations and pushes that UIKit would refuse.
    public static var recordedWarnings: [String] { presentationWarnings }

    /// Forgets the recorded warnings.
    public static func clearRecordedWarnings() { presentationWarnings = [] }

    /// Whether the view is between `viewDidAppear` and `viewDidDisappear`.
    public var isOnScreen: Bool { isAppeared }

    /// Dismisses the presented controller as the user does by a swipe; returns whether it was dismissed.
    @discardableResult
    public func swipeToDismiss() -> Bool {
        let top = topContainer
        guard let presenter = top.presenter, let presentation = top.presentationController else { return false }
        let delegate = presentation.delegate
        let allowed = delegate?.presentationControllerShouldDismiss(presentation) ?? true
        guard !top.isModalInPresentation, allowed else {
            delegate?.presentationControllerDidAttemptToDismiss(presentation)
            return false
        }
        delegate?.presentationControllerWillDismiss(presentation)
        presenter.performDismiss(animated: true, completion: nil)
        delegate?.presentationControllerDidDismiss(presentation)
        return true
    }
}

/// Test access; does not exist on Apple platforms.
extension UINavigationController {
    /// Pops the top controller as the back button does.
    @discardableResult
    public func tapBack() -> UIViewController? { popViewController(animated: true) }
}

/// Test access; does not exist on Apple platforms.
extension UITabBarController {
    /// Selects a tab as the user does, with the calls to the delegate; returns whether it was accepted.
    @discardableResult
    public func tap(at index: Int) -> Bool {
        guard let controllers = viewControllers, controllers.indices.contains(index) else { return false }
        let target = controllers[index]
        guard delegate?.tabBarController(self, shouldSelect: target) ?? true else { return false }
        if target === selectedViewController {
            (target as? UINavigationController)?.popToRootViewController(animated: true)
        }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: target)
        return true
    }
}

/// Test access; does not exist on Apple platforms.
extension UIAlertController {
    /// Dismisses the alert and calls the handler of the enabled action of a title; returns whether it exists.
    @discardableResult
    public func tap(_ title: String) -> Bool {
        guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else { return false }
        let perform = action.handler
        presentingViewController?.performDismiss(animated: true, completion: nil)
        perform?(action)
        return true
    }
}
