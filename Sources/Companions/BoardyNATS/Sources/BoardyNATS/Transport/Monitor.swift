import Synchronization

/// A state that several threads change, and tasks that wait for a condition of it.
final class Monitor<State: Sendable>: Sendable {
    private struct Waiter {
        let id: Int
        let attempt: @Sendable (inout State) -> Bool
        let cancel: @Sendable () -> Void
    }

    private struct Content {
        var state: State
        var last = 0
        var waiters: [Waiter] = []

        /// Resumes the tasks whose condition is fulfilled. A condition may change the state and so fulfil another one.
        mutating func resume() {
            var isChanged = true
            while isChanged, !waiters.isEmpty {
                let current = waiters
                (waiters, isChanged) = ([], false)
                for waiter in current {
                    if waiter.attempt(&state) { isChanged = true } else { waiters.append(waiter) }
                }
            }
        }
    }

    private let content: Mutex<Content>

    init(_ state: State) { content = Mutex(Content(state: state)) }

    /// Changes the state, and resumes the tasks whose condition is fulfilled.
    @discardableResult
    func update<Result: Sendable>(_ change: (inout State) -> Result) -> Result {
        content.withLock { content in
            let result = change(&content.state)
            content.resume()
            return result
        }
    }

    /// Waits until a condition is fulfilled. The cancellation of the task does not end it.
    ///
    /// A task of an actor stays there. `withTaskCancellationHandler` would cost two switches of threads for each frame.
    ///
    /// - Parameter condition: returns a value if the condition is fulfilled, and may change the state then.
    nonisolated(nonsending) func wait<Value: Sendable>(
        for condition: @escaping @Sendable (inout State) -> Value?
    ) async -> Value {
        let value = content.withLock { content in
            let value = condition(&content.state)
            if value != nil { content.resume() }
            return value
        }
        if let value { return value }
        return await withCheckedContinuation { continuation in
            add(
                Waiter(
                    id: 0,
                    attempt: { state in
                        guard let value = condition(&state) else { return false }
                        continuation.resume(returning: value)
                        return true
                    }, cancel: {}))
        }
    }

    /// Waits until a condition is fulfilled.
    ///
    /// - Returns: nil if the task is cancelled before.
    func waitUnlessCancelled<Value: Sendable>(
        for condition: @escaping @Sendable (inout State) -> Value?
    ) async -> Value? {
        let id = content.withLock { content in
            content.last += 1
            return content.last
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Value?, Never>) in
                add(
                    Waiter(
                        id: id,
                        attempt: { state in
                            guard let value = condition(&state) else { return false }
                            continuation.resume(returning: value)
                            return true
                        }, cancel: { continuation.resume(returning: nil) }))
                if Task.isCancelled { cancel(id) }
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func add(_ waiter: Waiter) {
        content.withLock { content in
            if waiter.attempt(&content.state) { content.resume() } else { content.waiters.append(waiter) }
        }
    }

    private func cancel(_ id: Int) {
        let waiter = content.withLock { content in
            content.waiters.firstIndex { $0.id == id }.map { content.waiters.remove(at: $0) }
        }
        waiter?.cancel()
    }
}
