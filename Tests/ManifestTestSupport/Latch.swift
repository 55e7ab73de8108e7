/// A latch that tasks wait at until a test opens it. Cancelling a task does not end its wait.
@MainActor
package final class Latch {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// The number of tasks that have arrived, including those that have passed.
    package private(set) var arrivals = 0

    package init() {}

    /// Waits until the latch is open.
    package func pass() async {
        arrivals += 1
        for watcher in watching where watcher.count <= arrivals { watcher.continuation.resume() }
        watching.removeAll { $0.count <= arrivals }
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Opens the latch: waiting tasks pass in order of arrival, and later ones do not wait.
    package func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    /// Waits until a number of tasks have arrived.
    package func waitForArrivals(_ count: Int = 1) async {
        guard arrivals < count else { return }
        await withCheckedContinuation { watching.append((count, $0)) }
    }
}
