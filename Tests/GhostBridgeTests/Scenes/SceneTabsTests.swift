import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// The tabs of several scenes, and the app's navigation service.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneTabsTests {
        /// A container that records the tabs shown.
        private final class Window: TabContainer, ViewPresenter {
            let name: String
            init(_ name: String) { self.name = name }
            func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? {
                Journal.note("\(name) shows \(tab.id)")
                return self
            }
            func present<View>(_ view: View, animated: Bool) -> Bool { true }
        }
        private final class Screens: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                registry.contribute(to: TabBarUISurface.home, id: "home") { "home" }
                registry.contribute(to: TabBarUISurface.settings, id: "settings") { "settings" }
            }
        }
        private enum TwoTabs: Manifest {
            static var uiProviders: [any UIProvider.Type] { [Screens.self] }
        }

        private let log = ErrorLog()
        private let main = AppScene(name: "main")
        private let second = AppScene(name: "second")
        private let windows = [Window("main"), Window("second")]

        private func launcher() -> PluginLauncher {
            PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(manifest: TwoTabs.self)
                .instantiate()
        }

        /// Connects both scenes, each with its container.
        @discardableResult
        private func connect(
            _ launcher: PluginLauncher, _ links: [String] = [],
            showing: (@MainActor (ConnectedScene) -> Void)? = { _ in }
        ) -> [ConnectedScene] {
            [main, second].enumerated().map { index, scene in
                let urls = links.indices.contains(index) ? [AppOpenURLContext(url: link(links[index]))] : []
                let connected = launcher.scenes.connect(
                    scene, AppSceneConnectionOptions(urlContexts: Set(urls)), showing: showing)
                connected.tabs.container = windows[index]
                return connected
            }
        }

        @Test func interface_whenNoneIsGiven_isTheFirstTabOfEachScene() async throws {
            let launcher = launcher()
            let scenes = connect(launcher, showing: nil)
            try await launcher.start()
            #expect(Journal.lines == ["main shows home", "second shows home"])
            #expect(scenes.map(\.tabs.currentTab) == ["home", "home"])
        }

        @Test func navigation_whenATabIsShown_isTheCurrentScene() async throws {
            let launcher = launcher()
            let scenes = connect(launcher)
            try await launcher.start()
            let navigation = try #require(launcher.resolve((any NavigationService).self))
            _ = await navigation.switchToTab("settings")
            #expect(Journal.lines.last == "second shows settings")
            launcher.scenes.sceneDidBecomeActive(main)
            #expect(navigation.currentTab == "home")
            _ = await navigation.switchToTab("settings")
            #expect(Journal.lines.last == "main shows settings")
            #expect(navigation.tabs == ["home", "settings"])
            #expect(launcher.tabs === scenes.first?.tabs)
        }

        @Test func navigation_whenItWasResolvedBeforeTheScenes_isTheCurrentScene() async throws {
            let launcher = launcher()
            let navigation = try #require(launcher.resolve((any NavigationService).self))
            connect(launcher)
            try await launcher.start()
            _ = await navigation.switchToTab("settings")
            #expect(Journal.lines.last == "second shows settings")
        }

        @Test func services_whenNavigationWasResolvedBeforeTheScenes_haveTheTabsOfTheScene() async throws {
            let launcher = launcher()
            withExtendedLifetime(launcher.resolve((any NavigationService).self)) {}
            for scene in connect(launcher) {
                #expect(scene.services.resolve((any NavigationService).self) === scene.tabs)
            }
        }

        // MARK: Links to tabs

        @Test(arguments: [BootState.beforeStart, .inLaunch])
        func links_whenTwoScenesConnectWithTabs_showThemInTheirScenes(_ state: BootState) async throws {
            let launcher = launcher()
            try await state.boot(launcher) { connect(launcher, ["app://settings", "app://home"]) }
            await yieldOften()
            #expect(launcher.scenes.scenes.map(\.tabs.currentTab) == ["settings", "home"])
            #expect(log.codes == [])
        }

        @Test func links_whenTwoScenesReceiveTabsInOneTurn_showThemInTheirScenes() async throws {
            let launcher = launcher()
            connect(launcher)
            try await launcher.start()
            launcher.scenes.scene(main, openURLContexts: [AppOpenURLContext(url: link("app://settings"))])
            launcher.scenes.scene(second, openURLContexts: [AppOpenURLContext(url: link("app://home"))])
            await yieldOften()
            #expect(launcher.scenes.scenes.map(\.tabs.currentTab) == ["settings", "home"])
        }

        @Test func link_whenOneSceneReceivesIt_showsItsTab() async throws {
            let launcher = launcher()
            connect(launcher)
            try await launcher.start()
            launcher.scenes.scene(main, openURLContexts: [AppOpenURLContext(url: link("app://settings"))])
            await yieldOften()
            #expect(launcher.scenes.scenes.map(\.tabs.currentTab) == ["settings", "home"])
        }

        // MARK: Disconnecting

        @Test func disconnect_whenASceneHasAContainer_releasesIt() async throws {
            let launcher = launcher()
            let scenes = connect(launcher)
            launcher.scenes.sceneDidDisconnect(second)
            #expect(scenes.last?.tabs.container == nil)
            #expect(scenes.first?.tabs.container === windows.first)
        }

        /// The main motherboard and its tabs serve the next scene, which begins without a current tab.
        @Test func connect_whenTheMainSceneHasDisconnected_hasNoCurrentTab() async throws {
            let launcher = launcher()
            let first = launcher.scenes.connect(main)
            first.tabs.container = windows.first
            try await launcher.start()
            #expect(first.tabs.currentTab == "home")
            launcher.scenes.sceneDidDisconnect(main)
            let again = launcher.scenes.connect(second)
            #expect(again.tabs.currentTab == nil)
        }

        @Test func restoring_whenTheMainSceneConnectsAgain_showsItsTabInTheNewContainer() async throws {
            let launcher = launcher()
            let first = launcher.scenes.connect(main)
            first.tabs.container = windows.first
            try await launcher.start()
            let snapshot = first.snapshot()
            launcher.scenes.sceneDidDisconnect(main)
            let again = launcher.scenes.connect(
                second, to: AppSceneSession(), options: AppSceneConnectionOptions(), restoring: snapshot)
            again.tabs.container = windows.last
            await yieldOften()
            #expect(Journal.lines == ["main shows home", "second shows home"])
        }

        // MARK: An app with its own navigation

        @Test func services_whenTheAppHasItsOwnNavigation_haveIt() async throws {
            let own = Tabs(["home"])
            let launcher = PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(
                manifest: TwoTabs.self
            )
            .install(services: [Service((any NavigationService).self) { own }]).instantiate()
            for scene in connect(launcher) {
                #expect(scene.services.resolve((any NavigationService).self) === own)
            }
            #expect(launcher.resolve((any NavigationService).self) === own)
            #expect(log.codes == [])
        }
    }
#endif
