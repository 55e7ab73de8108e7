import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// Listeners and observers that send events during the delivery of an event.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct SceneReentrancyTests {
        /// A listener that runs an action of the test when a scene becomes active.
        private final class Actor: SceneDelegateListener {
            private var trigger: Trigger?
            func configure(with resolver: any ServiceResolver) { trigger = resolver.resolve() }
            func sceneDidBecomeActive(_ scene: AppScene) { trigger?.fire() }
        }
        private final class Trigger {
            var action: (@MainActor () -> Void)?

            /// Runs the action once.
            @MainActor
            func fire() {
                let action = action
                self.action = nil
                action?()
            }
        }
        /// The actor precedes the witness.
        private enum Acting: Manifest {
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Actor.self, Witness.self] }
            static var appDelegateListeners: [any AppDelegateListener.Type] { [Witness.self] }
        }
        private final class Reactor: BoardObserver {
            let trigger: Trigger
            init(_ trigger: Trigger) { self.trigger = trigger }
            func boardDidEmit(_ event: BoardEvent) {
                if case .appEvent("sceneDidBecomeActive", _, _) = event.kind { trigger.fire() }
            }
        }

        private let app = SceneApp()
        private let trigger = Trigger()
        private let main = AppScene(name: "main")
        private let second = AppScene(name: "second")

        private func launcher(observed: Bool = false) -> PluginLauncher {
            let component = PluginLauncher.with(options: app.log.options.with(PhasePlan(limit: nil))).install(
                manifest: Acting.self
            )
            .install(services: [Service(Trigger.self) { [trigger] in trigger }])
            return (observed ? component.install(observer: Reactor(trigger)) : component).instantiate()
        }

        /// Sends two events, and the events of the action during the first.
        private func run(
            _ launcher: PluginLauncher, _ state: BootState, _ action: @escaping @MainActor (PluginLauncher) -> Void
        ) async throws {
            trigger.action = { [unowned launcher] in action(launcher) }
            try await state.boot(launcher) {
                launcher.scenes.connect(main)
                launcher.scenes.sceneDidBecomeActive(main)
                launcher.scenes.sceneWillResignActive(main)
            }
            await yieldOften()
            #expect(trigger.action == nil)
        }

        /// All listeners receive the events in one order, also listeners after the one that sends an event.
        @Test(arguments: BootState.allCases)
        func events_whenAListenerSendsThem_areDeliveredOnceInOneOrder(_ state: BootState) async throws {
            let launcher = launcher()
            try await run(launcher, state) {
                $0.scenes.sceneDidEnterBackground(main)
                $0.applicationEvents.applicationDidEnterBackground(HostApplication())
            }
            #expect(app.lines.prefix(2) == ["main connect", "main active"])
            #expect(app.lines.dropFirst(2).sorted() == ["app background", "main background", "main resign"])
            #expect(app.codes == [])
        }

        @Test func events_whenAListenerSendsThemAfterTheBoot_areDeliveredAfterTheCurrentOne() async throws {
            let launcher = launcher()
            try await launcher.start()
            launcher.scenes.connect(main)
            await yieldOften()
            trigger.action = { [unowned launcher] in
                launcher.scenes.sceneDidEnterBackground(main)
                launcher.applicationEvents.applicationDidEnterBackground(HostApplication())
            }
            launcher.scenes.sceneDidBecomeActive(main)
            launcher.scenes.sceneWillResignActive(main)
            #expect(app.lines == ["main connect", "main active", "main background", "app background", "main resign"])
        }

        @Test(arguments: BootState.allCases)
        func scene_whenAListenerConnectsIt_isConnectedAndShown(_ state: BootState) async throws {
            let launcher = launcher()
            try await run(launcher, state) { launcher in
                launcher.scenes.connect(second) { _ in Journal.note("second interface") }
            }
            #expect(app.lines.filter { $0.hasPrefix("second") }.sorted() == ["second connect", "second interface"])
            #expect(launcher.scenes[second]?.motherboard !== launcher.mainboard)
            #expect(app.codes == [])
        }

        @Test(arguments: BootState.allCases)
        func scene_whenAListenerDisconnectsIt_receivesLaterEventsUntilThen(_ state: BootState) async throws {
            let launcher = launcher()
            try await run(launcher, state) { $0.scenes.sceneDidDisconnect(main) }
            #expect(app.lines.filter { $0 == "main disconnect" }.count == 1)
            #expect(launcher.scenes[main] == nil)
            #expect(app.codes == [])
        }

        @Test(arguments: BootState.allCases)
        func scene_whenAListenerConnectsItAgain_isReported(_ state: BootState) async throws {
            let launcher = launcher()
            try await run(launcher, state) { $0.scenes.connect(main) }
            #expect(app.lines == ["main connect", "main active", "main resign"])
            #expect(app.codes == ["scene-already-connected"])
        }

        @Test(arguments: BootState.allCases)
        func manifest_whenAListenerInstallsIt_hasItsListenersConfiguredBeforeTheirFirstEvent(_ state: BootState)
            async throws
        {
            final class Late: SceneDelegateListener {
                func configure(with resolver: any ServiceResolver) { Journal.note("late configured") }
                func sceneWillResignActive(_ scene: AppScene) { Journal.note("late resign") }
            }
            enum LateManifest: Manifest {
                static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Late.self] }
            }
            let launcher = launcher()
            try await run(launcher, state) { $0.install(manifest: LateManifest.self) }
            #expect(app.lines.filter { $0.hasPrefix("late") } == ["late configured", "late resign"])
        }

        @Test(arguments: BootState.allCases)
        func events_whenAListenerSendsManyInAChain_areAllDelivered(_ state: BootState) async throws {
            let launcher = launcher()
            var rest = 500
            func send(_ launcher: PluginLauncher) {
                rest -= 1
                if rest > 0 { trigger.action = { [unowned launcher] in send(launcher) } }
                launcher.scenes.sceneDidBecomeActive(main)
            }
            try await run(launcher, state) { send($0) }
            #expect(app.lines.filter { $0 == "main active" }.count == 501)
        }

        // MARK: Observers

        @Test(arguments: BootState.allCases)
        func events_whenAnObserverSendsThem_areDeliveredOnce(_ state: BootState) async throws {
            let launcher = launcher(observed: true)
            try await run(launcher, state) {
                $0.scenes.sceneDidEnterBackground(main)
                $0.scenes.connect(second)
                $0.scenes.sceneDidDisconnect(second)
            }
            #expect(app.lines.first == "main connect")
            #expect(
                app.lines.sorted() == [
                    "main active", "main background", "main connect", "main resign", "second connect",
                    "second disconnect",
                ])
            #expect(app.codes == [])
        }
    }
#endif
