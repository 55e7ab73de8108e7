import CoreContracts
import GhostKernel
import ManifestTestSupport
import TestHarness
import Testing

/// Boots whose callers are cancelled.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BootCancellationTests {
    private let log = EventLog()
    private let kernel: Kernel
    private let run = Run()

    private final class Run {
        var phases: [LifecyclePhase] = []
        /// Cancelled in a phase.
        var boot: Task<LaunchReport, any Error>?
    }

    init() {
        kernel = Kernel(clock: ManualClock(), observer: log.observer)
    }

    private func cancel(in cancelled: LifecyclePhase) {
        kernel.lifecycle.add(
            Runner { [run] phase in
                run.phases.append(phase)
                if phase == cancelled {
                    run.boot?.cancel()
                    run.boot = nil
                }
            })
    }

    private func boot() async throws -> LaunchReport {
        let boot = Task { [kernel] in try await kernel.boot() }
        run.boot = boot
        return try await boot.value
    }

    @Test(arguments: zip([LifecyclePhase.prewarm, .launch, .sceneConnect], ["launch", "sceneConnect", "interface"]))
    func boot_whenItsCallerIsCancelledInAPhase_stopsBeforeTheNextStep(phase: LifecyclePhase, step: String) async {
        cancel(in: phase)
        await #expect(throws: GhostError.bootCancelled(before: step)) { try await boot() }
        #expect(run.phases.last == phase)
        #expect(log.errors == [])
    }

    @Test func boot_whenCancelledBefore_runsNothing() async {
        cancel(in: .prewarm)
        let boot = Task { [kernel] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await kernel.boot()
        }
        await #expect(throws: GhostError.bootCancelled(before: "validation")) { try await boot.value }
        #expect(run.phases == [])
    }

    @Test func boot_whenItHasStopped_beginsAgain() async throws {
        cancel(in: .launch)
        await #expect(throws: GhostError.self) { try await boot() }
        run.phases = []
        #expect(try await kernel.boot().phases.map(\.name).contains("postUI"))
        #expect(run.phases == [.prewarm, .launch, .sceneConnect, .postUI])
    }

    @Test func boot_whenCalledWhileItStops_beginsAgain() async throws {
        let latch = Latch()
        cancel(in: .prewarm)
        kernel.lifecycle.add(SecondRunner { phase in if phase == .prewarm { await latch.pass() } })
        let first = Task { [kernel] in try await kernel.boot() }
        await latch.waitForArrivals()
        first.cancel()
        latch.open()
        async let second = kernel.boot()
        #expect(try await second.phases.map(\.name).contains("postUI"))
    }
}
