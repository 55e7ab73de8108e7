/// Reports progress about a hundred times, and checks for cancellation at the same points.
struct ProgressSteps {
    private let total: Int
    private let report: (Double) -> Void
    private var nextStep = 0

    /// Creates steps up to a total.
    init(to total: Int, _ report: @escaping (Double) -> Void) {
        self.total = total
        self.report = report
    }

    /// Reports the completed part if the next step is reached.
    ///
    /// - Throws: a `CancellationError` if the task is cancelled.
    mutating func reach(_ done: Int) throws(CancellationError) {
        guard done >= nextStep, total > 0 else { return }
        if Task.isCancelled { throw CancellationError() }
        nextStep = done + max(1, (total + 99) / 100)
        report(min(1, Double(done) / Double(total)))
    }
}
