import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BootOrderTests {
    private final class Engine {}
    private final class Provider: ServiceProvider {
        init() { Journal.note("init provider") }
        func registerServices(_ registry: any ServiceRegistry) {
            Journal.note("register services")
            registry.register(Engine.self) { Engine() }
        }
    }
    private final class Views: UIProvider {
        init() { Journal.note("init views") }
        func registerUI(_ registry: any UIRegistryContributing) {
            Journal.note("register views")
            registry.contribute(to: Wall.left, contribution: Named("view"), dependencies: Engine.self) { $0 }
        }
    }
    private final class Participant: LifecycleParticipant {
        init() { Journal.note("init participant") }
        func configure(with resolver: any ServiceResolver) { Journal.note("configure participant") }
        func run(phase: LifecyclePhase) { Journal.note("run \(phase)") }
    }
    private final class Listener: SceneDelegateListener {
        init() { Journal.note("init listener") }
        func configure(with resolver: any ServiceResolver) { Journal.note("configure listener") }
    }
    private enum Recorded: Manifest {
        static var serviceProviders: [any ServiceProvider.Type] { [Provider.self] }
        static var uiProviders: [any UIProvider.Type] { [Views.self] }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Participant.self] }
        static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [Listener.self] }
        static var services: [Service] { Service(Int.self, scope: .unique) { 7 } }
    }

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    @Test func install_whenAManifestIsNew_makesAndRegistersEverythingInOrder() {
        kernel.install(Recorded.self)
        #expect(
            Journal.lines == [
                "init provider", "register services", "init views", "register views", "init participant",
                "init listener",
            ])
    }

    @Test func boot_whenAllIsWell_goesThroughEveryStepInOrder() async throws {
        kernel.install(Recorded.self)
        let before = Journal.lines.count
        kernel.deeplinks.forwarder = Noted.links
        try await kernel.boot { [kernel] in
            Journal.note("show \(kernel.ui.views(of: Engine.self, on: Wall.left).count) views")
        }
        #expect(
            Array(Journal.lines.dropFirst(before)) == [
                "hold links", "configure participant", "run prewarm", "run launch", "run sceneConnect", "show 1 views",
                "configure listener", "release links: true", "run postUI",
            ])
    }

    @Test func boot_whenAllIsWell_tellsOfEverythingInOrder() async throws {
        kernel.install(Recorded.self)
        try await kernel.boot(showInterface: { [kernel] in _ = kernel.ui.views(of: Engine.self, on: Wall.left) })
        func events(of phase: LifecyclePhase) -> [KernelEvent] {
            [
                .phaseBegan(phase), .participantBegan("Participant", phase),
                .participantEnded("Participant", phase, .finished), .phaseEnded(phase),
            ]
        }
        let registered: [KernelEvent] = [
            .registered(service: "UIContributions", scope: .singleton),
            .registered(service: "DeeplinkService", scope: .singleton),
            .registered(service: "ServiceScopes", scope: .singleton),
            .registered(service: "Int", scope: .unique), .registered(service: "Engine", scope: .singleton),
            .contributed(id: "view", surface: "Wall.left"),
        ]
        let phases = events(of: .prewarm) + events(of: .launch) + events(of: .sceneConnect)
        #expect(log.events == registered + phases + [.made(service: "Engine")] + events(of: .postUI))
    }

    @Test func boot_whenAllIsWell_reportsEveryStepInOrder() async throws {
        kernel.install(Recorded.self)
        let report = try await kernel.boot()
        #expect(
            report.phases.map(\.name) == [
                "registration", "validation", "prewarm", "launch", "sceneConnect", "interface", "listeners", "events",
                "links", "postUI",
            ])
    }

    @Test func boot_whenNothingIsInstalled_works() async throws {
        let report = try await kernel.boot()
        #expect(report.phases.first?.name == "validation")
        #expect(report.failures.isEmpty)
    }

    @Test func boot_whenDone_canRunInTheBackground() async throws {
        kernel.install(Recorded.self)
        try await kernel.boot()
        await kernel.run(.backgroundRefresh)
        #expect(Journal.lines.suffix(2) == ["run postUI", "run backgroundRefresh"])
    }

    @Test func boot_whenAParticipantFails_goesOnAndSaysSo() async throws {
        kernel.lifecycle.add(Runner { phase in if phase == .launch { throw Mishap("no") } })
        kernel.install(Recorded.self)
        let report = try await kernel.boot()
        #expect(report.failures.map(\.phase) == ["launch"])
        #expect(report.failures.map(\.participant.name) == ["Runner"])
        #expect(Journal.lines.last == "run postUI")
    }
}
