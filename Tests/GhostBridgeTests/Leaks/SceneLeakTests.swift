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
    struct SceneLeakTests {
        private final class Pen {}
        private final class Pens: SceneDelegateListener {
            func scene(_: AppScene, willConnectTo _: AppSceneSession, options _: AppSceneConnectionOptions)
                -> (any ServiceManagerProtocol)?
            {
                let container = ServiceContainer(observer: .none)
                container.register(Pen.self) { Pen() }
                return container
            }
        }
        private enum PenManifest: Manifest {
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Pens.self] }
        }
        /// A context with a container of tabs.
        private final class Window: TabContainer, ViewPresenter {
            func show(_ tab: AppTab, of host: TabHost) async -> (any ViewPresenter)? { self }
            func present<View>(_ view: View, animated: Bool) -> Bool { true }
        }
        /// The weak references of a test.
        private final class Held {
            weak var connected: ConnectedScene?
            weak var motherboard: (any FlowMotherboard)?
            weak var tabs: TabHost?
            weak var window: Window?
            weak var board: (any ActivatableBoard)?
            weak var pen: Pen?
            weak var launcher: PluginLauncher?
            weak var kernel: Kernel?
            weak var driver: SceneDriver?

            @MainActor init(_ connected: ConnectedScene, _ window: Window?, _ launcher: PluginLauncher) {
                (self.connected, motherboard, tabs) = (connected, connected.motherboard, connected.tabs)
                (self.window, board, pen) = (window, connected.motherboard.boards.first, connected.services.resolve())
                (self.launcher, kernel, driver) = (launcher, launcher.kernel, launcher.scenes)
            }
        }

        private let app = SceneApp()

        private var component: LauncherComponent {
            app.component.install(plugin: EchoPlugin("echo")).install(manifest: PenManifest.self)
                .install(tab: "home") { _ in nil }
        }

        /// Connects a scene with a window and a board.
        private func connect(_ scene: AppScene, _ launcher: PluginLauncher) -> Held {
            let window = Window()
            let connected = launcher.scenes.connect(scene, in: window) { [window] scene in
                scene.tabs.container = window
            }
            connected.motherboard.activateBoard(identifier: "echo", withOption: "hello")
            return Held(connected, window, launcher)
        }

        @Test(arguments: [BootState.beforeStart, .inLaunch, .inPostUI, .afterBoot, .afterFailedBoot])
        func scene_whenItDisconnects_isReleasedWithItsParts(_ state: BootState) async throws {
            let launcher = component.instantiate()
            launcher.scenes.connect(AppScene(name: "main"))
            var held: Held?
            try await state.boot(launcher) {
                let scene = AppScene(name: "second")
                held = connect(scene, launcher)
                launcher.scenes.sceneDidBecomeActive(scene)
                launcher.scenes.sceneDidDisconnect(scene)
            }
            let second = try #require(held)
            #expect(await isGone { second.connected })
            #expect(await isGone { second.motherboard })
            #expect(await isGone { second.tabs })
            #expect(await isGone { second.board })
            #expect(await isGone { second.window })
            #expect(second.launcher != nil)
        }

        @Test func scene_whenItWasShownAndDisconnects_isReleasedWithItsServices() async throws {
            let launcher = component.instantiate()
            launcher.scenes.connect(AppScene(name: "main"))
            let scene = AppScene(name: "second")
            var held = connect(scene, launcher)
            try await launcher.start()
            await yieldOften()
            func resolve() { held.pen = launcher.scenes[scene]?.services.resolve(Pen.self) }
            resolve()
            #expect(held.pen != nil)
            launcher.scenes.sceneDidDisconnect(scene)
            #expect(await isGone { held.connected })
            #expect(await isGone { held.motherboard })
            #expect(await isGone { held.pen })
            #expect(await isGone { held.window })
            held = connect(scene, launcher)
            #expect(held.connected != nil)
        }

        @Test func mainScene_whenItDisconnects_isReleasedWithoutTheMotherboard() async throws {
            let launcher = component.instantiate()
            let scene = AppScene(name: "main")
            let held = connect(scene, launcher)
            try await launcher.start()
            launcher.scenes.sceneDidDisconnect(scene)
            #expect(await isGone { held.connected })
            #expect(await isGone { held.board })
            #expect(await isGone { held.window })
            #expect(held.motherboard === launcher.mainboard)
        }

        @Test(arguments: [true, false])
        func launcher_whenScenesAreConnected_isReleased(isBooted: Bool) async throws {
            var launcher: PluginLauncher? = component.instantiate()
            let main = try connect(AppScene(name: "main"), #require(launcher))
            let second = try connect(AppScene(name: "second"), #require(launcher))
            if isBooted { try await launcher?.start() }
            launcher = nil
            #expect(await isGone { main.launcher })
            for held in [main, second] {
                #expect(await isGone { held.kernel })
                #expect(await isGone { held.driver })
                #expect(await isGone { held.connected })
                #expect(await isGone { held.motherboard })
                #expect(await isGone { held.window })
            }
        }

        /// Events that wait for a boot hold the connection, and must not hold the kernel.
        @Test func launcher_whenTheBootFailsWithAConnectedScene_isReleased() async throws {
            var launcher: PluginLauncher? = component.instantiate()
            launcher?.kernel.register([Service(Int.self, dependencies: String.self) { $0.count }])
            let held = try connect(AppScene(name: "main"), #require(launcher))
            _ = try? await launcher?.start()
            launcher = nil
            #expect(await isGone { held.launcher })
            #expect(await isGone { held.kernel })
            #expect(await isGone { held.connected })
            #expect(await isGone { held.motherboard })
            #expect(await isGone { held.window })
        }

        @Test func driver_whenItOutlivesItsLauncher_acceptsEvents() async throws {
            var launcher: PluginLauncher? = component.instantiate()
            try await launcher?.start()
            let driver = try #require(launcher).scenes
            launcher = nil
            let scene = AppScene(name: "main")
            for event in SceneEvent.allCases { event.send(to: driver, scene) }
            #expect(driver[scene] == nil)
        }
    }
#endif
