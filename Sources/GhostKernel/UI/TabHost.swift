public import CoreContracts
public import Observation

/// Shows the tabs of an app on one platform: a tab bar controller, a `TabView`, or lines in a terminal.
@MainActor
public protocol TabContainer: AnyObject {
    /// Selects a tab, makes its content unless it exists, and returns after it is shown.
    ///
    /// - Parameters:
    ///   - tab: the tab.
    ///   - host: makes the content, with ``TabHost/makeView(of:as:)``.
    /// - Returns: a presenter for views in the tab, or nil if the tab cannot be shown.
    func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)?
}

/// The tabs of one scene, from the contributions of modules and the installed tabs of the app. It is the
/// `NavigationService` of its scene.
///
/// The content of a tab is made when the tab is first shown. The state is observable.
@MainActor
@Observable
public final class TabHost: NavigationService {
    /// The name of the tab that is shown, or nil before the first.
    public private(set) var currentTab: String?

    /// The platform's part of the tab bar. Held weakly.
    @ObservationIgnored
    public weak var container: (any TabContainer)?

    /// The motherboard on which tabs activate their boards. Held weakly.
    @ObservationIgnored
    package private(set) weak var motherboard: AnyObject?

    /// Called before a tab is shown, with its name; again with the name of the former tab if it could not be shown.
    @ObservationIgnored
    private var onShow: @MainActor (String?) -> Void = { _ in }

    /// The number of changes of the tab.
    @ObservationIgnored
    private var changes = 0

    private let registry: TabRegistry

    package init(_ registry: TabRegistry) { self.registry = registry }

    /// Sets the motherboard on which tabs activate their boards, and the closure that is called before a tab is shown.
    package func attach(to motherboard: AnyObject, onShow: @escaping @MainActor (String?) -> Void) {
        (self.motherboard, self.onShow) = (motherboard, onShow)
    }

    /// The tabs, in the order of the tab bar.
    public var items: [AppTab] { registry.entries.map(\.tab) }

    /// The names of the tabs, in the order of the tab bar.
    public var tabs: [String] { items.map(\.id) }

    /// Makes the content of a tab. Each call makes new content, which the container keeps.
    ///
    /// - Returns: nil if the tab has no content of its own because it activates a board. Also nil if the content cannot be
    ///   made or has another type, which is reported.
    public func makeView<View>(of tab: AppTab, as type: View.Type = View.self) -> View? {
        guard case .view(let contribution) = registry.entry(tab.id)?.content else { return nil }
        return contribution.view(as: type)
    }

    /// Returns true if a tab has content of its own. A tab without one activates a board, which presents its views.
    public func hasView(_ tab: AppTab) -> Bool {
        if case .view = registry.entry(tab.id)?.content { true } else { false }
    }

    /// Shows a tab, compared without regard to case.
    ///
    /// - Returns: a presenter for views in the tab, or nil if there is no such tab or it cannot be shown. The tab that was
    ///   shown before stays the current one then.
    public func switchToTab(_ tab: String) async -> (any ViewPresenter)? {
        guard let entry = registry.entry(tab) else { return nil }
        changes += 1
        let change = changes
        onShow(entry.tab.id)
        let hasContainer = container != nil
        var presenter = await container?.show(entry.tab, of: self)
        if case .action(let show, _) = entry.content, presenter != nil || !hasContainer { presenter = await show(self) }
        // Another tab may have been shown, or the scene disconnected, while the action was running.
        guard change == changes else { return presenter }
        guard presenter == nil else {
            currentTab = entry.tab.id
            return presenter
        }
        // The container has selected the tab already.
        onShow(currentTab)
        if let former = currentTab.flatMap(registry.entry) { _ = await container?.show(former.tab, of: self) }
        return nil
    }

    /// Shows a tab without the activation of its board, which is restored.
    package func restore(_ tab: String) async {
        guard let entry = registry.entry(tab) else { return }
        changes += 1
        onShow(entry.tab.id)
        currentTab = entry.tab.id
        _ = await container?.show(entry.tab, of: self)
    }

    /// The identifier of the board that a tab activates; nil if the tab has a view or an action that is not known.
    package func board(of tab: String) -> String? {
        if case .action(_, let board) = registry.entry(tab)?.content { board } else { nil }
    }

    /// Removes the container and the selection, when the scene disconnects.
    package func reset() {
        changes += 1
        (container, currentTab) = (nil, nil)
        onShow(nil)
    }
}
