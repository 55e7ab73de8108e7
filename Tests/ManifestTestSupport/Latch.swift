/// Something that others wait at until a test opens it. To be cancelled does not help them.
@MainActor
package final class Latch {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// How many have come, whether they wait or have passed.
    package private(set) var arrivals = 0

    package init() {}

    /// Waits until the door is open.
    package func pass() async {
        arrivals += 1
        for watcher in watching where watcher.count <= arrivals { watcher.continuation.resume() }
        watching.removeAll { $0.count <= arrivals }
        guard !isOpen else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets all pass that wait, and all that come, in the order in which they came.
    package func open() {
        isOpen = true
        for waiter in waiting { waiter.resume() }
        waiting = []
    }

    /// Returns when so many have come.
    package func waitForArrivals(_ count: Int = 1) async {
        guard arrivals < count else { return }
        await withCheckedContinuation { watching.append((count, $0)) }
    }
}
