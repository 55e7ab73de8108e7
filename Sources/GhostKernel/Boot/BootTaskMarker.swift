/// Something that a boot waits for. To wait for the end of the boot in its task would last for ever; tasks that it starts may do so.
@MainActor
final class BootTaskMarker {
    @TaskLocal private static var current: BootTaskMarker?

    private let kernel: ObjectIdentifier
    private let task = BootTaskMarker.thisTask
    private var isAwaited = true

    private init(of kernel: ObjectIdentifier) {
        self.kernel = kernel
    }

    /// Whether the boot of a kernel waits for the task that asks. It no longer does when it has cancelled it.
    static func isThisTask(of kernel: Kernel) -> Bool {
        guard let current, current.isAwaited, !Task.isCancelled else { return false }
        return current.kernel == ObjectIdentifier(kernel) && current.task == thisTask
    }

    /// Does something that the boot of a kernel waits for, or just does it if there is no boot.
    static func perform<Result: Sendable>(
        of kernel: ObjectIdentifier?, _ work: () async throws -> Result
    ) async rethrows -> Result {
        guard let kernel else { return try await work() }
        let part = BootTaskMarker(of: kernel)
        defer { part.isAwaited = false }
        return try await $current.withValue(part) { try await work() }
    }

    /// A task that has ended may have left its number to another one; so parts are compared only while they are awaited.
    private static var thisTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
