public import Foundation

/// Top of a view hierarchy.
@MainActor open class UIWindow: UIView {
    /// Scene which shows the window.
    open weak var windowScene: UIWindowScene? {
        willSet { windowScene?.detach(self) }
        didSet { windowScene?.attach(self) }
    }
    /// Whether the window takes the keyboard events.
    open private(set) var isKeyWindow = false
    /// Controller of the content.
    open var rootViewController: UIViewController? {
        didSet { replaceRoot(oldValue) }
    }

    /// Creates a window in a scene.
    public init(windowScene: UIWindowScene) {
        super.init(frame: .zero)
        isHidden = true
        self.windowScene = windowScene
        windowScene.attach(self)
    }

    /// Creates a window with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    /// Fails; archives are not supported.
    public required init?(coder: NSCoder) { nil }

    /// Whether the window is hidden; showing it shows the root controller.
    open override var isHidden: Bool {
        didSet {
            guard oldValue != isHidden else { return }
            if isHidden { isKeyWindow = false }
            showRoot(!isHidden)
        }
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// Shows the window.
    open func makeKeyAndVisible() {
        windowScene?.windows.forEach { $0.isKeyWindow = false }
        isKeyWindow = true
        isHidden = false
    }

    private func showRoot(_ visible: Bool) {
        guard let root = rootViewController else { return }
        if visible, root.view.superview !== self { addSubview(root.view) }
        root.setAppearedWithPresentations(visible)
    }

    private func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        if let old {
            old.setAppearedWithPresentations(false)
            if old.isViewLoaded { old.view.removeFromSuperview() }
            old.rootWindow = nil
        }
        rootViewController?.rootWindow = self
        if !isHidden { showRoot(true) }
    }
}
