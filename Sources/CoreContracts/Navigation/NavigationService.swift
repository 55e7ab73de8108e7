/// Switches between the tabs of an app. An app with tabs has this service, or registers one of its own. Deeplinks use it to
/// show the tab that they name.
@MainActor
public protocol NavigationService: AnyObject {
    /// The names of the tabs, or an empty list if unknown. See ``switchToTab(_:)``.
    var tabs: [String] { get }

    /// The name of the tab that is shown, or nil if none is or the service does not know it.
    var currentTab: String? { get }

    /// Shows a tab, and returns after it is shown.
    ///
    /// - Returns: a presenter for views in the tab, or nil if there is no such tab.
    func switchToTab(_ tab: String) async -> (any ViewPresenter)?
}

extension NavigationService {
    /// An empty list.
    public var tabs: [String] { [] }

    /// Nil.
    public var currentTab: String? { nil }
}

/// Presents views in a tab.
@MainActor
public protocol ViewPresenter: AnyObject {
    /// Presents a view, such as a view controller, a SwiftUI view or a text.
    ///
    /// - Returns: true if the presenter supports the type of the view.
    @discardableResult
    func present<View>(_ view: View, animated: Bool) -> Bool
}

extension ViewPresenter {
    /// Presents a view with an animation, if the platform has one.
    @discardableResult
    public func present<View>(_ view: View) -> Bool { present(view, animated: true) }
}
