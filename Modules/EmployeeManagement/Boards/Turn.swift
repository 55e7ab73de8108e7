/// The order of activations of several boards: the work of one begins after that of the former one has ended.
///
/// A task board orders the activations of one board only. Activations of several boards that wait for a login are passed
/// on at once, and a list has to contain the employees that were added before.
@MainActor
final class Turns {
    private var last: AsyncStream<Void>?

    /// Returns the turn of the next activation.
    func next() -> Turn {
        let (end, continuation) = AsyncStream.makeStream(of: Void.self)
        defer { last = end }
        return Turn(after: last, continuation)
    }
}

/// The turn of one activation. It ends with a call of ``end()``, or when its task ends.
final class Turn: Sendable {
    /// The turn of the activation that runs.
    @TaskLocal static var current: Turn?

    private let former: AsyncStream<Void>?
    private let continuation: AsyncStream<Void>.Continuation

    fileprivate init(after former: AsyncStream<Void>?, _ continuation: AsyncStream<Void>.Continuation) {
        self.former = former
        self.continuation = continuation
    }

    deinit {
        end()
    }

    /// Waits until the former turn has ended.
    ///
    /// - Throws: a `CancellationError` if the task is cancelled.
    func begin() async throws {
        // A cancelled task waits as well, because its end is the beginning of the next turn.
        if let former { await Task { for await _ in former {} }.value }
        try Task.checkCancellation()
    }

    func end() {
        continuation.finish()
    }
}
