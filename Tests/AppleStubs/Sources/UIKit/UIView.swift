public import Foundation

/// Rectangular area of the interface.
@MainActor open class UIView: UIResponder {
    /// Position and size in the superview.
    open var frame: CGRect
    /// Size, with the origin at zero.
    open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
    /// Rules by which the view follows the size of its superview.
    open var autoresizingMask: AutoresizingMask = []
    /// Parent view.
    open internal(set) weak var superview: UIView?
    /// Child views, back to front.
    open private(set) var subviews: [UIView] = []
    /// Whether the view is hidden.
    open var isHidden = false
    /// Identifier used by interface tests.
    open var accessibilityIdentifier: String?
    /// Background color.
    open var backgroundColor: UIColor?
    /// Integer which identifies the view.
    open var tag = 0
    /// Whether the autoresizing mask becomes layout constraints.
    open var translatesAutoresizingMaskIntoConstraints = true
    /// Interactions of the view, which it keeps.
    open private(set) var interactions: [any UIInteraction] = []
    weak var owningController: UIViewController?

    /// Creates a view with a frame.
    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    /// Creates a view with an empty frame.
    public convenience override init() {
        self.init(frame: .zero)
    }

    /// Fails; archives are not supported.
    public required init?(coder: NSCoder) {
        nil
    }

    /// Owning view controller, or the superview.
    open override var next: UIResponder? { owningController ?? superview }

    /// Window which contains the view.
    open var window: UIWindow? { superview?.window }

    /// Adds a view in front of the other subviews.
    open func addSubview(_ view: UIView) {
        place(view, at: subviews.count)
    }

    /// Inserts a view at an index of the subviews.
    open func insertSubview(_ view: UIView, at index: Int) {
        place(view, at: index)
    }

    /// Removes the view from its superview.
    open func removeFromSuperview() {
        guard let parent = superview else { return }
        let hadWindow = window != nil
        parent.willRemove(self)
        parent.subviews.removeAll { $0 === self }
        superview = nil
        if hadWindow { moved() }
        owningController?.viewDidLeaveSuperview()
    }

    /// Adds an interaction, which leaves its former view.
    open func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.interactions.removeAll { $0 === interaction }
        interaction.willMove(to: self)
        interactions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Returns whether the view is in the hierarchy below another view.
    open func isDescendant(of view: UIView) -> Bool {
        self === view || (superview?.isDescendant(of: view) ?? false)
    }

    /// Tells the view that its window changed.
    open func didMoveToWindow() {}

    private func moved() {
        didMoveToWindow()
        subviews.forEach { $0.moved() }
    }

    func willRemove(_ view: UIView) {}

    private func place(_ view: UIView, at index: Int) {
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        let isNew = view.superview !== self
        view.superview = self
        if isNew, window != nil { view.moved() }
        view.owningController?.viewDidEnterSuperview()
    }
}
