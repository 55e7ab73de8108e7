public import Foundation

/// Members without a function in the stub.
///
/// A member of a subclass that has one of these names and another type compiles neither with the SDK nor with the stub.
extension UIViewController {
    /// Name of the file with the view.
    public var nibName: String? { nil }
    /// Bundle of the file with the view.
    public var nibBundle: Bundle? { nil }
    /// Identifier for the restoration of state.
    public var restorationIdentifier: String? { nil }
    /// Size in a container.
    public var preferredContentSize: CGSize { .zero }
    /// Insets besides those of the container.
    public var additionalSafeAreaInsets: UIEdgeInsets { UIEdgeInsets() }
    /// Whether the controller covers the content below a presentation.
    public var definesPresentationContext: Bool { false }
    /// Whether the bar of the tabs is hidden in a navigation controller.
    public var hidesBottomBarWhenPushed: Bool { false }
    /// Nearest split view controller among the containers.
    public var splitViewController: UISplitViewController? { container() }
    /// Whether the content can be edited.
    public var isEditing: Bool { false }
    /// Starts or ends the editing of the content.
    public func setEditing(_ editing: Bool, animated: Bool) {}
    /// Child which determines the style of the status bar.
    public var childForStatusBarStyle: UIViewController? { nil }
    /// Child which determines whether the status bar is hidden.
    public var childForStatusBarHidden: UIViewController? { nil }
    /// Child which determines whether the home indicator is hidden.
    public var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    /// Called before the layout, to update the view. The SDK has it since iOS 26.
    public func updateProperties() {}
    /// Requests a call of `updateProperties()`. The SDK has it since iOS 26.
    public func setNeedsUpdateProperties() {}
}

/// Distances from the edges of a rectangle.
public struct UIEdgeInsets: Equatable, Sendable {
    /// Distances.
    public var top, left, bottom, right: CGFloat

    /// Creates distances.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
