public import CoreContracts

/// Tabs that only note that they are shown, and what is presented in them. See ``TestHarness/fakeTabs(_:)``.
@MainActor
public final class RecordedTabs: NavigationService, ViewPresenter {
    /// The tabs there are.
    public let tabs: [String]

    /// The tabs that were shown, in order.
    public private(set) var shown: [String] = []

    /// The views that were presented, in order.
    public private(set) var presented: [Any] = []

    /// Tabs of these names, which are compared without regard to case.
    public init(_ tabs: [String]) {
        self.tabs = tabs
    }

    /// Notes that a tab is shown.
    ///
    /// - Returns: where views are presented; nil if there is no such tab.
    public func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
        guard let known = tabs.first(where: { $0.lowercased() == tab.lowercased() }) else { return nil }
        shown.append(known)
        return self
    }

    /// Notes that a view is presented.
    public func present<View>(_ view: View, animated: Bool) -> Bool {
        presented.append(view)
        return true
    }
}
