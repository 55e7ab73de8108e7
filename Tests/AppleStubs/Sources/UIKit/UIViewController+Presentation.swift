extension UIViewController {
    var topContainer: UIViewController {
        parent?.topContainer ?? self
    }

    func performPresent(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let owner = topContainer
        if let current = owner.presented {
            warn("Attempt to present \(controller) on \(self), which is already presenting \(current).")
            return
        }
        guard controller.presenter == nil, controller.parent == nil, controller !== owner else {
            warn("Attempt to present \(controller), which is already active, on \(self).")
            return
        }
        owner.presented = controller
        controller.presenter = owner
        controller.presentationController?.presenting = owner
        controller.isBeingPresented = true
        controller.loadViewIfNeeded()
        if owner.isAppeared {
            if controller.coversPresenter { owner.setAppeared(false, animated: animated) }
            controller.setAppeared(true, animated: animated)
        }
        controller.isBeingPresented = false
        completion?()
    }

    func performDismiss(animated: Bool, completion: (() -> Void)?) {
        let owner = topContainer
        if owner.presented != nil {
            owner.endPresentation(animated: animated)
            completion?()
        } else if let presenter = owner.presenter {
            presenter.dismiss(animated: animated, completion: completion)
        } else {
            completion?()
        }
    }

    private func endPresentation(animated: Bool, showsPresenter: Bool = true) {
        guard let controller = presented else { return }
        controller.endPresentation(animated: animated, showsPresenter: false)
        controller.isBeingDismissed = true
        controller.setAppeared(false, animated: animated)
        presented = nil
        controller.presenter = nil
        controller.isBeingDismissed = false
        controller.storedPresentation = nil
        if showsPresenter, controller.coversPresenter, isInVisibleWindow { setAppeared(true, animated: animated) }
    }

    private var isInVisibleWindow: Bool {
        if let window = rootWindow { return !window.isHidden }
        return presenter?.isInVisibleWindow ?? false
    }

    /// Makes the controller and those it presents appear or disappear with their window.
    func setAppearedWithPresentations(_ appeared: Bool) {
        var chain = [self]
        while let next = chain.last?.presented { chain.append(next) }
        guard appeared else { return chain.reversed().forEach { $0.setAppeared(false, animated: false) } }
        let first = chain.lastIndex { $0.presenter != nil && $0.coversPresenter } ?? 0
        chain[first...].forEach { $0.setAppeared(true, animated: false) }
    }

    private var coversPresenter: Bool {
        modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
    }

    func warn(_ text: String) {
        UIViewController.presentationWarnings.append(text)
    }
}

/// Methods through which an object follows the dismissal of a presentation.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// Returns whether the user may dismiss the presentation.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the user dismisses the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called when the user dismissed the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called when the user tried to dismiss a presentation which forbids it.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

/// Defaults which stand for the optional requirements of the Objective-C protocol.
extension UIAdaptivePresentationControllerDelegate {
    /// Permits the dismissal.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
