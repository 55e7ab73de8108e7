/// A place where calls wait until a test lets them continue.
public actor Turnstile {
    private var isClosed = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Creates a place that is open.
    public init() {}

    /// The number of calls that wait.
    public var waitingCount: Int { waiting.count }

    /// Lets calls wait until ``open()``.
    public func close() { isClosed = true }

    /// Lets later calls continue at once. Calls that wait continue to wait.
    public func openForLaterCalls() { isClosed = false }

    /// Lets all calls continue.
    public func open() {
        isClosed = false
        waiting.forEach { $0.resume() }
        waiting = []
    }

    /// Returns at once, or after ``open()``.
    public func pass() async {
        if isClosed { await withCheckedContinuation { waiting.append($0) } }
    }
}
