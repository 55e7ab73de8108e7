/// A boot and the calls that wait for it. The boot is cancelled when the tasks of all calls are cancelled.
@MainActor
final class RunningBoot {
    typealias Ending = Result<LaunchReport, GhostError>

    private let task: Task<Ending, Never>

    /// The number of calls that wait and are not cancelled.
    private var waiting = 0

    init(_ task: Task<Ending, Never>) { self.task = task }

    /// The result of the boot. A call by a cancelled task does not count among those that wait.
    var value: Ending {
        get async {
            waiting += 1
            if Task.isCancelled {
                callWasCancelled()
                return await task.value
            }
            return await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                Task { @MainActor in callWasCancelled() }
            }
        }
    }

    /// Stops the boot before its next step, because the program ends.
    ///
    /// - Returns: after the end of the boot.
    func stop() async {
        task.cancel()
        _ = await task.value
    }

    private func callWasCancelled() {
        waiting -= 1
        if waiting == 0 { task.cancel() }
    }
}
