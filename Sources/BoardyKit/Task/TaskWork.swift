public import BoardyCore

/// What a ``TaskBoard`` does for each activation. It is needed only to derive a class from one that tells of its progress; else
/// give the board the closure itself.
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
    /// What the board sends apart from the value that the work returns, if it tells of its progress.
    struct ProgressMapping: Sendable {
        let progress: @Sendable (Double) -> IO.Output
        let failure: @Sendable (any Error) -> IO.Output?
        let cancelled: IO.Output
    }

    private let work: @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws -> IO.Output
    let progressMapping: ProgressMapping?

    /// Work that returns what is to be sent.
    public init(_ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output) {
        self.work = { input, _ in try await work(input) }
        progressMapping = nil
    }

    /// Work that says how far it has come; what it returns is sent as ``TaskProgress/success(_:)``.
    public init<Success, Failure>(
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws(Failure) -> Success
    ) where IO.Output == TaskProgress<Success, Failure> {
        self.work = { input, progress in .success(try await work(input, progress)) }
        progressMapping = ProgressMapping(
            progress: { .progress($0) },
            failure: { error in (error as? Failure).map { .failure($0) } },
            cancelled: .cancelled)
    }

    /// Does the work off the main actor. What it reports has been handed over when this returns.
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
