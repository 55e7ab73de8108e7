public import Foundation

/// Object which manages the presentation of a controller.
@MainActor open class UIPresentationController: NSObject {
    /// Controller which is presented.
    public unowned let presentedViewController: UIViewController
    weak var presenting: UIViewController?
    /// Delegate of the presentation.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Creates the object for a pair of controllers.
    public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    /// Controller which presents; the presented one before the presentation.
    open var presentingViewController: UIViewController { presenting ?? presentedViewController }
}
