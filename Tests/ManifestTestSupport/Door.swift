/// Something that others wait at until a test opens it. To be cancelled does not help them.
@MainActor
package final class Door {
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// How many have come, whether they wait or have passed.
    package private(set) var comers = 0

    package init() {}

    /// Waits until the door is open.
    package func pass() async {
        comers += 1
        for watcher in watching where watcher.count <= comers { watcher.continuation.resume() }
        watching.removeAll { $0.count <= comers }
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
    package func whenSomebodyComes(_ count: Int = 1) async {
        guard comers < count else { return }
        await withCheckedContinuation { watching.append((count, $0)) }
    }
}
