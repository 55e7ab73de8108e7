/// Runs work with a time limit. When the limit is reached, the work is cancelled and no longer awaited, even if it
/// never returns.
@MainActor
final class TimeoutRunner {
    /// The number of turns on the main actor that the work gets after the time limit.
    private static let finalYields = 50

    private var waiting: CheckedContinuation<Outcome, Never>?
    private var task: Task<Void, Never>?
    private var lateFailure: (@MainActor (String) -> Void)?

    enum Outcome {
        /// The work returned, or threw an error for the reason given.
        case returned(reason: String?)
        /// The time limit was reached.
        case timedOut(TimeoutRunner)
        /// The task that waits for the work was cancelled.
        case cancelled(TimeoutRunner)
    }

    static func run(
        limit: Duration?, clock: KernelClock, bootOf kernel: ObjectIdentifier?,
        _ work: @escaping @MainActor () async throws -> Void
    ) async -> Outcome {
        let runner = TimeoutRunner()
        return await withTaskCancellationHandler {
            await runner.run(limit: limit, clock: clock, bootOf: kernel, work)
        } onCancel: {
            Task { @MainActor in runner.stop(.cancelled(runner)) }
        }
    }

    private func run(
        limit: Duration?, clock: KernelClock, bootOf kernel: ObjectIdentifier?,
        _ work: @escaping @MainActor () async throws -> Void
    ) async -> Outcome {
        let runner = self
        var timer: Task<Void, Never>?
        let outcome = await withCheckedContinuation { continuation in
            runner.waiting = continuation
            let work = Task { @MainActor in
                do {
                    try await BootTaskMarker.perform(of: kernel) { try await work() }
                    runner.end(nil)
                } catch {
                    runner.end(error)
                }
            }
            runner.task = work
            timer = limit.map { limit in
                Task { @MainActor in
                    guard (try? await clock.sleep(limit)) != nil else { return }
                    // Work that is about to return is not late if other code has kept the main actor busy.
                    for _ in 0..<Self.finalYields where runner.waiting != nil { await Task.yield() }
                    if runner.waiting != nil { runner.stop(.timedOut(runner)) }
                }
            }
        }
        timer?.cancel()
        return outcome
    }

    /// Sets a closure that is called if the work fails after the time limit or its cancellation. The error of its cancellation is not a
    /// failure.
    func onLateFailure(_ report: @escaping @MainActor (String) -> Void) { lateFailure = report }

    private func end(_ error: (any Error)?) {
        guard let waiting else {
            // Cancelled work usually throws CancellationError.
            if let error, !Task.isCancelled || !(error is CancellationError) { lateFailure?("\(error)") }
            return
        }
        self.waiting = nil
        waiting.resume(returning: .returned(reason: error.map { "\($0)" }))
    }

    /// Cancels the work, and waits no longer for it.
    private func stop(_ outcome: Outcome) {
        task?.cancel()
        guard let waiting else { return }
        self.waiting = nil
        waiting.resume(returning: outcome)
    }
}
