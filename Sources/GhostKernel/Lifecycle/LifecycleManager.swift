public import CoreContracts

/// Runs participants through the phases, in order, each with its time.
@MainActor
public final class LifecycleManager {
    private(set) var participants: [(name: String, participant: any LifecycleParticipant)] = []
    private let plan: PhasePlan
    private let clock: KernelClock
    private let observer: KernelObserver

    init(plan: PhasePlan, clock: KernelClock, observer: KernelObserver) {
        self.plan = plan
        self.clock = clock
        self.observer = observer
    }

    /// A manager without participants.
    ///
    /// - Parameters:
    ///   - plan: how phases run.
    ///   - clock: measures time, and the limits of the plan; a test may bring one of its own.
    ///   - observer: hears of phases and participants, and what goes wrong.
    public convenience init(
        plan: PhasePlan = PhasePlan(), clock: some Clock<Duration> = ContinuousClock(),
        observer: KernelObserver = .standardError
    ) {
        self.init(plan: plan, clock: KernelClock(clock), observer: observer)
    }

    /// Adds a participant behind those that are there.
    public func add(_ participant: some LifecycleParticipant) {
        participants.append((shortName(of: type(of: participant)), participant))
    }

    func add(_ participant: any LifecycleParticipant, named name: String) {
        participants.append((name, participant))
    }

    /// Runs a phase: every participant, one after the other unless the plan says at once. What a participant throws, and that it takes longer
    /// than the plan allows, is reported, and the others run all the same.
    ///
    /// - Returns: how long the phase and its participants took.
    @discardableResult
    public func run(_ phase: LifecyclePhase) async -> LaunchReport.PhaseRecord { await run(phase, bootOf: nil) }

    /// - Parameter kernel: whose boot waits for the phase.
    func run(_ phase: LifecyclePhase, bootOf kernel: ObjectIdentifier?) async -> LaunchReport.PhaseRecord {
        let start = clock.now()
        var runs: [LaunchReport.ParticipantRecord] = []
        // Who comes with somebody who hears of the phase has not received the services.
        let participants = participants
        await observer(.phaseBegan(phase)) {
            runs = await self.runs(of: participants, in: phase, bootOf: kernel)
            observer(.phaseEnded(phase))
        }
        return LaunchReport.PhaseRecord(
            name: phase.rawValue, start: start, duration: clock.now() - start, participants: runs)
    }

    private func runs(
        of participants: [(name: String, participant: any LifecycleParticipant)], in phase: LifecyclePhase,
        bootOf kernel: ObjectIdentifier?
    ) async -> [LaunchReport.ParticipantRecord] {
        var runs: [LaunchReport.ParticipantRecord] = []
        if plan.runsConcurrently(phase) {
            let tasks = participants.map { name, participant in
                Task { await run(participant, name, in: phase, bootOf: kernel) }
            }
            for task in tasks { runs.append(await task.value) }
        } else {
            for (name, participant) in participants {
                runs.append(await run(participant, name, in: phase, bootOf: kernel))
            }
        }
        return runs
    }

    private func run(
        _ participant: any LifecycleParticipant, _ name: String, in phase: LifecyclePhase,
        bootOf kernel: ObjectIdentifier?
    ) async -> LaunchReport.ParticipantRecord {
        let start = clock.now()
        var ending = ParticipantEnding.finished
        await observer(.participantBegan(name, phase)) {
            ending = await end(of: participant, name, in: phase, bootOf: kernel)
            observer(.participantEnded(name, phase, ending))
        }
        return LaunchReport.ParticipantRecord(name: name, start: start, duration: clock.now() - start, ending: ending)
    }

    private func end(
        of participant: any LifecycleParticipant, _ name: String, in phase: LifecyclePhase,
        bootOf kernel: ObjectIdentifier?
    ) async -> ParticipantEnding {
        let limit = plan.limit(of: phase)
        let race = await TimeoutRunner.run(limit: limit, clock: clock, bootOf: kernel) {
            try await participant.run(phase: phase)
        }
        switch race {
        case .returned(nil): return .finished
        case .returned(let reason?):
            observer.report(.participantFailed(name, phase: phase, reason: reason))
            return .failed
        case .timedOut(let late):
            observer.report(.participantTimedOut(name, phase: phase, limit: limit ?? .zero))
            late.onFailure { [observer] reason in
                observer.report(.participantFailed(name, phase: phase, reason: reason))
            }
            return .timedOut
        }
    }
}
