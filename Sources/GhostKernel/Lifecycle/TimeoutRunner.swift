/// Some work against a time limit. Who waits goes on at the end of the time, also if the work never ends: it is cancelled then, and
/// left alone.
@MainActor
final class TimeoutRunner {
    /// How many turns the work gets when its time is over.
    private static let finalYields = 50

    private var waiting: CheckedContinuation<Outcome, Never>?
    private var onFailure: (@MainActor (String) -> Void)?

    enum Outcome {
        /// The work has returned, or has thrown for that reason.
        case returned(reason: String?)
        /// The time is over.
        case timedOut(TimeoutRunner)
    }

    static func run(
        limit: Duration?, clock: KernelClock, bootOf kernel: ObjectIdentifier?,
        _ work: @escaping @MainActor () async throws -> Void
    ) async -> Outcome {
        let race = TimeoutRunner()
        var timer: Task<Void, Never>?
        let outcome = await withCheckedContinuation { continuation in
            race.waiting = continuation
            let work = Task { @MainActor in
                do {
                    try await BootTaskMarker.perform(of: kernel) { try await work() }
                    race.end(nil)
                } catch {
                    race.end("\(error)")
                }
            }
            timer = limit.map { limit in
                Task { @MainActor in
                    guard (try? await clock.sleep(limit)) != nil else { return }
                    // If others have kept the main actor busy, it is not the work that takes its time.
                    for _ in 0..<Self.finalYields where race.waiting != nil { await Task.yield() }
                    race.timeOut { work.cancel() }
                }
            }
        }
        timer?.cancel()
        return outcome
    }

    /// Is called if the work fails later on. That it was cancelled is no failure.
    func onFailure(_ tell: @escaping @MainActor (String) -> Void) { onFailure = tell }

    private func end(_ reason: String?) {
        guard let waiting else {
            // Who has been told to stop may well say so.
            if let reason, !Task.isCancelled || !reason.hasPrefix("CancellationError") { onFailure?(reason) }
            return
        }
        self.waiting = nil
        waiting.resume(returning: .returned(reason: reason))
    }

    private func timeOut(_ cancel: () -> Void) {
        guard let waiting else { return }
        self.waiting = nil
        cancel()
        waiting.resume(returning: .timedOut(self))
    }
}
