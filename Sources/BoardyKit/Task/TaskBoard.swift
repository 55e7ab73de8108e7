public import BoardyCore

/// A board that does its work in a task, off the main actor, for example a fetch, a check or a save.
///
/// ```swift
/// producer.registerBoard(.pubSearch) { id in
///     TaskBoard<SearchIO>(identifier: id, policy: .latest) { query in
///         try await index.entries(matching: query)
///     }
/// }
/// ```
///
/// Each activation ends exactly once, in one of three ways, under every policy:
///
/// | The work | Result |
/// |---|---|
/// | returns | The value is passed to `onSuccess` and ``didSucceed(with:)``, then sent as output. |
/// | throws | The error is reported, then passed to `onFailure`. No output is sent. |
/// | is cancelled, or throws `CancellationError` | No output is sent. |
///
/// Observers receive one ``BoardEvent/Kind/taskEnded(_:activation:_:)`` for each activation. `firstOutput(with:)`
/// returns or throws the result of its own activation. If its caller is cancelled, that activation is cancelled as well, unless
/// a handler of the board's outputs is registered. Work that several activations share goes on until all of them are cancelled.
///
/// The board completes when its last pending activation has ended. It completes with `true` if at least one activation
/// since the installation has succeeded and none has failed, otherwise with `false`.
///
/// With the end of the board, all of its tasks are cancelled. ``cancelTasks()`` does the same without removal of the board.
open class TaskBoard<IO: IOInterface>: Board<IO> where IO.Input: Sendable, IO.Output: Sendable {
    /// The pending activations; nil while the board is not installed.
    private var activations: TaskActivations<IO>? { installedSlot?.work as? TaskActivations<IO> }

    // MARK: Creating a board

    /// Creates a board that sends the values that its work returns.
    ///
    /// - Parameters:
    ///   - policy: The rule for activations that arrive while others are pending.
    ///   - work: Does the work of one activation, off the main actor. It should end soon after its task is cancelled.
    ///   - onStart: Called with each input when its task starts.
    ///   - onSuccess: Called with each value that the work returns, before the handlers of the output.
    ///   - onFailure: Called with each error that the work throws, after the error was reported. A cancellation is not
    ///     a failure.
    public init(
        identifier: BoardID = Board<IO>.defaultIdentifier,
        policy: TaskPolicy = .concurrent,
        bypassesGatewayBarrier: Bool = false,
        _ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output,
        onStart: (@MainActor (IO.Input) -> Void)? = nil,
        onSuccess: (@MainActor (IO.Output) -> Void)? = nil,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        let (work, handlers) = (TaskWork<IO>(work), TaskHandlers<IO>(onStart, onSuccess, onFailure))
        super.init(identifier: identifier, bypassesGatewayBarrier: bypassesGatewayBarrier) { board, slot in
            TaskActivations<IO>(of: board as? TaskBoard, on: slot, work, policy, handlers)
        }
    }

    /// Creates a board that sends the values that its work returns. The work reaches other boards through its context.
    ///
    /// ```swift
    /// TaskBoard<SearchIO> { query, context in try await context.firstOutput(of: ListNotesIO.self, with: query) }
    /// ```
    ///
    /// The parameters are those of the first initializer.
    @_disfavoredOverload  // Work that never returns fits this initializer and the one for progress.
    public init(
        identifier: BoardID = Board<IO>.defaultIdentifier,
        policy: TaskPolicy = .concurrent,
        bypassesGatewayBarrier: Bool = false,
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskContext) async throws -> IO.Output,
        onStart: (@MainActor (IO.Input) -> Void)? = nil,
        onSuccess: (@MainActor (IO.Output) -> Void)? = nil,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        let (work, handlers) = (TaskWork<IO>(work), TaskHandlers<IO>(onStart, onSuccess, onFailure))
        super.init(identifier: identifier, bypassesGatewayBarrier: bypassesGatewayBarrier) { board, slot in
            TaskActivations<IO>(of: board as? TaskBoard, on: slot, work, policy, handlers)
        }
    }

    /// Creates a board that sends the progress and the result of each activation.
    ///
    /// ```swift
    /// TaskBoard<ExportIO>(policy: .queue) { document, progress in   // Output = TaskProgress<URL, any Error>
    ///     for page in document.pages {
    ///         try await page.export()
    ///         progress.report(page.fraction)
    ///     }
    ///     return document.url
    /// }
    /// ```
    ///
    /// Failures and cancellations are sent as outputs, too. Handlers receive ``TaskProgress/cancelled`` even if the
    /// cancellation is caused by removal of the board.
    ///
    /// The parameters are those of the first initializer.
    public convenience init<Success, Failure>(
        identifier: BoardID = Board<IO>.defaultIdentifier,
        policy: TaskPolicy = .concurrent,
        bypassesGatewayBarrier: Bool = false,
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskContext) async throws(Failure) -> Success,
        onStart: (@MainActor (IO.Input) -> Void)? = nil,
        onSuccess: (@MainActor (Success) -> Void)? = nil,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) where IO.Output == TaskProgress<Success, Failure> {
        var onOutput: (@MainActor (IO.Output) -> Void)?
        if let onSuccess {
            onOutput = { if case .success(let value) = $0 { onSuccess(value) } }
        }
        // As a designated initializer, this generic initializer makes the compiler of Swift 6.3 crash on derived
        // classes.
        self.init(
            identifier: identifier, policy: policy, bypassesGatewayBarrier: bypassesGatewayBarrier,
            work: TaskWork(work), onStart: onStart, onSuccess: onOutput, onFailure: onFailure)
    }

    /// Creates a board from a work value, for derived classes that report their progress.
    ///
    /// The parameters are those of the first initializer.
    public init(
        identifier: BoardID = Board<IO>.defaultIdentifier,
        policy: TaskPolicy = .concurrent,
        bypassesGatewayBarrier: Bool = false,
        work: TaskWork<IO>,
        onStart: (@MainActor (IO.Input) -> Void)? = nil,
        onSuccess: (@MainActor (IO.Output) -> Void)? = nil,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        let handlers = TaskHandlers<IO>(onStart, onSuccess, onFailure)
        super.init(identifier: identifier, bypassesGatewayBarrier: bypassesGatewayBarrier) { board, slot in
            TaskActivations<IO>(of: board as? TaskBoard, on: slot, work, policy, handlers)
        }
    }

    // MARK: Activation

    /// Starts the work for an input, or queues or rejects the activation according to the policy.
    ///
    /// An override, for example to show the state of the work, has to call `super`. A rejection is reported as
    /// ``BoardError/Code/busy``.
    ///
    /// - Parameter input: The input of the work.
    open override func activate(with input: IO.Input) {
        let listener = installedSlot?.takeListener()
        guard let activations else {
            return report(own: .unreachable(identifier, from: identifier))
        }
        // A direct call has not passed the destination, which checks for a rejection before it activates the board.
        if let error = activations.rejection {
            report(own: error)
            listener?.willReportResult()
            listener?.activationFailed(error)
        } else {
            activations.add(input, for: listener)
        }
    }

    /// Called with each value that the work returns, before the handlers of the output. Does nothing unless overridden.
    ///
    /// A derived class shows the result here. The closures that it passes to an initializer cannot refer to the board.
    ///
    /// - Parameter output: The value of the work; a ``TaskProgress/success(_:)`` if the board sends its progress.
    open func didSucceed(with output: IO.Output) {}

    /// Cancels all tasks, and ends the activations that wait for one. The board stays installed and takes further
    /// activations.
    ///
    /// The board does not complete until a later activation ends.
    public final func cancelTasks() { activations?.cancelAll() }

    /// The number of pending activations, including those that wait for a task. 0 while the board is not installed.
    public final var activationsUnderWay: Int { activations?.count ?? 0 }
}
