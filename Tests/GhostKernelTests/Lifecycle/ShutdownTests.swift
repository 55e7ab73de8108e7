import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

/// The end of a program.
@MainActor
@Suite(.journal, .timeLimit(.minutes(10)))
struct ShutdownTests {
    private let log = EventLog()
    private let clock = ManualClock()
    private let kernel: Kernel

    init() {
        kernel = Kernel(plan: PhasePlan().limiting(.shutdown, to: .seconds(8)), clock: clock, observer: log.observer)
    }

    private func add(_ name: String) -> Runner {
        Runner { phase in if phase == .shutdown { Journal.note(name) } }
    }

    private final class Crashes: BootstrapProvider, LifecycleParticipant {
        func registerServices(_: any ServiceRegistry) {}
        func run(phase: LifecyclePhase) async { Journal.note("crashes \(phase.rawValue)") }
    }

    @Test func shutDown_afterABoot_runsTheParticipantsInReverse() async throws {
        for name in ["store", "analytics", "page"] { kernel.lifecycle.add(add(name)) }
        try await kernel.boot()
        await kernel.shutDown()
        #expect(Journal.lines == ["page", "analytics", "store"])
    }

    @Test func bootstrapProvider_whenItIsAParticipant_endsLast() async throws {
        kernel.bootstrap([Crashes.self])
        kernel.lifecycle.add(Runner { Journal.note("page \($0.rawValue)") })
        await kernel.run(.launch)
        await kernel.shutDown()
        #expect(Journal.lines == ["crashes launch", "page launch", "page shutdown", "crashes shutdown"])
    }

    @Test func shutDown_inAStepOfTheBoot_runsThePhaseAfterHalfASecond() async {
        kernel.lifecycle.add(add("page"))
        let latch = Latch()
        async let boot: LaunchReport = kernel.boot { [kernel] in
            await latch.pass()
            await kernel.shutDown()
            Journal.note("interface")
        }
        await latch.waitForArrivals()
        latch.open()
        await clock.whenSleeping()
        await clock.advance(by: .milliseconds(500))
        _ = try? await boot
        #expect(Journal.lines == ["page", "interface"])
    }

    @Test func shutDown_whenCalledTwice_runsOnce() async {
        kernel.lifecycle.add(add("page"))
        async let first = kernel.shutDown()
        let second = await kernel.shutDown()
        #expect(await first == second)
        #expect(Journal.lines == ["page"])
    }

    @Test func shutDown_whenParticipantsHang_namesThemAndLeavesTimeForTheOthers() async {
        let latch = Latch()
        kernel.lifecycle.add(add("store"))
        kernel.lifecycle.add(SecondRunner { _ in await latch.pass() })
        kernel.lifecycle.add(ThirdRunner { _ in await latch.pass() })
        async let ending = kernel.shutDown()
        for (arrivals, seconds) in [(1, 4), (2, 2)] {
            await latch.waitForArrivals(arrivals)
            await clock.whenSleeping()
            await clock.advance(by: .seconds(seconds))
        }
        #expect(await ending.participants.map(\.result) == [.timedOut, .timedOut, .finished])
        #expect(
            log.errors == [
                .participantTimedOut("ThirdRunner", phase: .shutdown, limit: .seconds(4)),
                .participantTimedOut("SecondRunner", phase: .shutdown, limit: .seconds(2)),
            ])
        #expect(Journal.lines == ["store"])
        latch.open()
    }

    @Test func shutDown_duringABoot_stopsTheBootBefore() async {
        let latch = Latch()
        kernel.lifecycle.add(
            Runner { phase in
                if phase == .launch { await latch.pass() }
                Journal.note(phase.rawValue)
            })
        let boot = Task { [kernel] in try await kernel.boot() }
        await latch.waitForArrivals()
        let record = await kernel.shutDown()
        #expect(record.participants.map(\.result) == [.finished])
        #expect(Journal.lines == ["prewarm", "shutdown"])
        await #expect(throws: GhostError.bootCancelled(before: "sceneConnect")) { try await boot.value }
        latch.open()
    }
}
