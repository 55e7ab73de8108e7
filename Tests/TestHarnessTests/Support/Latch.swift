/// Something that others wait at until a test opens it. To be cancelled does not help them.
@MainActor
final class Latch {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let arrivals = AsyncStream.makeStream(of: Void.self)

    /// Waits until the door is open.
    func pass() async {
        arrivals.continuation.yield()
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets all pass.
    func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    /// Returns when somebody has come.
    func waitForArrivals() async {
        for await _ in arrivals.stream { return }
    }
}

/// Whether an object is let go by everybody, as soon as the tasks that are about to end have ended.
@MainActor
func isGone(_ object: () -> AnyObject?) async -> Bool {
    for _ in 0..<10_000 {
        if object() == nil { return true }
        await Task.yield()
    }
    return false
}
