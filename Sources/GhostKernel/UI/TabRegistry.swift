package import CoreContracts

/// A tab of an app, as its tab bar shows it.
public struct AppTab: Identifiable, Hashable, Sendable {
    /// The name of the tab, which is the host of its links.
    public let id: String

    /// The title below the icon.
    public let title: String

    /// The name of the icon.
    public let normalIcon: String

    /// The name of the icon while the tab is selected, or nil if it is the normal icon.
    public let selectedIcon: String?

    /// The position in the tab bar. Tabs of equal order have the order of their installation.
    public let order: Int

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - id: the name of the tab, compared without regard to case.
    ///   - title: the title below the icon; the name unless given.
    ///   - normalIcon: the name of the icon.
    ///   - selectedIcon: the name of the icon while the tab is selected, or nil if it is the normal icon.
    ///   - order: the position in the tab bar.
    public init(
        id: String, title: String? = nil, normalIcon: String = "", selectedIcon: String? = nil, order: Int = 0
    ) {
        self.id = id
        self.title = title ?? id
        (self.normalIcon, self.selectedIcon, self.order) = (normalIcon, selectedIcon, order)
    }

    /// The tab that a module contributes to a surface. A description of another type has the name of the tab as its title.
    init(_ contribution: any ViewContribution, to surface: TabBarUISurface) {
        let description = contribution as? any TabDescription
        self.init(
            id: surface.rawValue, title: description?.title, normalIcon: description?.normalIcon ?? "",
            selectedIcon: description?.selectedIcon, order: description?.order ?? 0)
    }
}

/// The tabs of all modules and of the app. Each scene shows them in a ``TabHost`` of its own.
@MainActor
package final class TabRegistry {
    /// Shows a tab that has no view of its own, for example by activating a board.
    package typealias Show = @MainActor (TabHost) async -> (any ViewPresenter)?

    struct Entry {
        let tab: AppTab
        let content: Content

        enum Content {
            case view(UIContribution)
            /// The identifier is that of the board which the action activates, if it is known.
            case action(Show, board: String?)
        }
    }

    private var installed: [Entry] = []
    private let ui: UIRegistry

    /// The tabs in the order of the tab bar; nil after a change.
    private var sortedEntries: [Entry]?

    /// Called when a tab is added.
    var onAdd: @MainActor (_ isContributed: Bool) -> Void = { _ in }

    init(ui: UIRegistry) {
        self.ui = ui
        ui.onContribution = { [weak self] in if $0.base is TabBarUISurface { self?.didAdd(isContributed: true) } }
    }

    /// Adds a tab of the app. Of two tabs with one name the first is shown.
    ///
    /// - Parameter board: the identifier of the board that the action activates, if it activates one.
    package func add(_ tab: AppTab, board: String? = nil, _ show: @escaping Show) {
        installed.append(Entry(tab: tab, content: .action(show, board: board)))
        didAdd(isContributed: false)
    }

    private func didAdd(isContributed: Bool) {
        sortedEntries = nil
        onAdd(isContributed)
    }

    /// All tabs, with duplicates, in order.
    private var all: [Entry] {
        let contributed = ui.contributions(toSurfacesOf: TabBarUISurface.self).map { surface, contribution in
            Entry(tab: AppTab(contribution.contribution, to: surface), content: .view(contribution))
        }
        let entries = (installed + contributed).enumerated()
        return entries.sorted { ($0.element.tab.order, $0.offset) < ($1.element.tab.order, $1.offset) }.map(\.element)
    }

    /// The tabs in the order of the tab bar.
    var entries: [Entry] {
        if let sortedEntries { return sortedEntries }
        var seen: Set<String> = []
        let entries = all.filter { seen.insert($0.tab.id.lowercased()).inserted }
        sortedEntries = entries
        return entries
    }

    func entry(_ tab: String) -> Entry? {
        let key = tab.lowercased()
        return entries.first { $0.tab.id.lowercased() == key }
    }

    /// An error for each tab after the first with its name.
    var duplicates: [GhostError] {
        var seen: Set<String> = []
        return all.compactMap { seen.insert($0.tab.id.lowercased()).inserted ? nil : .duplicateTab($0.tab.id) }
    }
}
