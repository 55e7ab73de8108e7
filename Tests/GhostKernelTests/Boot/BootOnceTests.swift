import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BootOnceTests {
    private let kernel = Kernel(clock: ManualClock(), observer: .none)

    @Test func boots_whenAtOnce_areOne() async throws {
        let latch = Latch()
        var (runs, interfaces) = (0, 0)
        kernel.lifecycle.add(
            Runner { phase in
                guard phase == .prewarm else { return }
                runs += 1
                await latch.pass()
            })
        let boots = (0..<3).map { _ in
            Task { [kernel] in try await kernel.boot(showInterface: { interfaces += 1 }) }
        }
        await latch.waitForArrivals()
        latch.open()
        var reports: Set<LaunchReport> = []
        for boot in boots { reports.insert(try await boot.value) }
        #expect(reports.count == 1)
        #expect((runs, interfaces) == (1, 1))
    }

    @Test func boot_whenDoneAlready_isTheSame() async throws {
        var runs = 0
        kernel.lifecycle.add(Runner { _ in runs += 1 })
        let first = try await kernel.boot()
        let second = try await kernel.boot(showInterface: { Issue.record("shown twice") })
        #expect(first == second)
        #expect(runs == 4)
    }

    @Test func boot_whenWhoWaitsIsCancelled_goesOn() async throws {
        let latch = Latch()
        var phases: [LifecyclePhase] = []
        kernel.lifecycle.add(
            Runner { phase in
                if phase == .prewarm { await latch.pass() }
                #expect(!Task.isCancelled)
                phases.append(phase)
            })
        let waiting = Task { [kernel] in try await kernel.boot() }
        await latch.waitForArrivals()
        waiting.cancel()
        latch.open()
        try await kernel.boot()
        #expect(phases == [.prewarm, .launch, .sceneConnect, .postUI])
    }

    @Test func boot_whenAParticipantNeverReturns_endsAllTheSame() async throws {
        let (clock, latch) = (ManualClock(), Latch())
        let kernel = Kernel(plan: PhasePlan(limit: .seconds(1)), clock: clock, observer: .none)
        kernel.lifecycle.add(Runner { phase in if phase == .launch { await latch.pass() } })
        async let report = kernel.boot()
        await latch.waitForArrivals()
        await clock.whenSleeping()
        await clock.advance(by: .seconds(1))
        #expect(try await report.failures.map(\.participant.result) == [.timedOut])
        latch.open()
    }
}
