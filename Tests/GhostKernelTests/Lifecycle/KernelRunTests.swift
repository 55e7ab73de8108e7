import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct KernelRunTests {
    private final class Config {
        let text = "configured"
    }

    private final class First: LifecycleParticipant {
        private var text = "not configured"

        func configure(with resolver: any ServiceResolver) {
            text = resolver.resolve(Config.self)?.text ?? "no service"
            Journal.note("configure First")
        }
        func run(phase: LifecyclePhase) { Journal.note("\(phase) First \(text)") }
    }

    private struct Second: LifecycleParticipant {
        func configure(with resolver: any ServiceResolver) { Journal.note("configure Second") }
        func run(phase: LifecyclePhase) async { Journal.note("\(phase) Second") }
    }

    private struct Plain: LifecycleParticipant {
        func run(phase: LifecyclePhase) { Journal.note("\(phase) Plain") }
    }

    private enum FirstManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [First.self, Second.self] }
        static var services: [Service] { Service(Config.self) { Config() } }
    }

    private enum PlainManifest: Manifest {
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Plain.self] }
    }

    private let kernel = Kernel(clock: ManualClock(), observer: .none)

    @Test func participants_whenAPhaseRuns_areConfiguredBeforeAnyOfThemRuns() async {
        kernel.install(FirstManifest.self)
        await kernel.run(.prewarm)
        #expect(
            Journal.lines == [
                "configure First", "configure Second", "prewarm First configured", "prewarm Second",
            ])
    }

    @Test func participants_whenSeveralPhasesRun_areConfiguredOnce() async {
        kernel.install(FirstManifest.self)
        for phase in LifecyclePhase.allCases { await kernel.run(phase) }
        #expect(Journal.lines.filter { $0.hasPrefix("configure") } == ["configure First", "configure Second"])
        #expect(Journal.lines.count == 2 + 2 * LifecyclePhase.allCases.count)
    }

    @Test func participants_whenOfSeveralManifests_runInTheOrderOfThese() async {
        kernel.install([PlainManifest.self, FirstManifest.self])
        let phase = await kernel.run(.launch)
        #expect(phase.participants.map(\.name) == ["Plain", "First", "Second"])
    }

    @Test func participants_whenTheirManifestComesLater_areConfiguredBeforeTheirFirstPhase() async {
        kernel.install(PlainManifest.self)
        await kernel.run(.prewarm)
        kernel.install(FirstManifest.self)
        await kernel.run(.launch)
        #expect(Journal.lines.dropFirst().prefix(2) == ["configure First", "configure Second"])
    }

    @Test func participants_whenAddedByHand_areConfiguredAsWell() async {
        kernel.register([Service(Config.self) { Config() }])
        kernel.lifecycle.add(First())
        await kernel.run(.prewarm)
        #expect(Journal.lines == ["configure First", "prewarm First configured"])
    }

    @Test func structs_whenTwoOfOneTypeAreAddedByHand_areBothConfigured() async {
        kernel.lifecycle.add(Second())
        kernel.lifecycle.add(Second())
        await kernel.run(.prewarm)
        #expect(Journal.lines.count { $0 == "configure Second" } == 2)
    }

    @Test func run_whenTheKernelIsMadeWithAPlan_followsIt() async {
        let clock = ManualClock()
        let kernel = Kernel(plan: PhasePlan(limit: .seconds(1)), clock: clock, observer: .none)
        let latch = Latch()
        kernel.lifecycle.add(Runner { _ in await latch.pass() })
        async let phase = kernel.run(.launch)
        await clock.whenSleeping()
        await clock.advance(by: .seconds(1))
        #expect(await phase.participants.map(\.result) == [.timedOut])
        latch.open()
    }
}
