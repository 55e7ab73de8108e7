/// The tasks of this process that wait for the lock of a file or folder, in the order of their calls.
///
/// A queue keeps the waiting cheap and fair: only one task per lock tries to get the lock of the file system.
actor LockQueue {
    /// The queue of the process, because locks of the file system belong to the process as well.
    static let shared = LockQueue()

    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// The waiting tasks by the path. A path without a task that has the turn is not in the dictionary.
    private var waiters: [String: [Waiter]] = [:]
    private var blocks: [String: ContinuousClock.Instant] = [:]
    private var lastID = 0

    /// Waits for the turn. Call ``leave(_:blockedSince:)`` afterwards, if the task has the turn.
    ///
    /// - Parameters:
    ///   - path: the path of the lock.
    ///   - end: the time until which the turn is waited for; nil for no limit.
    /// - Returns: false if the time came before the turn.
    /// - Throws: a `CancellationError` if the task is cancelled before its turn.
    @discardableResult
    func enter(_ path: String, until end: ContinuousClock.Instant? = nil) async throws -> Bool {
        try Task.checkCancellation()
        guard waiters[path] != nil else {
            waiters[path] = []
            return true
        }
        lastID += 1
        let id = lastID
        let timer = end.map { end in
            Task {
                try await Task.sleep(until: end, clock: .continuous)
                giveUp(id, path)
            }
        }
        defer { timer?.cancel() }
        let hasTurn = await withTaskCancellationHandler {
            await withCheckedContinuation { waiters[path]?.append(Waiter(id: id, continuation: $0)) }
        } onCancel: {
            Task { await self.giveUp(id, path) }
        }
        if !hasTurn { try Task.checkCancellation() }
        return hasTurn
    }

    /// Ends the turn, which the next task gets.
    ///
    /// - Parameters:
    ///   - path: the path of the lock.
    ///   - start: the time since which another process has not released the lock; nil if the task had the lock.
    func leave(_ path: String, blockedSince start: ContinuousClock.Instant? = nil) {
        blocks[path] = waiters[path]?.isEmpty == false ? start : nil
        guard waiters[path]?.isEmpty == false else {
            waiters[path] = nil
            return
        }
        waiters[path]?.removeFirst().continuation.resume(returning: true)
    }

    /// The time since which another process has not released the lock, as the task before has found; nil if it had the lock.
    func blockedSince(_ path: String) -> ContinuousClock.Instant? { blocks[path] }

    /// The number of waiting tasks; nil if no task has the turn.
    func waiterCount(of path: String) -> Int? { waiters[path]?.count }

    private func giveUp(_ id: Int, _ path: String) {
        guard let index = waiters[path]?.firstIndex(where: { $0.id == id }) else { return }
        waiters[path]?.remove(at: index).continuation.resume(returning: false)
    }
}
