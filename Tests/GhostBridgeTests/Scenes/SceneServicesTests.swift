import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneServicesTests {
        private final class Pen {
            let owner: String
            init(_ owner: String) { self.owner = owner }
        }

        /// Returns services with a pen for each scene whose name begins with `own`.
        private class Provider: SceneDelegateListener {
            required init() {}
            class var name: String { "first" }
            func scene(
                _ scene: AppScene, willConnectTo session: AppSceneSession, options: AppSceneConnectionOptions
            ) -> (any ServiceManagerProtocol)? {
                guard scene.name.hasPrefix("own") else { return nil }
                let container = ServiceContainer(observer: .none)
                let owner = "\(Self.name) for \(scene.name)"
                container.register(Pen.self) { Pen(owner) }
                return container
            }
        }
        private final class Other: Provider {
            override class var name: String { "other" }
        }
        private enum Providing: Manifest {
            static var services: [Service] { Service(Pen.self) { Pen("app") } }
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Provider.self, Other.self] }
        }

        private let log = ErrorLog()

        private func launcher() -> PluginLauncher {
            PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(plugin: EchoPlugin("echo"))
                .install(manifest: Providing.self).install(tab: "home") { _ in nil }.instantiate()
        }

        private func owner(_ scene: ConnectedScene) -> String? { scene.services.resolve(Pen.self)?.owner }

        @Test(arguments: BootState.allCases)
        func services_whenListenersReturnSome_areTheFirstAndOfThatSceneOnly(_ state: BootState) async throws {
            let launcher = launcher()
            var scenes: [ConnectedScene] = []
            try await state.boot(launcher) {
                scenes = ["own 1", "own 2", "plain"].map { launcher.scenes.connect(AppScene(name: $0)) }
            }
            #expect(scenes.map(owner) == ["first for own 1", "first for own 2", "app"])
            #expect(launcher.resolve(Pen.self)?.owner == "app")
        }

        @Test func services_whenTheListenersWereNotNotified_areThoseOfTheApp() {
            let launcher = launcher()
            #expect(owner(launcher.scenes.connect(AppScene(name: "own"))) == "app")
        }

        @Test func services_whenTheSceneHasDisconnected_areThoseOfTheApp() async throws {
            let launcher = launcher()
            let scene = AppScene(name: "own")
            let connected = launcher.scenes.connect(scene)
            try await launcher.start()
            launcher.scenes.sceneDidDisconnect(scene)
            #expect(owner(connected) == "app")
        }

        @Test func services_whenTheSceneHasDisconnectedDuringTheBoot_areThoseOfTheApp() async throws {
            let launcher = launcher()
            let scene = AppScene(name: "own")
            let connected = launcher.scenes.connect(scene)
            launcher.scenes.sceneDidDisconnect(scene)
            try await launcher.start()
            #expect(owner(connected) == "app")
        }

        @Test func services_whenTheMotherboardIsRequested_areThoseOfTheScene() throws {
            let launcher = launcher()
            for name in ["main", "second"] {
                let scene = launcher.scenes.connect(AppScene(name: name))
                #expect(scene.services.resolve((any NavigationService).self) === scene.tabs)
                let boards = try #require(scene.services.resolve((any BoardActivating).self))
                #expect(boards.activateBoard("echo", with: "hello") == .activated)
                #expect(scene.motherboard.boards.count == 1)
                let map = try #require(scene.services.resolve(ServiceMap.self))
                let record = Record(map.destination(WordIO.self, id: "echo"))
                scene.motherboard.activateBoard(identifier: "echo", withOption: "again")
                #expect(record.outputs == ["again"])
                launcher.mainboard.clearActiveBoards()
            }
        }

        @Test func services_whenTheyAreNotOfTheScene_areThoseOfTheApp() {
            let launcher = launcher()
            let scene = launcher.scenes.connect(AppScene(name: "main"))
            #expect(scene.services.resolve((any DeeplinkService).self) != nil)
            #expect(scene.services.resolve(String.self) == nil)
        }

        @Test func services_whenAListenerReturnsANavigationService_haveIt() async throws {
            final class Own: SceneDelegateListener {
                func scene(_: AppScene, willConnectTo _: AppSceneSession, options _: AppSceneConnectionOptions)
                    -> (any ServiceManagerProtocol)?
                {
                    let container = ServiceContainer(observer: .none)
                    container.register((any NavigationService).self) { Tabs(["own"]) }
                    return container
                }
            }
            enum Owning: Manifest {
                static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Own.self] }
            }
            let launcher = PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(
                manifest: Owning.self
            ).instantiate()
            let scene = launcher.scenes.connect(AppScene(name: "main"))
            try await launcher.start()
            #expect(scene.services.resolve((any NavigationService).self)?.tabs == ["own"])
        }

        /// The release of the services inside the access to them would end the program: "Simultaneous accesses".
        @Test func services_whenTheSceneDisconnects_mayResolveOthersInTheirRelease() async throws {
            final class Own: SceneDelegateListener {
                static weak var scene: ConnectedScene?

                func scene(_: AppScene, willConnectTo _: AppSceneSession, options _: AppSceneConnectionOptions)
                    -> (any ServiceManagerProtocol)?
                {
                    let container = ServiceContainer(observer: .none)
                    let action = DeinitAction { Journal.note(Self.scene?.services.resolve(Pen.self)?.owner ?? "none") }
                    container.register(Pen.self) { withExtendedLifetime(action) { Pen("scene") } }
                    return container
                }
            }
            enum Owning: Manifest {
                static var services: [Service] { Service(Pen.self) { Pen("app") } }
                static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Own.self] }
            }
            let launcher = PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(
                manifest: Owning.self
            ).instantiate()
            let scene = AppScene(name: "main")
            let connected = launcher.scenes.connect(scene)
            Own.scene = connected
            try await launcher.start()
            #expect(owner(connected) == "scene")
            launcher.scenes.sceneDidDisconnect(scene)
            #expect(Journal.lines == ["app"])
        }
    }
#endif
