import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct BootFailureTests {
    private final class Engine {}
    private final class Fuel {}
    private final class Participant: LifecycleParticipant {
        func configure(with resolver: any ServiceResolver) { Journal.note("configure") }
        func run(phase: LifecyclePhase) { Journal.note("\(phase)") }
    }
    private enum WithoutFuel: Manifest {
        static var services: [Service] { Service(Engine.self, dependencies: Fuel.self) { _ in Engine() } }
        static var lifecycleParticipants: [any LifecycleParticipant.Type] { [Participant.self] }
    }
    private static let fault = GhostError.invalidManifests([.missingService("Fuel", path: ["Engine", "Fuel"])])

    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    @Test func boot_whenSomethingIsMissing_runsNothing() async {
        kernel.install(WithoutFuel.self)
        kernel.deeplinks.forwarder = Noted.links
        await #expect(throws: Self.fault) { try await kernel.boot { Journal.note("ui") } }
        #expect(Journal.lines == ["hold links", "release links: false"])
        #expect(log.made.isEmpty)
    }

    @Test func boot_whenAViewNeedsWhatIsMissing_runsNothing() async {
        kernel.ui.contribute(to: Wall.left, contribution: Named("a"), dependencies: Fuel.self) { $0 }
        let fault = GhostError.missingService("Fuel", path: ["the view a on Wall.left", "Fuel"])
        await #expect(throws: GhostError.invalidManifests([fault])) { try await kernel.boot() }
    }

    @Test func boot_whenThereIsACycle_runsNothing() async {
        kernel.register([
            Service(Engine.self, dependencies: Fuel.self) { _ in Engine() },
            Service(Fuel.self, dependencies: Engine.self) { _ in Fuel() },
        ])
        await #expect(throws: GhostError.invalidManifests([.serviceCycle(["Engine", "Fuel", "Engine"])])) {
            try await kernel.boot()
        }
    }

    /// An error that is thrown is reported as well.
    @Test func boot_whenItFails_isReportedToTheObserverToo() async {
        kernel.install(WithoutFuel.self)
        await #expect(throws: GhostError.self) { try await kernel.boot() }
        #expect(log.errors == [Self.fault])
    }

    @Test func boot_whenItHasFailed_canBeTriedAgain() async throws {
        kernel.install(WithoutFuel.self)
        await #expect(throws: Self.fault) { try await kernel.boot() }
        await #expect(throws: Self.fault) { try await kernel.boot() }
        kernel.register([Service(Fuel.self) { Fuel() }])
        try await kernel.boot(showInterface: { Journal.note("ui") })
        #expect(Journal.lines == ["configure", "prewarm", "launch", "sceneConnect", "ui", "postUI"])
    }

    @Test func boots_whenTwoWaitForOneThatFails_bothFail() async {
        kernel.install(WithoutFuel.self)
        async let first = errorOfBoot()
        async let second = errorOfBoot()
        #expect(await [first, second] == [Self.fault, Self.fault])
    }

    private func errorOfBoot() async -> GhostError? {
        do throws(GhostError) {
            try await kernel.boot()
            return nil
        } catch {
            return error
        }
    }
}
