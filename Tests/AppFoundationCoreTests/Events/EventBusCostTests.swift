import AppFoundationCore
import TestSupport
import Testing

@MainActor
struct EventBusCostTests {
    private let subscriber = Subscriber()

    /// As many events as subscribers of other categories: the cost would be quadratic if an event cost time for each of them.
    @Test func emit_withSubscribersOfOtherCategories_costsNoMore() {
        expectLinearCost(size: 1_250) { count in
            let bus = EventBus<Step>()
            for number in 0..<count { bus.subscribe(for: subscriber, to: [.other(number), .right]) { _ in } }
            bus.subscribe(for: subscriber, to: [.left]) { _ in }
            return (bus, count)
        } _: { bus, count in
            for number in 0..<count { bus.emit(.left(number)) }
        }
    }

    @Test func subscribe_takesConstantTimeOnAverage() {
        expectLinearCost { count in
            (EventBus<Step>(), count)
        } _: { bus, count in
            for number in 0..<count { bus.subscribe(for: subscriber, to: [.left, .other(number)]) { _ in } }
        }
    }

    @Test func release_ofManySubscribers_costsNoMorePerSubscriber() {
        expectLinearCost { count in
            let bus = EventBus<Step>()
            for _ in 0..<count { bus.subscribe(for: Subscriber(), to: [.left]) { _ in } }
            return bus
        } _: { bus in
            bus.emit(.left(0))
        }
    }
}
