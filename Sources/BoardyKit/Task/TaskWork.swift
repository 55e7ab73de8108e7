public import BoardyCore

/// The work that a ``TaskBoard`` does for each activation.
///
/// Use it to derive a class from a task board that reports progress. In all other cases pass a closure to the board.
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

    private let work: @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws -> IO.Output
    let progressMapping: ProgressMapping?

    /// Creates work that returns the output of the board.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    public init(_ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output) {
        self.work = { input, _ in try await work(input) }
        progressMapping = nil
    }

    /// Creates work that reports its progress. Its return value is sent as ``TaskProgress/success(_:)``.
    ///
    /// - Parameter work: Does the work of one activation, off the main actor.
    public init<Success, Failure>(
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws(Failure) -> Success
    ) where IO.Output == TaskProgress<Success, Failure> {
        self.work = { input, progress in .success(try await work(input, progress)) }
        progressMapping = ProgressMapping(
            progress: { .progress($0) },
            failure: { error in (error as? Failure).map { .failure($0) } },
            cancelled: .cancelled)
    }

    /// Performs the work off the main actor. All reported fractions are in the stream before this function returns.
    @concurrent
    func perform(
        _ input: IO.Input, _ fractions: AsyncStream<Double>.Continuation
    ) async -> Result<IO.Output, any Error> {
        defer { fractions.finish() }
        do {
            try Task.checkCancellation()
            return .success(try await work(input, TaskProgressReporter(fractions)))
        } catch {
            return .failure(error)
        }
    }
}
