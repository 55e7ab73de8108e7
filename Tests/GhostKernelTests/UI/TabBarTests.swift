import CoreContracts
import GhostKernel
import Testing

@MainActor
struct TabBarTests {
    private let services = ServiceContainer(observer: .none)

    @Test func registry_whenAskedForATabBar_hasOne() {
        let registry: any UIRegistryContributing = UIRegistry(services: services, observer: .none)
        #expect(registry is any TabBarUIContributing)
    }

    @Test func tab_whenContributed_saysWhatTheTabBarNeedsToKnow() {
        let registry = UIRegistry(services: services, observer: .none)
        registry.contribute(
            to: .settings, title: "Settings", normalIcon: "gear", selectedIcon: "gear.fill", factory: { "view" })
        let tab = registry.contributions(to: TabBarUISurface.settings).first
        #expect(
            tab?.contribution as? TabContribution
                == TabContribution(id: "settings", title: "Settings", normalIcon: "gear", selectedIcon: "gear.fill"))
        #expect(tab?.view(as: String.self) == "view")
    }

    @Test func tab_withDependencies_isMadeFromThem() {
        let registry = UIRegistry(services: services, observer: .none)
        services.register(String.self) { "service" }
        registry.contribute(to: .home, title: "Home", normalIcon: "house", dependencies: String.self) { "of \($0)" }
        let tab = registry.contributions(to: TabBarUISurface.home).first
        #expect(
            tab?.contribution as? TabContribution == TabContribution(id: "home", title: "Home", normalIcon: "house"))
        #expect(tab?.view(as: String.self) == "of service")
    }

    @Test func tab_whenItHasNoSelectedIcon_hasNone() {
        let registry = UIRegistry(services: services, observer: .none)
        registry.contribute(to: "mine", title: "Mine", normalIcon: "star") { "view" }
        let contribution = registry.contributions(to: TabBarUISurface(rawValue: "mine")).first?.contribution
        #expect((contribution as? TabContribution)?.selectedIcon == nil)
    }

    @Test func tab_whenTwoModulesWantTheSame_isReportedAndTheFirstStays() {
        let log = EventLog()
        let registry = UIRegistry(services: services, observer: log.observer)
        registry.contribute(to: .home, title: "First", normalIcon: "1") { "first" }
        registry.contribute(to: .home, title: "Second", normalIcon: "2") { "second" }
        #expect(registry.views(of: String.self, on: TabBarUISurface.home) == ["first"])
        #expect(log.errors == [.duplicateContribution("home", surface: "TabBarUISurface.home")])
    }
}
