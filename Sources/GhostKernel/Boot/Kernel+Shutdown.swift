import CoreContracts

extension Kernel {
    /// Runs the phase `shutdown`, before the program ends. Participants run in the reverse order of the boot.
    ///
    /// A boot that runs is stopped before, and awaited for half a second. A participant that exceeds the time limit is reported as
    /// `GhostError.Code.participantTimedOut`. The phase runs once: a second call waits for the same run. The
    /// cancellation of a caller does not stop the phase.
    ///
    /// - Returns: the durations of the phase and its participants.
    @discardableResult
    public func shutDown() async -> LaunchReport.PhaseRecord {
        let task =
            shuttingDown
            ?? Task {
                if let booting {
                    // A step of the boot can wait for this phase, or ignore its cancellation.
                    _ = await TimeoutRunner.run(limit: Self.bootEnd, clock: clock, bootOf: nil) {
                        await booting.stop()
                    }
                }
                return await run(.shutdown)
            }
        shuttingDown = task
        return await task.value
    }

    /// The time that a boot has to end before the phase begins.
    package static var bootEnd: Duration { .milliseconds(500) }

    /// The time limit of the phase `shutdown`, or nil for no limit.
    package var shutdownLimit: Duration? { lifecycle.plan.limit(of: .shutdown) }
}
