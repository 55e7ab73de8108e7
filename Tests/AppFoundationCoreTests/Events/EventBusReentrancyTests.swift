import AppFoundationCore
import TestSupport
import Testing

/// Handlers that use the bus during a delivery.
@MainActor
struct EventBusReentrancyTests {
    private let bus = EventBus<Step>()
    private let log = EventLog()

    private func subscribe(_ name: String, to categories: Set<Step.Category> = [.left, .right]) -> EventToken {
        bus.subscribe(for: log, to: categories) { [log] in log.add("\(name) \($0)") }
    }

    /// Runs an action for the event `left(1)`, as the handler of the next subscription.
    private func onFirst(_ action: @escaping @MainActor () -> Void) {
        bus.subscribe(for: log, to: [.left]) { if $0 == .left(1) { action() } }
    }

    @Test func emit_inAHandler_isDeliveredAfterTheCurrentEvent() {
        _ = subscribe("a")
        onFirst { [bus, log] in
            bus.emit(.right(2))
            bus.emit(.left(3))
            log.add("emitted")
        }
        _ = subscribe("b")

        bus.emit(.left(1))

        #expect(
            log.lines == [
                "a left(1)", "emitted", "b left(1)", "a right(2)", "b right(2)", "a left(3)", "b left(3)",
            ])
    }

    @Test func subscribe_inAHandler_receivesOnlyLaterEvents() {
        onFirst { [bus, log] in
            bus.emit(.right(2))
            bus.subscribe(for: log, to: [.left, .right]) { log.add("new \($0)") }
            bus.emit(.right(3))
        }

        bus.emit(.left(1))
        bus.emit(.left(4))

        #expect(log.lines == ["new right(3)", "new left(4)"])
    }

    @Test func cancel_ofALaterSubscription_preventsTheDelivery() {
        var later: EventToken?
        onFirst { later?.cancel() }
        later = subscribe("later")
        _ = subscribe("last")

        bus.emit(.left(1))

        #expect(log.lines == ["last left(1)"])
    }

    @Test func cancel_ofTheOwnSubscription_isTheLastDelivery() {
        var own: EventToken?
        own = bus.subscribe(for: log, to: [.left]) { [log] in
            own?.cancel()
            log.add("own \($0)")
        }
        _ = subscribe("next")

        bus.emit(.left(1))
        bus.emit(.left(2))

        #expect(log.lines == ["own left(1)", "next left(1)", "next left(2)"])
    }

    @Test func subscriber_releasedInAnEarlierHandler_receivesNothing() {
        var subscriber: Subscriber? = Subscriber()
        let release = { subscriber = nil }
        onFirst { release() }
        let token = subscriber.map { bus.subscribe(for: $0, to: [.left]) { [log] in log.add("late \($0)") } }
        _ = subscribe("next")

        bus.emit(.left(1))

        #expect(log.lines == ["next left(1)"])
        #expect(token?.isActive == false)
    }

    @Test func bus_releasedInAHandler_deliversTheEventToAll() {
        var bus: EventBus<Step>? = EventBus()
        weak let reference = bus
        let release = { bus = nil }
        bus?.subscribe(for: log, to: [.left]) { _ in release() }
        bus?.subscribe(for: log, to: [.left]) { [log] in log.add("last \($0)") }

        reference?.emit(.left(1))

        #expect(log.lines == ["last left(1)"])
        #expect(reference == nil)
    }

    @Test func release_ofAHandler_mayUseTheBus() {
        do {
            let onRelease = DeinitAction { [bus, log] in
                bus.emit(.left(2))
                bus.subscribe(for: log, to: [.left]) { log.add("new \($0)") }
            }
            bus.subscribe(for: Subscriber(), to: [.left, .right]) { _ in _ = onRelease }
        }
        _ = subscribe("a")

        bus.emit(.left(1))
        bus.emit(.left(3))

        #expect(log.lines == ["a left(1)", "a left(2)", "a left(3)", "new left(3)"])
    }

    // MARK: Release

    private struct Delivery: CategorizedEvent {
        let category: Int
        let action: DeinitAction?

        init(_ category: Int, _ action: DeinitAction? = nil) { (self.category, self.action) = (category, action) }
    }

    /// The release of an event inside the access to the waiting events would end the program: "Simultaneous accesses".
    ///
    /// - Parameters:
    ///   - limit: the cascade limit. With 0, the event is dropped.
    ///   - later: the number of events after the event.
    @Test(arguments: [(9, 0), (9, 1), (0, 0)])
    func event_whenReleased_mayEmitAnother(limit: Int, later: Int) {
        let bus = EventBus<Delivery>(cascadeLimit: limit) { _ in }
        bus.subscribe(for: log, to: [1]) { [weak bus] _ in bus?.emit(Delivery(2)) }
        bus.subscribe(for: log, to: [2]) { [weak bus] _ in
            bus?.emit(Delivery(3, DeinitAction { [weak bus] in bus?.emit(Delivery(9)) }))
            for _ in 0..<later { bus?.emit(Delivery(4)) }
        }
        bus.subscribe(for: log, to: [3, 4, 9]) { [log] in log.add("\($0.category)") }
        bus.emit(Delivery(1))
        #expect(log.lines.sorted() == (limit == 0 ? [] : ["3"]) + Array(repeating: "4", count: later) + ["9"])
    }
}
