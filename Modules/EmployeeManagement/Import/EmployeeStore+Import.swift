import EmployeeManagementIO

extension EmployeeStore {
    /// Adds what a file lists, all in one change. Ends with a `CancellationError`, and without a change, if the task is cancelled.
    ///
    /// - Parameter progress: is called with the part that is done, from 0 to 1, a hundred times at most.
    func importEmployees(
        _ request: ImportRequest, progress: @escaping (Double) -> Void
    ) throws -> ImportSummary {
        let file = try EmployeeFile(path: request.file) { progress($0 / 2) }
        return try add(file, keepingGoodRows: request.keepsGoodRows) { progress(0.5 + $0 / 2) }
    }
}

/// Tells of progress whenever it is visible, and notices that nobody wants to know any more.
struct ProgressSteps {
    private let total: Int
    private let tell: (Double) -> Void
    private var nextStep = 0

    /// Steps on the way to a total.
    init(to total: Int, _ tell: @escaping (Double) -> Void) {
        self.total = total
        self.tell = tell
    }

    /// So much is done.
    mutating func reach(_ done: Int) throws(CancellationError) {
        guard done >= nextStep, total > 0 else { return }
        if Task.isCancelled { throw CancellationError() }
        nextStep = done + max(1, total / 50)
        tell(min(1, Double(done) / Double(total)))
    }
}
