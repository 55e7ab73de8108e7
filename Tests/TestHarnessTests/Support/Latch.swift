/// Suspends tasks until a test opens it. Cancellation does not resume them.
@MainActor
final class Latch {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let arrivals = AsyncStream.makeStream(of: Void.self)

    /// Waits until the latch is open.
    func pass() async {
        arrivals.continuation.yield()
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Resumes all waiting tasks.
    func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    /// Waits for one call of ``pass()``.
    func waitForArrivals() async {
        for await _ in arrivals.stream { return }
    }
}

/// Returns true if an object is deallocated, after time for pending tasks to end.
@MainActor
func isGone(_ object: () -> AnyObject?) async -> Bool {
    for _ in 0..<10_000 {
        if object() == nil { return true }
        await Task.yield()
    }
    return false
}
