import ManifestTestSupport

#if !canImport(UIKit) || os(watchOS)
    import Boardy
    import CoreContracts
    import GhostBridge
    import GhostKernel
    import TestSupport
    import Testing

    /// The diagrams of the boot in the architecture documents, line by line.
    @MainActor
    @Suite(.journal, .timeLimit(.minutes(10)))
    struct BootDiagramTests {
        private final class Log {}
        private final class Logging: BootstrapProvider {
            init() { Journal.note("init bootstrap") }
            func registerServices(_ registry: any ServiceRegistry) {
                Journal.note("register bootstrap")
                registry.register(Log.self) { Log() }
            }
            func start(with resolver: any ServiceResolver) {
                Journal.note("start bootstrap \(resolver.resolve(Log.self) == nil ? "without" : "with") log")
            }
        }
        private final class Engine {}
        private final class Services: ServiceProvider {
            func registerServices(_ registry: any ServiceRegistry) {
                Journal.note("register services")
                registry.register(Engine.self) { Engine() }
            }
        }
        private final class Views: UIProvider {
            func registerUI(_ registry: any UIRegistryContributing) {
                Journal.note("register views")
                registry.contribute(to: Wall.left, contribution: Named("view"), dependencies: Engine.self) { $0 }
            }
        }
        private final class Participant: LifecycleParticipant {
            init() { Journal.note("register participant") }
            func configure(with resolver: any ServiceResolver) {
                let handler = Handler("weather") { link in
                    Journal.note("link \(link.action ?? "")")
                    return true
                }
                resolver.resolve((any DeeplinkService).self)?.register(handler: handler)
            }
            func run(phase: LifecyclePhase) { Journal.note("run \(phase)") }
        }
        private enum Diagram: Manifest {
            static var serviceProviders: [any ServiceProvider.Type] { [Services.self] }
            static var uiProviders: [any UIProvider.Type] { [Views.self] }
            static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Participant.self] }
            static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Witness.self] }
            static var appDelegateListeners: [any AppDelegateListener.Type] { [Witness.self] }
        }

        private let log = ErrorLog()
        private let scene = AppScene(name: "main")
        private let options = AppSceneConnectionOptions(
            urlContexts: [AppOpenURLContext(url: link("app:///weather/cold"))],
            userActivities: [AppUserActivity(activityType: "web", webpageURL: link("app:///weather/web"))],
            shortcutItem: AppShortcutItem(type: "new", localizedTitle: ""))

        private func launcher() -> PluginLauncher {
            PluginLauncher.with(options: log.options.with(PhasePlan(limit: nil))).install(manifest: Diagram.self)
                .install(bootstrap: [Logging.self])
                .instantiate()
        }

        /// Follows the steps of a platform's delegates.
        private func start(_ launcher: PluginLauncher) async throws -> LaunchReport {
            // 1. didFinishLaunching returns at once.
            #expect(launcher.applicationEvents.application(HostApplication(), didFinishLaunchingWithOptions: nil))
            Journal.note("did finish launching")
            // 2. willConnectTo starts the initialization.
            launcher.scenes.connect(scene, to: AppSceneSession(), options: options) { [unowned launcher] _ in
                Journal.note("interface with \(launcher.kernel.ui.views(of: Engine.self, on: Wall.left).count) view")
            }
            Journal.note("did connect")
            launcher.scenes.sceneWillEnterForeground(scene)
            launcher.scenes.sceneDidBecomeActive(scene)
            return try await launcher.start()
        }

        @Test func boot_whenASceneConnects_goesThroughTheDiagram() async throws {
            let launcher = launcher()
            _ = try await start(launcher)
            let lines = Journal.lines.filter { !$0.hasPrefix("link ") && $0 != "run postUI" }
            #expect(
                lines == [
                    "init bootstrap", "register bootstrap", "start bootstrap with log", "register services",
                    "register views", "register participant", "configured", "app launched", "did finish launching",
                    "did connect", "run prewarm", "run launch", "run sceneConnect", "interface with 1 view",
                    "main connect", "main perform new", "main foreground", "main active",
                ])
            let after = Journal.lines.drop { $0 != "main active" }.dropFirst()
            #expect(after.sorted() == ["link cold", "link web", "run postUI"])
            // Links to handlers begin before the participants of the last phase.
            #expect(after.first == "link cold")
            #expect(log.texts == [])
        }

        @Test func boot_whenNoApplicationEventHappened_configuresListenersAfterTheInterface() async throws {
            let launcher = launcher()
            launcher.scenes.connect(scene) { _ in Journal.note("interface") }
            try await launcher.start()
            let lines = Journal.lines.drop { $0 != "run sceneConnect" }
            #expect(Array(lines) == ["run sceneConnect", "interface", "configured", "main connect", "run postUI"])
        }

        @Test func report_whenASceneConnects_hasTheStepsOfTheDiagram() async throws {
            let launcher = launcher()
            let report = try await start(launcher)
            #expect(
                report.phases.map(\.name) == [
                    "bootstrap", "registration", "validation", "prewarm", "launch", "sceneConnect", "interface",
                    "listeners", "events", "links", "postUI",
                ])
            #expect(report.phases.first?.participants.map(\.name) == ["Logging"])
            #expect(zip(report.phases, report.phases.dropFirst()).allSatisfy { $0.start <= $1.start })
        }

        @Test func connect_whenNothingWasStarted_startsTheLauncher() async throws {
            let (launcher, latch) = (launcher(), Latch())
            launcher.kernel.lifecycle.add(Runner { if $0 == .postUI { await latch.pass() } })
            launcher.scenes.connect(scene)
            #expect(Journal.lines.last == "register participant")
            await latch.waitForArrivals()
            #expect(Journal.lines.last == "run postUI")
            latch.open()
            try await launcher.start()
        }

        /// The connection of a later scene has the same order: interface, event, links.
        @Test func connect_whenTheBootIsOver_showsTheInterfaceBeforeTheEventAndTheLinks() async throws {
            let app = SceneApp()
            let launcher = app.component.instantiate()
            try await launcher.start()
            let shown = Latch()
            launcher.scenes.connect(scene, AppSceneConnectionOptions(urlContexts: [AppOpenURLContext(url: page("1"))]))
            {
                _ in
                Journal.note("interface")
                Task { await shown.pass() }
            }
            await shown.waitForArrivals()
            shown.open()
            #expect(Journal.lines.filter { $0 != "configured" } == ["interface", "main connect", "page 1"])
        }

        @Test func connect_whenTheAppHasLaunchedWithoutStart_startsOnceWithoutAnError() async throws {
            let launcher = launcher()
            launcher.launch { _ in Journal.note("begin") }
            launcher.scenes.connect(scene) { _ in Journal.note("interface") }
            try await launcher.start()
            #expect(Journal.lines.filter { $0 == "begin" || $0 == "interface" } == ["begin", "interface"])
            await yieldOften()
            #expect(Journal.lines.count { $0 == "run prewarm" } == 1)
            #expect(log.codes == [])
        }

        @Test func connect_whenTheKernelWasBootedDirectly_showsTheInterface() async throws {
            let launcher = launcher()
            try await launcher.kernel.boot()
            launcher.scenes.connect(scene) { _ in Journal.note("interface") }
            try await launcher.start()
            await yieldOften()
            #expect(Journal.lines.filter { $0 == "interface" } == ["interface"])
        }

        @Test func connect_whenTheAppStartsInTheSameTurn_callsItsBeginOnce() async throws {
            let launcher = launcher()
            launcher.scenes.connect(scene) { _ in Journal.note("interface") }
            launcher.scenes.connect(AppScene(name: "second")) { _ in Journal.note("second interface") }
            try await launcher.start { _ in Journal.note("begin") }
            await yieldOften()
            let lines = Journal.lines.filter { $0 == "begin" || $0.hasSuffix("interface") }
            #expect(lines == ["begin", "interface", "second interface"])
            #expect(log.codes == [])
        }
    }
#endif
