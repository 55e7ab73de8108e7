/// A place where calls wait until a test lets them continue.
actor Turnstile {
    private var isClosed = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// The number of calls that wait.
    var waitingCount: Int { waiting.count }

    /// Lets calls wait until ``open()``.
    func close() { isClosed = true }

    /// Lets later calls continue at once. Calls that wait continue to wait.
    func openForLaterCalls() { isClosed = false }

    /// Lets all calls continue.
    func open() {
        isClosed = false
        waiting.forEach { $0.resume() }
        waiting = []
    }

    /// Returns at once, or after ``open()``.
    func pass() async {
        if isClosed { await withCheckedContinuation { waiting.append($0) } }
    }
}
