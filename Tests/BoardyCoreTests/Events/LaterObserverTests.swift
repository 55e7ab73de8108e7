import Boardy
import Testing

@testable import BoardyCore

/// Observers that are added or removed, also while an event is delivered.
@MainActor
struct LaterObserverTests {
    /// Counts the events, and runs a closure during the first one.
    private final class Counter: BoardObserver {
        private(set) var count = 0
        var onFirst: @MainActor () -> Void = {}

        func boardDidEmit(_: BoardEvent) {
            count += 1
            if count == 1 { onFirst() }
        }
    }

    private let first = Counter()
    private let second = Counter()
    private let added = Counter()

    @Test func observer_whenAddedDuringADelivery_receivesTheNextEvent() {
        let diagnostics = Diagnostics(sink: .none, observers: [first, second])
        first.onFirst = { [added] in diagnostics.add(added) }
        for _ in 0..<3 { diagnostics.emit(.removal("a")) }
        #expect([first.count, second.count, added.count] == [3, 3, 2])
    }

    @Test func observer_whenRemovedDuringADelivery_receivesThisEventOnly() {
        let diagnostics = Diagnostics(sink: .none, observers: [first, second])
        first.onFirst = { [second] in diagnostics.remove(second) }
        for _ in 0..<3 { diagnostics.emit(.removal("a")) }
        #expect([first.count, second.count] == [3, 1])
    }

    @Test func observers_whenAllAreRemovedDuringADelivery_areGone() {
        let diagnostics = Diagnostics(sink: .none, observers: [first])
        first.onFirst = { [first] in diagnostics.remove(first) }
        for _ in 0..<3 { diagnostics.emit(.removal("a")) }
        #expect(first.count == 1)
        #expect(!diagnostics.isObserved)
        diagnostics.add(second)
        diagnostics.emit(.removal("a"))
        #expect(second.count == 1)
    }

    @Test func event_whenAnObserverCausesIt_isReceivedByAnObserverAddedBefore() {
        let diagnostics = Diagnostics(sink: .none, observers: [first])
        first.onFirst = { [added] in
            diagnostics.add(added)
            diagnostics.emit(.removal("b"))
        }
        diagnostics.emit(.removal("a"))
        #expect([first.count, added.count] == [2, 1])
    }
}
