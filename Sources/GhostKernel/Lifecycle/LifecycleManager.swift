import BoardySupport
public import CoreContracts

/// Runs participants in phases, in order of registration, and measures each run. The order is reversed in the phase `shutdown`.
///
/// A participant may run another phase. A phase that a participant requests inside of its own run of that phase, directly
/// or through other phases, is refused, because it would never end. A request by another task counts if the participant
/// started that task and has not returned. A detached task is not recognized, so do not wait for one that runs the phase.
@MainActor
public final class LifecycleManager {
    private(set) var participants: [(name: String, participant: any LifecycleParticipant)] = []
    let plan: PhasePlan
    private let clock: KernelClock
    private let observer: KernelObserver

    /// A run of a participant that has not ended.
    private struct ActiveRun {
        weak var manager: LifecycleManager?
        let participant: String
        let phase: LifecyclePhase
    }

    /// The runs of participants in all kernels.
    private static let activeRuns = TaskScopes<ActiveRun>()

    init(plan: PhasePlan, clock: KernelClock, observer: KernelObserver) {
        (self.plan, self.clock, self.observer) = (plan, clock, observer)
    }

    /// Creates a manager without participants, which writes errors to standard error.
    ///
    /// - Parameters:
    ///   - plan: the plan by which phases run.
    ///   - clock: measures durations and the time limits of the plan. A test may pass its own clock.
    public convenience init(plan: PhasePlan = PhasePlan(), clock: some Clock<Duration> = ContinuousClock()) {
        self.init(plan: plan, clock: clock, observer: .standardError)
    }

    /// - Parameter observer: receives events about phases and participants, and errors.
    package convenience init(
        plan: PhasePlan = PhasePlan(), clock: some Clock<Duration> = ContinuousClock(), observer: KernelObserver
    ) {
        self.init(plan: plan, clock: KernelClock(clock), observer: observer)
    }

    /// Adds a participant after the existing ones.
    public func add(_ participant: some LifecycleParticipant) {
        participants.append((shortName(of: type(of: participant)), participant))
    }

    func add(_ participant: any LifecycleParticipant, named name: String) {
        participants.append((name, participant))
    }

    /// Runs all participants in a phase, one after the other unless the plan makes the phase concurrent.
    ///
    /// A participant that throws, or exceeds the time limit of the plan, is reported. The others run nevertheless. If the
    /// task of the caller is cancelled, the participants are cancelled and no longer awaited.
    ///
    /// - Returns: the durations of the phase and its participants. Without participants if one requested its own phase, which is
    ///   reported as `GhostError.Code.recursivePhase`.
    @discardableResult
    public func run(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await run(phase, bootOf: nil) }

    /// - Parameter kernel: the kernel that runs the phase as a part of its boot, or nil. A boot refuses recursion itself.
    func run(_ phase: LifecyclePhase, bootOf kernel: ObjectIdentifier?) async -> LaunchReport.PhaseRecord {
        let start = clock.now()
        var runs: [LaunchReport.ParticipantRecord] = []
        if kernel == nil, let path = path(from: phase) {
            observer.report(.recursivePhase(phase, path: path))
            return LaunchReport.PhaseRecord(name: phase.rawValue, start: start, duration: .zero, participants: [])
        }
        // A copy, because participants that an observer installs now have not received the services.
        let participants = phase == .shutdown ? participants.reversed() : participants
        await observer(.phaseBegan(phase)) {
            runs = await self.runs(of: participants, in: phase, bootOf: kernel)
            observer(.phaseEnded(phase))
        }
        return LaunchReport.PhaseRecord(
            name: phase.rawValue, start: start, duration: clock.now() - start, participants: runs)
    }

    /// Returns the participants from the run of a phase to the code that requests the phase again, or nil if the request
    /// is not inside of a run of the phase.
    private func path(from phase: LifecyclePhase) -> [String]? {
        guard !Self.activeRuns.isEmpty else { return nil }
        let active = Self.activeRuns.active.filter { $0.manager === self }
        guard let first = active.firstIndex(where: { $0.phase == phase }) else { return nil }
        return active[...first].reversed().map { "\($0.participant) in the phase \($0.phase.rawValue)" }
    }

    private func runs(
        of participants: [(name: String, participant: any LifecycleParticipant)], in phase: LifecyclePhase,
        bootOf kernel: ObjectIdentifier?
    ) async -> [LaunchReport.ParticipantRecord] {
        var runs: [LaunchReport.ParticipantRecord] = []
        if plan.runsConcurrently(phase) {
            let limit = plan.limit(of: phase)
            let tasks = participants.map { name, participant in
                Task { await run(participant, name, in: phase, limit: limit, bootOf: kernel) }
            }
            await withTaskCancellationHandler {
                for task in tasks { runs.append(await task.value) }
            } onCancel: {
                for task in tasks { task.cancel() }
            }
        } else {
            let start = clock.now()
            for (name, participant) in participants {
                let limit = limit(in: phase, since: start)
                runs.append(await run(participant, name, in: phase, limit: limit, bootOf: kernel))
            }
        }
        return runs
    }

    /// The time limit of the next participant in a phase that has begun at a time.
    private func limit(in phase: LifecyclePhase, since start: Duration) -> Duration? {
        guard phase == .shutdown else { return plan.limit(of: phase) }
        return plan.limit(of: phase).map { max($0 - (clock.now() - start), .zero) / 2 }
    }

    private func run(
        _ participant: any LifecycleParticipant, _ name: String, in phase: LifecyclePhase, limit: Duration?,
        bootOf kernel: ObjectIdentifier?
    ) async -> LaunchReport.ParticipantRecord {
        let start = clock.now()
        guard !Task.isCancelled else {
            return LaunchReport.ParticipantRecord(name: name, start: start, duration: .zero, result: .cancelled)
        }
        var result = ParticipantResult.finished
        await observer(.participantBegan(name, phase)) {
            result = await runWithLimit(participant, name, in: phase, limit: limit, bootOf: kernel)
            observer(.participantEnded(name, phase, result))
        }
        return LaunchReport.ParticipantRecord(name: name, start: start, duration: clock.now() - start, result: result)
    }

    private func runWithLimit(
        _ participant: any LifecycleParticipant, _ name: String, in phase: LifecyclePhase, limit: Duration?,
        bootOf kernel: ObjectIdentifier?
    ) async -> ParticipantResult {
        let run = ActiveRun(manager: self, participant: name, phase: phase)
        let outcome = await TimeoutRunner.run(limit: limit, clock: clock, bootOf: kernel) {
            try await Self.activeRuns.perform(run) { try await participant.run(phase: phase) }
        }
        switch outcome {
        case .returned(nil): return .finished
        case .returned(let reason?):
            observer.report(.participantFailed(name, phase: phase, reason: reason))
            return .failed
        case .timedOut(let runner):
            observer.report(.participantTimedOut(name, phase: phase, limit: limit ?? .zero))
            reportLateFailure(of: runner, name, phase)
            return .timedOut
        case .cancelled(let runner):
            reportLateFailure(of: runner, name, phase)
            return .cancelled
        }
    }

    private func reportLateFailure(of runner: TimeoutRunner, _ name: String, _ phase: LifecyclePhase) {
        runner.onLateFailure { [observer] reason in
            observer.report(.participantFailed(name, phase: phase, reason: reason))
        }
    }
}
