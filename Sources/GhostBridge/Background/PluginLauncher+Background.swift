public import Boardy
public import CoreContracts
import GhostKernel

extension PluginLauncher {
    /// Runs the phase `backgroundRefresh` repeatedly, at times that a scheduler chooses.
    ///
    /// Each run requests the next one before it begins. A request that the scheduler does not accept is reported as
    /// `GhostError.Code.backgroundWorkNotScheduled`. The launcher is held weakly; after its release nothing runs.
    ///
    /// ```swift
    /// launcher.scheduleBackgroundRefresh(
    ///     BackgroundRequest("com.example.refresh", after: .seconds(15 * 60)), with: SystemBackgroundScheduler())
    /// ```
    ///
    /// - Parameter scheduler: starts the runs. Keep it, except on Apple platforms, where the system keeps the work.
    public func scheduleBackgroundRefresh(_ request: BackgroundRequest, with scheduler: any BackgroundScheduler) {
        scheduler.register(request.identifier) { [weak self, weak scheduler] in
            guard let self else { return false }
            if let scheduler { schedule(request, with: scheduler) }
            return await run(.backgroundRefresh).participants.allSatisfy { $0.result == .finished }
        }
        schedule(request, with: scheduler)
    }

    private func schedule(_ request: BackgroundRequest, with scheduler: any BackgroundScheduler) {
        do {
            try scheduler.schedule(request)
        } catch {
            kernel.report(.backgroundWorkNotScheduled(request.identifier, reason: "\(error)"))
        }
    }
}
