public import Foundation

/// Namespace of layout constraint options.
@MainActor open class NSLayoutConstraint: NSObject {
    /// Layout direction of a stack.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }
}

/// View which lays out other views in a row or a column.
@MainActor open class UIStackView: UIView {
    /// Layout direction.
    open var axis: NSLayoutConstraint.Axis = .horizontal
    /// Distance between arranged views.
    open var spacing: CGFloat = 0
    /// Views laid out by the stack.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.append(view)
    }

    /// Inserts a view at an index of the arranged views.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arrangedSubviews.removeAll { $0 === view }
        if view.superview !== self { addSubview(view) }
        arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    }

    /// Removes a view from the arranged views, not from the subviews.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }

    override func willRemove(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
    }
}
