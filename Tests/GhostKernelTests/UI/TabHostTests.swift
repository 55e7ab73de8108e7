import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct TabHostTests {
    /// A container that makes the content of each tab once.
    private final class Container: TabContainer, ViewPresenter {
        private(set) var shown: [String] = []
        private(set) var views: [String: String] = [:]
        var refused: Set<String> = []

        func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
            guard !refused.contains(tab.id) else { return nil }
            shown.append(tab.id)
            if views[tab.id] == nil { views[tab.id] = host.makeView(of: tab) }
            return self
        }
        func present<View>(_ view: View, animated: Bool) -> Bool { true }
    }

    private let log = EventLog()
    private let kernel: Kernel
    private let container = Container()
    private var host: TabHost { kernel.tabHost }

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
        kernel.tabHost.container = container
    }

    private func contribute(
        _ tab: TabBarUISurface, title: String = "", order: Int = 0,
        _ view: @escaping @MainActor () -> String = { "view" }
    ) {
        kernel.ui.contribute(to: tab, title: title, normalIcon: "icon", order: order, factory: view)
    }

    // MARK: The tab bar

    @Test func items_whenTabsHaveAnOrder_areInThatOrderThenInThatOfInstallation() {
        contribute("c", order: 1)
        contribute("b")
        contribute("a", order: -1)
        kernel.tabs.add(AppTab(id: "app")) { _ in nil }
        kernel.tabs.add(AppTab(id: "late", order: 1)) { _ in nil }
        contribute("d")
        #expect(host.tabs == ["a", "app", "b", "d", "late", "c"])
    }

    @Test func items_whenTabsAreDescribed_haveTheirTitlesAndIcons() {
        struct Described: TabDescription {
            let id = "x"
            let title = "Settings"
            let normalIcon = "gear"
            let selectedIcon: String? = "gear.fill"
            let order = 7
        }
        kernel.ui.contribute(to: TabBarUISurface.settings, contribution: Described()) { "view" }
        kernel.ui.contribute(to: TabBarUISurface.home, contribution: Named("n")) { "view" }
        #expect(
            host.items == [
                AppTab(id: "home"),
                AppTab(id: "settings", title: "Settings", normalIcon: "gear", selectedIcon: "gear.fill", order: 7),
            ])
        #expect(host.items.first?.title == "home")
    }

    @Test func items_whenAManifestIsAddedLater_haveItsTabs() {
        contribute("a")
        #expect(host.tabs == ["a"])
        contribute("b")
        #expect(host.tabs == ["a", "b"])
    }

    // MARK: Showing

    @Test(arguments: ["Home", "home", "HOME"])
    func tab_whenItsNameHasAnotherCase_isShown(_ name: String) async {
        contribute("Home")
        #expect(await host.switchToTab(name) === container)
        #expect(container.shown == ["Home"])
        #expect(host.currentTab == "Home")
    }

    @Test func content_whenATabIsNotShown_isNotMade() async {
        var made: [String] = []
        for name in ["a", "b"] {
            contribute(TabBarUISurface(rawValue: name)) {
                made.append(name)
                return name
            }
        }
        #expect(host.items.allSatisfy(host.hasView))
        #expect(made == [])
        for name in ["b", "b", "a"] { _ = await host.switchToTab(name) }
        #expect(made == ["b", "a"])
        #expect(container.views == ["a": "a", "b": "b"])
    }

    @Test func tab_whenItIsUnknown_isNotShown() async {
        contribute("a")
        _ = await host.switchToTab("a")
        #expect(await host.switchToTab("unknown") == nil)
        #expect(host.currentTab == "a")
        #expect(log.errors == [])
    }

    @Test func tab_whenTheContainerRefusesIt_isNotTheCurrentOne() async {
        contribute("a")
        contribute("b")
        container.refused = ["b"]
        _ = await host.switchToTab("a")
        #expect(await host.switchToTab("b") == nil)
        #expect(host.currentTab == "a")
    }

    @Test func tab_whenItsActionFails_isNotTheCurrentOne() async {
        contribute("a")
        kernel.tabs.add(AppTab(id: "b")) { _ in nil }
        _ = await host.switchToTab("a")
        #expect(await host.switchToTab("b") == nil)
        #expect(host.currentTab == "a")
        // The container shows the current tab as well.
        #expect(container.shown.last == "a")
    }

    @Test func tab_whenAnotherOneIsShownDuringItsAction_isNotTheCurrentOne() async {
        let latch = Latch()
        contribute("b")
        kernel.tabs.add(AppTab(id: "a")) { [container] _ in
            await latch.pass()
            return container
        }
        let switching = Task { [host] in _ = await host.switchToTab("a") }
        await latch.waitForArrivals()
        _ = await host.switchToTab("b")
        latch.open()
        await switching.value
        #expect(host.currentTab == "b")
    }

    @Test func tab_whenThereIsNoContainer_isNotShownUnlessItHasAnAction() async {
        let presenter = Container()
        contribute("a")
        kernel.tabs.add(AppTab(id: "b")) { _ in presenter }
        host.container = nil
        #expect(await host.switchToTab("a") == nil)
        #expect(host.currentTab == nil)
        #expect(await host.switchToTab("b") === presenter)
        #expect(host.currentTab == "b")
        #expect(!host.hasView(AppTab(id: "b")))
        #expect(host.makeView(of: AppTab(id: "b"), as: String.self) == nil)
    }

    @Test func content_whenItHasAnotherType_isReported() {
        contribute("a")
        #expect(host.makeView(of: AppTab(id: "a"), as: Int.self) == nil)
        #expect(log.errors.map(\.code) == ["wrong-view"])
    }

    @Test func container_whenItIsReleased_isNotRetained() {
        var other: Container? = Container()
        weak let held = other
        host.container = other
        other = nil
        #expect(held == nil)
        #expect(host.container == nil)
    }

    // MARK: Duplicates

    @Test func validate_whenContributionsHaveOneName_reportsEachAfterTheFirst() {
        contribute("home")
        contribute("HOME")
        kernel.ui.contribute(to: TabBarUISurface.home, id: "other") { "view" }
        #expect(kernel.validate() == [.duplicateTab("home"), .duplicateTab("HOME")])
        #expect(host.tabs == ["home"])
    }

    @Test func boot_whenAContributionAndAnInstalledTabHaveOneName_reportsItAndShowsTheFirst() async throws {
        contribute("home")
        kernel.tabs.add(AppTab(id: "Home")) { [container] _ in container }
        #expect(kernel.validate() == [.duplicateTab("home")])
        try await kernel.boot()
        #expect(log.errors == [.duplicateTab("home")])
        #expect(host.tabs == ["Home"])
    }

    // MARK: The navigation service

    @Test func navigation_whenThereAreTabs_isTheHost() {
        #expect(kernel.services.resolve((any NavigationService).self) == nil)
        contribute("a")
        #expect(kernel.services.resolve((any NavigationService).self) === host)
    }

    @Test(arguments: [true, false])
    func navigation_whenTheAppHasItsOwn_isThatOfTheApp(isFirst: Bool) {
        let own = Tabs(["a"])
        if !isFirst { contribute("a") }
        kernel.register([Service((any NavigationService).self) { own }])
        if isFirst { contribute("a") }
        #expect(kernel.services.resolve((any NavigationService).self) === own)
        #expect(log.errors == [])
    }
}
