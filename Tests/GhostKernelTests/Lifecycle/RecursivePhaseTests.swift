import CoreContracts
import GhostKernel
import ManifestTestSupport
import Testing

/// Phases that a participant requests inside of a phase. Participants stop after 50 runs, so that a failure ends.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct RecursivePhaseTests {
    private let log = EventLog()
    private let kernel: Kernel

    init() {
        kernel = Kernel(plan: PhasePlan(limit: nil), observer: log.observer)
    }

    @MainActor
    private final class Records {
        var all: [LaunchReport.PhaseRecord] = []
    }

    /// Adds a participant that requests a phase in each run of another one.
    ///
    /// - Returns: the records of the requests.
    @discardableResult
    private func addParticipant(requesting next: [LifecyclePhase: LifecyclePhase]) -> Records {
        let records = Records()
        var count = 0
        kernel.lifecycle.add(
            Runner { [kernel] phase in
                count += 1
                guard count < 50, let next = next[phase] else { return }
                records.all.append(await kernel.run(next))
            })
        return records
    }

    @Test(arguments: [false, true])
    func run_whenAParticipantRequestsItsOwnPhase_isRefusedWithItsName(isDirect: Bool) async {
        let records = addParticipant(requesting: [.launch: .launch])
        var runs = 0
        kernel.lifecycle.add(SecondRunner { _ in runs += 1 })
        let phase = isDirect ? await kernel.lifecycle.run(.launch) : await kernel.run(.launch)
        #expect(log.errors == [.recursivePhase(.launch, path: ["Runner in the phase launch"])])
        #expect(records.all.map(\.participants) == [[]])
        #expect(phase.participants.map(\.result) == [.finished, .finished])
        #expect(runs == 1)
    }

    @Test func run_whenPhasesRequestEachOther_isRefusedWithThePath() async {
        let records = addParticipant(requesting: [.launch: .postUI, .postUI: .launch])
        await kernel.run(.launch)
        let path = ["Runner in the phase launch", "Runner in the phase postUI"]
        #expect(log.errors == [.recursivePhase(.launch, path: path)])
        #expect(records.all.map(\.participants.count) == [0, 1])
    }

    @Test func run_whenTheCircleBeginsInAnotherPhase_namesTheCircleOnly() async {
        addParticipant(requesting: [.prewarm: .launch, .launch: .launch])
        await kernel.run(.prewarm)
        #expect(log.errors == [.recursivePhase(.launch, path: ["Runner in the phase launch"])])
    }

    @Test func run_whenAParticipantRequestsAnotherPhase_runsIt() async {
        let records = addParticipant(requesting: [.launch: .backgroundRefresh])
        await kernel.run(.launch)
        #expect(log.errors.isEmpty)
        #expect(records.all.map(\.name) == ["backgroundRefresh"])
        #expect(records.all.first?.participants.map(\.result) == [.finished])
    }

    @Test func run_whenAPhaseIsConcurrent_refusesTheRequestOfEachParticipant() async {
        let kernel = Kernel(plan: PhasePlan(limit: nil).runningConcurrently(.launch), observer: log.observer)
        var runs = 0
        let body: @MainActor (LifecyclePhase) async -> Void = { phase in
            runs += 1
            if runs < 50 { await kernel.run(phase) }
        }
        kernel.lifecycle.add(Runner(body))
        kernel.lifecycle.add(SecondRunner(body))
        await kernel.run(.launch)
        #expect(runs == 2)
        #expect(
            Set(log.errors) == [
                .recursivePhase(.launch, path: ["Runner in the phase launch"]),
                .recursivePhase(.launch, path: ["SecondRunner in the phase launch"]),
            ])
    }

    // MARK: Tasks

    enum Start: CaseIterable {
        case asyncLet, taskGroup, task

        @MainActor
        func run(_ phase: LifecyclePhase, of kernel: Kernel) async {
            switch self {
            case .asyncLet:
                async let record = kernel.run(phase)
                _ = await record
            case .taskGroup:
                await withTaskGroup { group in
                    group.addTask { _ = await kernel.run(phase) }
                }
            case .task:
                await Task { _ = await kernel.run(phase) }.value
            }
        }
    }

    @Test(arguments: Start.allCases)
    func run_whenATaskOfTheParticipantRequestsThePhase_isRefused(start: Start) async {
        var runs = 0
        kernel.lifecycle.add(
            Runner { [kernel] phase in
                runs += 1
                if runs < 50 { await start.run(phase, of: kernel) }
            })
        await kernel.run(.launch)
        #expect(runs == 1)
        #expect(log.errors.map(\.code) == ["recursive-phase"])
    }

    @Test func run_whenTheParticipantHasReturned_isAllowedInItsTask() async {
        let latch = Latch()
        var later: Task<LaunchReport.PhaseRecord, Never>?
        kernel.lifecycle.add(
            Runner { [kernel] phase in
                guard later == nil else { return }
                later = Task {
                    await latch.pass()
                    return await kernel.run(phase)
                }
            })
        await kernel.run(.launch)
        latch.open()
        #expect(await later?.value.participants.count == 1)
        #expect(log.errors.isEmpty)
    }

    // MARK: Kernels and boots

    @Test func run_whenAnotherKernelRunsThePhase_isAllowed() async {
        let other = Kernel(observer: log.observer)
        other.lifecycle.add(SecondRunner { _ in })
        var record: LaunchReport.PhaseRecord?
        kernel.lifecycle.add(Runner { phase in record = await other.run(phase) })
        await kernel.run(.launch)
        #expect(record?.participants.count == 1)
        #expect(log.errors.isEmpty)
    }

    @Test func run_whenRequestedInItsPhaseOfABoot_isRefused() async throws {
        addParticipant(requesting: [.launch: .launch])
        let report = try await kernel.boot()
        #expect(log.errors == [.recursivePhase(.launch, path: ["Runner in the phase launch"])])
        #expect(report.failures.isEmpty)
    }

    @Test func boot_whenAParticipantOfAnEarlierRunStartsIt_runsAllPhases() async throws {
        var boot: LaunchReport?
        kernel.lifecycle.add(
            Runner { [kernel] _ in
                if boot == nil, !log.events.contains(.phaseBegan(.prewarm)) { boot = try await kernel.boot() }
            })
        await kernel.run(.launch)
        let phases = try #require(boot).phases.filter { !$0.participants.isEmpty }
        #expect(phases.map(\.name) == ["prewarm", "launch", "sceneConnect", "postUI"])
        #expect(log.errors.isEmpty)
    }
}
