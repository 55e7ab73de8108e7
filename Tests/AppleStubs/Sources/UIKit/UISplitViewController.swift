/// Container which shows several columns.
@MainActor open class UISplitViewController: UIViewController {
    /// Controllers of the columns.
    open var viewControllers: [UIViewController] = [] {
        didSet { viewControllers.forEach(addChild) }
    }
}
