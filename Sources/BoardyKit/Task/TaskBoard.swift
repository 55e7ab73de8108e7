public import BoardyCore

/// A board that does its work in a task, off the main actor: a fetch, a check, a save.
///
/// ```swift
/// producer.registerBoard(.pubSearch) { id in
///     TaskBoard<SearchIO>(identifier: id, policy: .latest) { query in
///         try await index.entries(matching: query)
///     }
/// }
/// ```
///
/// Each activation ends in one of three ways, whatever the policy, and only once:
///
/// | The work | What follows |
/// |---|---|
/// | returns | the value is sent |
/// | throws | the error is reported, and told to `onFailure` |
/// | is cancelled, or throws `CancellationError` | nothing is sent |
///
/// The outcome is ``ActivationOutcome/activated`` also for one that waits for its turn; only ``TaskPolicy/exclusive`` refuses.
/// Observers hear of each as ``BoardEvent/Kind/taskEnded(_:activation:_:)``, and whoever activated the board with
/// `firstOutput(with:)` gets the value or the error of that very activation. When the last activation has ended the board
/// completes: with `true` if something was done since it was idle and nothing has failed, else with `false`.
///
/// If the board is removed or completed meanwhile, or its motherboard goes, all of its tasks are cancelled. What their work
/// still returns is left out.
open class TaskBoard<IO: IOInterface>: Board<IO> where IO.Input: Sendable, IO.Output: Sendable {
    /// The activations that have not ended; nil while the board is not installed.
    private var activations: TaskActivations<IO>? { slot?.work as? TaskActivations<IO> }

    // MARK: Making one

    /// A board that sends what its work returns.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - policy: what happens when the board is activated while it works.
    ///   - work: does the work of one activation. It should end soon when its task is cancelled.
    ///   - onFailure: is told what the work has thrown, after that has been reported.
    public init(
        identifier: BoardID = IO.boardID,
        policy: TaskPolicy = .concurrent,
        _ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        let work = TaskWork<IO>(work)
        super.init(identifier: identifier) { _, slot in
            TaskActivations<IO>(on: slot, work, policy, onFailure: onFailure)
        }
    }

    /// A board that sends how far it has come, and at last how each activation has ended.
    ///
    /// ```swift
    /// enum ExportIO: IOInterface {
    ///     typealias Input = Document
    ///     typealias Output = TaskProgress<URL, any Error>
    ///     static let boardID: BoardID = "pub.export"
    /// }
    ///
    /// TaskBoard<ExportIO>(policy: .queue) { document, progress in
    ///     for page in document.pages {
    ///         try await page.export()
    ///         progress.report(page.fraction)
    ///     }
    ///     return document.url
    /// }
    /// ```
    ///
    /// Here a failure and a cancellation are sent as well. When the board has been removed, its followers hear of the
    /// cancellation all the same.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - policy: what happens when the board is activated while it works.
    ///   - work: does the work of one activation. It should end soon when its task is cancelled.
    ///   - onFailure: is told what the work has thrown, after that has been reported.
    public convenience init<Success, Failure>(
        identifier: BoardID = IO.boardID,
        policy: TaskPolicy = .concurrent,
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws(Failure) -> Success,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) where IO.Output == TaskProgress<Success, Failure> {
        // A generic initialiser that is not a convenience makes the compiler of Swift 6.3 crash on derived classes.
        self.init(identifier: identifier, policy: policy, work: TaskWork(work), onFailure: onFailure)
    }

    /// A board with its work, for classes that are derived from this one and tell of their progress.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - policy: what happens when the board is activated while it works.
    ///   - work: what the board does.
    ///   - onFailure: is told what the work has thrown, after that has been reported.
    public init(
        identifier: BoardID = IO.boardID,
        policy: TaskPolicy = .concurrent,
        work: TaskWork<IO>,
        onFailure: (@MainActor (any Error) -> Void)? = nil
    ) {
        super.init(identifier: identifier) { _, slot in
            TaskActivations<IO>(on: slot, work, policy, onFailure: onFailure)
        }
    }

    // MARK: Activation

    /// Begins to work, as the policy says. A subclass that overrides this to show what it does calls this one.
    open override func activate(with input: IO.Input) {
        let listener = slot?.takeListener()
        guard let activations else {
            return report(BoardError.unreachable(identifier, from: identifier))
        }
        listener?.willReportResult()
        // Somebody may call this and not the destination, which asks before.
        if let error = activations.rejection {
            report(error)
            listener?.activationFailed(error)
        } else {
            activations.add(input, for: listener)
        }
    }

    /// How many activations have not ended, those that wait for their turn among them.
    public final var activationsUnderWay: Int { activations?.count ?? 0 }
}
