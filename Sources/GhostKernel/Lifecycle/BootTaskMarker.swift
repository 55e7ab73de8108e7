/// Marks the task of a boot step, such as a participant's run, so that the step cannot wait for its own boot.
///
/// Waiting for the boot in a task that the boot waits for is a deadlock. Tasks started by that task may wait.
@MainActor
final class BootTaskMarker {
    @TaskLocal private static var current: BootTaskMarker?

    private let kernel: ObjectIdentifier
    private let task = BootTaskMarker.currentTaskID
    private var isAwaited = true

    private init(of kernel: ObjectIdentifier) { self.kernel = kernel }

    /// Returns true if the boot of a kernel waits for the current task. A boot does not wait for a task that it has
    /// cancelled.
    static func isCurrentTask(of kernel: ObjectIdentifier) -> Bool {
        guard let current, current.isAwaited, !Task.isCancelled else { return false }
        return current.kernel == kernel && current.task == currentTaskID
    }

    /// Performs work that the boot of a kernel waits for. Without a kernel the work is performed unmarked.
    static func perform<Result: Sendable>(
        of kernel: ObjectIdentifier?, _ work: () async throws -> Result
    ) async rethrows -> Result {
        guard let kernel else { return try await work() }
        let marker = BootTaskMarker(of: kernel)
        defer { marker.isAwaited = false }
        return try await $current.withValue(marker) { try await work() }
    }

    /// The identity of the current task. The runtime may reuse it after the end of the task, so it is compared only
    /// while `isAwaited`.
    private static var currentTaskID: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
