public import CoreContracts

/// Fake tabs that record which tabs are shown and which views are presented. See ``TestHarness/fakeTabs(_:)``.
@MainActor
public final class RecordedTabs: NavigationService, ViewPresenter {
    /// The names of the existing tabs.
    public let tabs: [String]

    /// The tabs that were shown, in order.
    public private(set) var shown: [String] = []

    /// The tab that was shown last.
    public var currentTab: String? { shown.last }

    /// The views that were presented, in order.
    public private(set) var presented: [Any] = []

    /// Creates tabs with these names.
    ///
    /// - Parameter tabs: The names. They are compared case-insensitively.
    public init(_ tabs: [String]) { self.tabs = tabs }

    /// Records that a tab is shown.
    ///
    /// - Parameter tab: The name of the tab.
    /// - Returns: This object as the presenter of views; nil if there is no such tab.
    public func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
        guard let known = tabs.first(where: { $0.lowercased() == tab.lowercased() }) else { return nil }
        shown.append(known)
        return self
    }

    /// Records that a view is presented.
    ///
    /// - Returns: Always true.
    public func present<View>(_ view: View, animated: Bool) -> Bool {
        presented.append(view)
        return true
    }
}
