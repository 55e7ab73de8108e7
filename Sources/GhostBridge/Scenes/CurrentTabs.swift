import CoreContracts
import GhostKernel

/// The navigation service of an app with tabs: the tabs of the current scene, or of the launcher without scenes. After the
/// release of the launcher it has no tabs.
final class CurrentTabs: NavigationService {
    private let current: @MainActor () -> TabHost?

    init(_ current: @escaping @MainActor () -> TabHost?) { self.current = current }

    var tabs: [String] { current()?.tabs ?? [] }

    var currentTab: String? { current()?.currentTab }

    func switchToTab(_ tab: String) async -> (any ViewPresenter)? { await current()?.switchToTab(tab) }
}

extension ServiceResolver {
    /// False if the app has a navigation service of its own.
    var showsTabsOfScenes: Bool { resolve((any NavigationService).self) is CurrentTabs }
}
