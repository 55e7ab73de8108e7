import CoreContracts
import GhostKernel

/// The navigation service of an app with tabs: the tabs of the current scene, or of the launcher without scenes.
final class CurrentTabs: NavigationService {
    private let tabsOfLauncher: TabHost
    private let tabsOfCurrentScene: @MainActor () -> TabHost?

    init(_ tabs: TabHost, ofCurrentScene tabsOfCurrentScene: @escaping @MainActor () -> TabHost?) {
        (tabsOfLauncher, self.tabsOfCurrentScene) = (tabs, tabsOfCurrentScene)
    }

    private var current: TabHost { tabsOfCurrentScene() ?? tabsOfLauncher }

    var tabs: [String] { current.tabs }

    var currentTab: String? { current.currentTab }

    func switchToTab(_ tab: String) async -> (any ViewPresenter)? { await current.switchToTab(tab) }
}
