import AppFoundationCore
import Testing

@MainActor
struct EventBusTests {
    private let bus = EventBus<Step>()
    private let log = EventLog()

    @discardableResult
    private func subscribe(_ name: String, to categories: Set<Step.Category>) -> EventToken {
        bus.subscribe(for: log, to: categories) { [log] in log.add("\(name) \($0)") }
    }

    @Test func emit_withoutSubscribers_isNotRepeatedForLaterOnes() {
        bus.emit(.left(1))
        subscribe("a", to: [.left])

        #expect(log.lines == [])
    }

    @Test func emit_deliversInOrderOfSubscriptionBeforeItReturns() {
        subscribe("a", to: [.left])
        subscribe("b", to: [.right])
        subscribe("c", to: [.right, .left])
        subscribe("d", to: [.left])

        bus.emit(.left(1))
        log.add("returned")

        #expect(log.lines == ["a left(1)", "c left(1)", "d left(1)", "returned"])
    }

    @Test func subscriber_ofSeveralCategories_receivesEachEventOnce() {
        subscribe("a", to: [.left, .right])

        bus.emit(.left(1))
        bus.emit(.right(2))
        bus.emit(.other(3))

        #expect(log.lines == ["a left(1)", "a right(2)"])
    }

    @Test func subscriber_withTwoSubscriptions_receivesEachEventTwice() {
        subscribe("a", to: [.left])
        subscribe("b", to: [.left])

        bus.emit(.left(1))

        #expect(log.lines == ["a left(1)", "b left(1)"])
    }

    @Test func token_whenCancelled_endsItsSubscriptionOnly() {
        let first = subscribe("a", to: [.left, .right])
        let second = subscribe("b", to: [.left])

        first.cancel()
        first.cancel()
        bus.emit(.left(1))
        bus.emit(.right(2))

        #expect(log.lines == ["b left(1)"])
        #expect(!first.isActive)
        #expect(second.isActive)
    }

    @Test func subscribe_withoutCategories_isInactive() {
        #expect(!subscribe("a", to: []).isActive)
    }
}
