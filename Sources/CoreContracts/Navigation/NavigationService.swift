/// Moves between the tabs of an app. A service that the app registers; deeplinks use it to show the tab they name.
@MainActor
public protocol NavigationService: AnyObject {
    /// The tabs there are, for messages; empty if that is not known. See ``switchToTab(_:)``.
    var tabs: [String] { get }

    /// Shows a tab, and returns when it is shown.
    ///
    /// - Returns: where something can be presented in the tab; nil if there is no such tab.
    func switchToTab(_ tab: String) async -> (any ViewPresenter)?
}

extension NavigationService {
    /// Not known.
    public var tabs: [String] { [] }
}

/// Shows views on top of a tab.
@MainActor
public protocol ViewPresenter: AnyObject {
    /// Shows a view: a view controller, a SwiftUI view, a text, whatever the app has.
    ///
    /// - Returns: whether it can show such a view.
    @discardableResult
    func present<View>(_ view: View, animated: Bool) -> Bool
}

extension ViewPresenter {
    /// Shows a view, animated where that can be.
    @discardableResult
    public func present<View>(_ view: View) -> Bool { present(view, animated: true) }
}
