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
        let cancelled: IO.Output
    }

    private let work: @concurrent @Sendable (IO.Input, TaskContext) async throws -> IO.Output
    let progressMapping: ProgressMapping?

    /// Creates work that returns the output of the board.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    public init(_ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output) {
        self.work = { input, _ in try await work(input) }
        progressMapping = nil
    }

    /// Creates work that returns the output of the board, and reaches other boards.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    @_disfavoredOverload  // Work that never returns fits this initializer and the one for progress.
    public init(_ work: @escaping @concurrent @Sendable (IO.Input, TaskContext) async throws -> IO.Output) {
        self.work = work
        progressMapping = nil
    }

    /// Creates work that sends its progress. Its return value is sent as ``TaskProgress/success(_:)``.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    public init<Success, Failure>(
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskContext) async throws(Failure) -> Success
    ) where IO.Output == TaskProgress<Success, Failure> {
        self.work = { input, context in .success(try await work(input, context)) }
        progressMapping = ProgressMapping(
            progress: { .progress($0) },
            failure: { error in (error as? Failure).map { .failure($0) } },
            cancelled: .cancelled)
    }

    /// Performs the work off the main actor. All reported fractions are in the stream before this function returns.
    @concurrent
    func perform(_ input: IO.Input, _ context: TaskContext) async -> Result<IO.Output, any Error> {
        defer { context.finishReports() }
        do {
            try Task.checkCancellation()
            return .success(try await work(input, context))
        } catch {
            return .failure(error)
        }
    }
}
