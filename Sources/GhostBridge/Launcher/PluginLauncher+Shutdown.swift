public import Boardy
import CoreContracts
import Dispatch
import Foundation
public import GhostKernel

extension PluginLauncher {
    /// Ends the app: runs the phase `shutdown`, in which modules write what is buffered and close what is open.
    ///
    /// Participants run in the reverse order of the boot. All of them have 5 seconds together, unless a `PhasePlan` says otherwise.
    /// A participant that takes too long is reported as `GhostError.Code.participantTimedOut`. A boot that runs is stopped before.
    ///
    /// Call it before the program ends. A second call waits for the same run. Links that still wait for a launch are refused with
    /// `BoardError.Code.notLaunched`.
    ///
    /// - Returns: the durations of the phase and its participants.
    @discardableResult
    public func shutDown() async -> LaunchReport.PhaseRecord {
        // Before the phase, in which participants write what was reported, and after it for links that arrive meanwhile.
        refuseWaitingLinks()
        defer { refuseWaitingLinks() }
        return await kernel.shutDown()
    }

    /// Ends the program after ``shutDown()`` when it receives SIGTERM or SIGINT.
    ///
    /// ```swift
    /// let launcher = app().initialize()
    /// launcher.shutDownOnSignals()
    /// try await launcher.start()
    /// ```
    ///
    /// The exit status is 0 after SIGTERM, 130 after SIGINT, and 1 if a participant failed or took too long. A second signal ends the
    /// program at once, with the status 143 or 130. So does the end of the time limit if the main actor is busy. Call it once for a
    /// program.
    ///
    /// - Parameter willExit: called after the phase, immediately before the program ends.
    public func shutDownOnSignals(_ willExit: @escaping @MainActor (LaunchReport.PhaseRecord) -> Void = { _ in }) {
        let limit = shutdownDeadline.map { DispatchTimeInterval.milliseconds(Int($0.milliseconds)) }
        let signals = TerminationSignals(limit: limit) { exit(128 + $0.number) }
        Task { [weak self] in
            for await signal in signals.first {
                let record = await self?.shutDown()
                if let record { willExit(record) }
                let isComplete = record?.participants.allSatisfy { $0.result == .finished } ?? true
                exit(!isComplete ? 1 : signal == .interrupt ? 128 + signal.number : 0)
            }
        }
    }

    /// The time after which the app ends even if ``shutDown()`` has not returned, because the main actor is busy; nil for no limit.
    ///
    /// It is the limit of the phase, with the time for the end of a boot before it and half a second for what follows it.
    package var shutdownDeadline: Duration? { kernel.shutdownLimit.map { Kernel.bootEnd + $0 + .milliseconds(500) } }
}

extension Duration {
    /// The milliseconds, at most a day, because a dispatch time overflows beyond.
    fileprivate var milliseconds: Int64 {
        let (seconds, attoseconds) = min(self, .seconds(86_400)).components
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }
}
