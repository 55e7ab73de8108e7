/// Cancels a task when it is released, that is, when its result is no longer needed.
package final class CancelOnDeinit: Sendable {
    private let cancel: @Sendable () -> Void

    package init(_ task: Task<some Sendable, some Error>) { cancel = { task.cancel() } }

    deinit { cancel() }
}
