extension UIViewController {
    func container<Container: UIViewController>() -> Container? {
        var current = parent
        while let controller = current {
            if let match = controller as? Container { return match }
            current = controller.parent
        }
        return nil
    }

    /// Makes the view appear or disappear, with the calls of UIKit.
    package func setAppeared(_ appeared: Bool, animated: Bool) {
        guard appeared != isAppeared else { return }
        if appeared {
            loadViewIfNeeded()
            isAppeared = true
            viewWillAppear(animated)
            appearanceChildren.forEach { $0.setAppeared(true, animated: animated) }
            viewDidAppear(animated)
        } else {
            isAppeared = false
            viewWillDisappear(animated)
            children.forEach { $0.setAppeared(false, animated: animated) }
            viewDidDisappear(animated)
        }
    }

    func viewDidEnterSuperview() {
        if let parent, parent.isAppeared, parent.appearanceChildren.contains(self) {
            setAppeared(true, animated: false)
        }
    }

    func viewDidLeaveSuperview() {
        if parent != nil { setAppeared(false, animated: false) }
    }
}
