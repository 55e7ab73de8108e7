public import Foundation

/// Object which manages a view hierarchy.
@MainActor open class UIViewController: UIResponder {
    /// Title of the content.
    open var title: String? {
        didSet {
            storedTabBarItem?.title = title
            storedNavigationItem?.title = title
        }
    }
    /// Child controllers.
    open package(set) var children: [UIViewController] = []
    /// Container controller.
    open package(set) weak var parent: UIViewController?
    /// Style of the presentation.
    open var modalPresentationStyle: UIModalPresentationStyle = .automatic
    /// Whether the user cannot dismiss the controller by a gesture.
    open var isModalInPresentation = false
    /// Whether the controller is being presented.
    open package(set) var isBeingPresented = false
    /// Whether the controller is being dismissed.
    open package(set) var isBeingDismissed = false
    /// Whether the controller is moving to a parent.
    open package(set) var isMovingToParent = false
    /// Whether the controller is moving from its parent.
    open package(set) var isMovingFromParent = false
    /// Tab of the controller. The SDK has it since iOS 18, also for apps that run on older systems.
    @available(iOS 18.0, tvOS 18.0, visionOS 2.0, *)
    open var tab: UITab? { nil }

    var storedView: UIView?
    var storedTabBarItem: UITabBarItem?
    var storedNavigationItem: UINavigationItem?
    var storedPresentation: UIPresentationController?
    var presented: UIViewController?
    weak var presenter: UIViewController?
    weak var rootWindow: UIWindow?
    package var isAppeared = false
    static var presentationWarnings: [String] = []

    /// Creates a controller; the names are ignored.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
    }

    /// Creates a controller.
    public convenience override init() {
        self.init(nibName: nil, bundle: nil)
    }

    /// Fails; archives are not supported.
    public required init?(coder: NSCoder) { nil }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// View of the controller, loaded at first use.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return storedView
        }
        set {
            storedView?.owningController = nil
            storedView = newValue
            newValue?.owningController = self
        }
    }

    /// Whether the view is loaded.
    open var isViewLoaded: Bool { storedView != nil }

    /// View, if it is loaded.
    open var viewIfLoaded: UIView? { storedView }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard storedView == nil else { return }
        loadView()
        if storedView == nil { view = UIView() }
        viewDidLoad()
    }

    /// Creates the view.
    open func loadView() { view = UIView() }
    /// Called when the view is loaded.
    open func viewDidLoad() {}
    /// Called before the view appears.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view appeared.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view disappears.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view disappeared.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before each layout.
    open func viewWillLayoutSubviews() {}
    /// Called after each layout.
    open func viewDidLayoutSubviews() {}
    /// Called before the parent changes.
    open func willMove(toParent parent: UIViewController?) {}
    /// Called when the parent changed.
    open func didMove(toParent parent: UIViewController?) {}

    /// Presents a controller modally.
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        performPresent(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses the presented controller, or the controller itself.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        performDismiss(animated: flag, completion: completion)
    }

    /// Shows a controller in the way of the container.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let container = parent {
            container.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Adds a child controller.
    open func addChild(_ childController: UIViewController) {
        if childController.parent === self { return }
        childController.removeFromParent()
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
    }

    /// Removes the controller from its parent.
    open func removeFromParent() {
        guard let container = parent else { return }
        container.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }

    /// Nearest navigation controller among the containers.
    open var navigationController: UINavigationController? { container() }

    /// Nearest tab bar controller among the containers.
    open var tabBarController: UITabBarController? { container() }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Item of the controller in a tab bar.
    open var tabBarItem: UITabBarItem! {
        get {
            if let item = storedTabBarItem { return item }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            storedTabBarItem = item
            return item
        }
        set { storedTabBarItem = newValue }
    }

    /// Item of the controller in a navigation bar.
    open var navigationItem: UINavigationItem {
        if let item = storedNavigationItem { return item }
        let item = UINavigationItem(title: title ?? "")
        item.title = title
        storedNavigationItem = item
        return item
    }

    /// Controller presented by this controller or by one of its containers.
    open var presentedViewController: UIViewController? {
        presented ?? parent?.presentedViewController
    }

    /// Controller which presented this controller or one of its containers.
    open var presentingViewController: UIViewController? {
        presenter ?? parent?.presentingViewController
    }

    /// Object which manages the presentation of the controller.
    open var presentationController: UIPresentationController? {
        if let existing = storedPresentation { return existing }
        let created = UIPresentationController(presentedViewController: self, presenting: presentingViewController)
        storedPresentation = created
        return created
    }

    /// Parent, presenter or window.
    open override var next: UIResponder? { parent ?? presenter ?? rootWindow }

    var appearanceChildren: [UIViewController] {
        children.filter { $0.storedView?.superview != nil }
    }
}

/// Style of a modal presentation.
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    case currentContext = 3
    case custom = 4
    case overFullScreen = 5
    case overCurrentContext = 6
    case popover = 7
    case none = -1
    case automatic = -2
}
