public import BoardyCore

/// The work that a ``TaskBoard`` does for each activation.
///
/// Use it to derive a class from a task board with outputs of type ``TaskProgress``. In all other cases pass a closure to
/// the board.
///
/// ```swift
/// final class ExportBoard: TaskBoard<ExportIO> {
///     init(identifier: BoardID, printer: Printer) {
///         let work = TaskWork<ExportIO> { document, progress in
///             try await printer.print(document) { progress.report($0) }
///         }
///         super.init(identifier: identifier, policy: .queue, work: work)
///     }
/// }
/// ```
public struct TaskWork<IO: IOInterface>: Sendable where IO.Input: Sendable, IO.Output: Sendable {
    /// Outputs for progress, failure and cancellation, for boards with outputs of type ``TaskProgress``.
    struct ProgressMapping: Sendable {
        let progress: @Sendable (Double) -> IO.Output
        let failure: @Sendable (any Error) -> IO.Output?
        let cancelled: @Sendable () -> IO.Output
    }

    enum Body: Sendable {
        case plain(@concurrent @Sendable (IO.Input) async throws -> IO.Output)
        /// Work that may report its progress, or reach other boards.
        case withContext(@concurrent @Sendable (IO.Input, TaskContext) async throws -> IO.Output)
    }

    let body: Body
    let progressMapping: ProgressMapping?

    /// Creates work that returns the output of the board.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    public init(_ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output) {
        body = .plain(work)
        progressMapping = nil
    }

    /// Creates work that returns the output of the board, and reaches other boards.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    @_disfavoredOverload  // Work that never returns fits this initializer and the one for progress.
    public init(_ work: @escaping @concurrent @Sendable (IO.Input, TaskContext) async throws -> IO.Output) {
        body = .withContext(work)
        progressMapping = nil
    }

    /// Creates work that sends its progress. Its return value is sent as ``TaskProgress/success(_:)``.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    public init<Success, Failure>(
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskContext) async throws(Failure) -> Success
    ) where IO.Output == TaskProgress<Success, Failure> {
        body = .withContext { input, context in .success(try await work(input, context)) }
        progressMapping = ProgressMapping(
            progress: { .progress($0) },
            failure: { error in (error as? Failure).map { .failure($0) } },
            cancelled: { .cancelled })
    }
}
