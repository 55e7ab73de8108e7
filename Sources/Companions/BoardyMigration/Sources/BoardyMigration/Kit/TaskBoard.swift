public import Boardy

/// The former board for one task at a time. Its completion handlers were called by the work.
@available(
    *, unavailable,
    message: """
        use TaskBoard<IO>(identifier:policy:bypassesGatewayBarrier:) { input in … }: the work is async, runs off \
        the main actor, and returns the output or throws
        """
)
@MainActor
open class TaskBoard<Input, Output>: Board, TaskingBoard, GuaranteedOutputSendingBoard {
    /// The output of the board.
    public typealias OutputType = Output

    /// A board with a closure that passes its result to a completion handler.
    public nonisolated init(
        identifier: BoardID,
        allowBypassGatewayBarrier: Bool = true,
        executor: @escaping @MainActor (TaskBoard, Input, @escaping (Result<Output, any Error>) -> Void) -> Void,
        successHandler: @escaping @MainActor (TaskBoard, Output) -> Void = { _, _ in },
        processingHandler: @escaping @MainActor (TaskBoard) -> Void = { _ in },
        errorHandler: @escaping @MainActor (TaskBoard, any Error) -> Void = { _, _ in },
        completionHandler: @escaping @MainActor (TaskBoard) -> Void = { _ in }
    ) {
        super.init(identifier: identifier)
    }

    /// `onSuccess` of the initializer.
    open func handleSuccess(_ output: Output) {}

    /// `onStart` of the initializer.
    open func handleProgress() {}

    /// `onFailure` of the initializer.
    open func handleError(_ error: any Error) {}

    /// `didRemove()`.
    open func willComplete() {}

    @available(*, unavailable, message: "compare activationsUnderWay with 0")
    public var isProcessing: Bool { unused }

    @available(*, unavailable, message: "compare activationsUnderWay with 0")
    public var isCompleted: Bool { unused }
}

/// The former board that sent its progress and result as outputs.
@available(
    *, unavailable,
    message: """
        use TaskBoard<IO>(identifier:policy:bypassesGatewayBarrier:) { input, progress in … } with the output \
        TaskProgress<Success, Failure>
        """
)
@MainActor
public final class ResultTaskBoard<Input, Success, Failure>: Board {
    /// A board with a closure that passes progress and result to a callback.
    public nonisolated init(
        identifier: BoardID,
        allowBypassGatewayBarrier: Bool = true,
        executor: @escaping @MainActor (Input, @escaping (BoardResult<Success, Failure>) -> Void) -> Void
    ) {
        super.init(identifier: identifier)
    }
}

/// The former output of a board that sends its progress.
@available(
    *, unavailable, message: "use TaskProgress, which has .progress(fraction), .success, .failure and .cancelled"
)
public enum BoardResult<Success, Failure> {
    /// A fraction of the work is done.
    case progress(fractionCompleted: Double)

    /// The work has ended with a value.
    case success(Success)

    /// The work has failed.
    case failure(Failure)

    /// The work was cancelled.
    case cancel

    /// The work has begun.
    public static var progress: Self { .progress(fractionCompleted: 0) }
}

extension TaskProgress {
    @available(*, unavailable, renamed: "cancelled")
    public static var cancel: TaskProgress { unused }
}

/// Matches the former case in a `switch`, so that the compiler reports its name.
@available(*, unavailable, message: "the case is .cancelled")
public func ~= <Success, Failure>(
    pattern: TaskProgress<Success, Failure>, value: TaskProgress<Success, Failure>
) -> Bool { unused }
