/// What a ``TaskBoard`` does for each activation, and what it sends apart from the value that the work returns.
struct TaskJob<IO: IOInterface>: Sendable where IO.Input: Sendable, IO.Output: Sendable {
    typealias Work = @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws -> IO.Output

    /// The outputs of a board that tells of its progress.
    struct Reports: Sendable {
        let progress: @Sendable (Double) -> IO.Output
        let failure: @Sendable (any Error) -> IO.Output?
        let cancelled: IO.Output
    }

    let work: Work
    let reports: Reports?

    init(_ work: @escaping @concurrent @Sendable (IO.Input) async throws -> IO.Output) {
        self.work = { input, _ in try await work(input) }
        reports = nil
    }

    init<Success, Failure>(
        _ work: @escaping @concurrent @Sendable (IO.Input, TaskProgressReporter) async throws(Failure) -> Success
    ) where IO.Output == TaskProgress<Success, Failure> {
        self.work = { input, progress in .success(try await work(input, progress)) }
        reports = Reports(
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
