/// Cancels a task when it is released, that is, when its result is no longer needed.
final class CancelOnDeinit: Sendable {
    private let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
        self.task = task
    }

    deinit {
        task.cancel()
    }
}
