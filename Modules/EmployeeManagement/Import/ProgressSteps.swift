/// Tells of progress about fifty times on the way to the end, and notices when nobody wants to get there any more.
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
        nextStep = done + max(1, (total + 49) / 50)
        tell(min(1, Double(done) / Double(total)))
    }
}
