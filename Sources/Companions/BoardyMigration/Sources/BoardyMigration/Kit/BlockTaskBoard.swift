public import Boardy

/// The former board for tasks with callbacks in the input.
@available(
    *, unavailable,
    message: """
        use TaskBoard<IO>(identifier:policy:bypassesGatewayBarrier:) { input in … }, whose \
        callers write try await ….activation.firstOutput(with: input)
        """
)
@MainActor
public final class BlockTaskBoard<Input, Output>: Board {
    /// A board with a closure that cannot be cancelled.
    public nonisolated init(
        identifier: BoardID,
        executingType: ExecutingType = .default,
        allowBypassGatewayBarrier: Bool = true,
        executor: @escaping @MainActor (BlockTaskBoard, Input, @escaping (Result<Output, any Error>) -> Void) -> Void
    ) {
        super.init(identifier: identifier)
    }

    /// A board with a closure that can be cancelled.
    @_disfavoredOverload
    public nonisolated init(
        identifier: BoardID,
        executingType: ExecutingType = .default,
        allowBypassGatewayBarrier: Bool = true,
        executor:
            @escaping @MainActor (BlockTaskBoard, Input, @escaping (Result<Output, any Error>) -> Void) ->
            BlockTaskCanceler
    ) {
        super.init(identifier: identifier)
    }
}

/// The former input of a task with callbacks.
@available(
    *, unavailable,
    message: """
        pass the input alone: try await ….activation.firstOutput(with: input) returns the output of this activation or throws
        """
)
@MainActor
public final class BlockTaskParameter<Input, Output> {
    /// The input of the work.
    public let input: Input

    /// A parameter without callbacks.
    public init(input: Input) {
        self.input = input
    }

    /// A parameter of work without an input.
    public convenience init() where Input == Void {
        self.init(input: ())
    }

    /// A parameter of work with an optional input.
    public convenience init() where Input: ExpressibleByNilLiteral {
        self.init(input: nil)
    }

    /// Returned by `firstOutput(with:)`.
    public func onSuccess(_ handler: ((Output) -> Void)?) -> Self { self }

    /// Returned by `firstOutput(with:)`.
    public func onSuccess<Target>(target: Target, action: ((Target, Output) -> Void)?) -> Self { self }

    /// Thrown by `firstOutput(with:)`.
    public func onError(_ handler: ((any Error) -> Void)?) -> Self { self }

    /// Thrown by `firstOutput(with:)`.
    public func onError<Target>(target: Target, action: ((Target, any Error) -> Void)?) -> Self { self }

    /// The code before and after the `await`.
    public func onProcessing(_ handler: ((Bool) -> Void)?) -> Self { self }

    /// The code before and after the `await`.
    public func onProcessing<Target>(target: Target, action: ((Target, Bool) -> Void)?) -> Self { self }

    /// The code after the `await`.
    public func onCompletion(_ handler: ((TaskCompletionStatus) -> Void)?) -> Self { self }

    /// The code after the `await`.
    public func onCompletion<Target>(target: Target, action: ((Target, TaskCompletionStatus) -> Void)?) -> Self { self }

    @available(*, unavailable, message: "write the code after try await ….activation.firstOutput(with: input)")
    public func appendingSuccessHandler(_ handler: @escaping (any ActivatableBoard, Output) -> Void) -> Self { self }

    @available(*, unavailable, message: "catch the error of try await ….activation.firstOutput(with: input)")
    public func appendingErrorHandler(_ handler: @escaping (any ActivatableBoard, any Error) -> Void) -> Self { self }
}

@available(
    *, unavailable,
    message: """
        use TaskPolicy: .default is .concurrent, .only is .exclusive, .onlyResult is .sharedResult, .concurrent(max:) is \
        .limited(_:), .latest and .queue are the same
        """
)
public enum ExecutingType {
    case `default`, latest, only, onlyResult, queue
    case concurrent(max: Int)

    /// At most three tasks at a time.
    public static var concurrent: ExecutingType { .concurrent(max: 3) }
}

@available(*, unavailable, message: "a task that is cancelled throws CancellationError from firstOutput(with:)")
public enum TaskCompletionStatus {
    case done, cancelled
}

@available(
    *, unavailable,
    message: "the task of the work is cancelled: use Task.isCancelled; cancelTasks() of the board cancels all"
)
public struct BlockTaskCanceler {
    /// A canceler with an action.
    public init(handler: @escaping () -> Void) {}

    /// A canceler without an action.
    public static var none: BlockTaskCanceler { BlockTaskCanceler {} }

    /// A canceler with an action.
    public static func `default`(handler: @escaping () -> Void) -> BlockTaskCanceler {
        BlockTaskCanceler(handler: handler)
    }
}
