public import Boardy
import CoreContracts
import Dispatch
import Foundation
public import GhostKernel

extension PluginLauncher {
    /// Ends the program after `shutDown()` when it receives SIGTERM or SIGINT.
    ///
    /// Call it once for a program. The exit status is 0 after SIGTERM, 130 after SIGINT, and 1 if a participant failed or took too
    /// long. A second signal ends the program at once, with the status 143 or 130. So does the end of the time limit if the main
    /// actor is busy.
    ///
    /// - Parameter willExit: called after the phase, immediately before the program ends.
    public func shutDownOnSignals(_ willExit: @escaping @MainActor (LaunchReport.PhaseRecord) -> Void = { _ in }) {
        let limit = shutdownDeadline.map { DispatchTimeInterval.milliseconds(Int($0.milliseconds)) }
        let signals = TerminationSignals(limit: limit) { exit(128 + $0.number) }
        Task { [weak self] in
            for await signal in signals.first {
                await self?.shutDown()
                // The same run of the phase.
                let record = await self?.kernel.shutDown()
                if let record { willExit(record) }
                let isComplete = record?.participants.allSatisfy { $0.result == .finished } ?? true
                exit(!isComplete ? 1 : signal == .interrupt ? 128 + signal.number : 0)
            }
        }
    }

    /// The time after which the app ends even if `shutDown()` has not returned, because the main actor is busy; nil for no limit.
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
