import Testing

@testable import AppFoundationCore

/// The bus holds subscribers weakly, and handlers until the end of their subscription.
@MainActor
struct EventBusLifetimeTests {
    private let bus = EventBus<Step>()
    private let log = EventLog()

    @Test func subscriber_isNotKeptByItsSubscription() {
        var subscriber: Subscriber? = Subscriber()
        weak let reference = subscriber
        let token = subscriber.map { bus.subscribe(for: $0, to: [.left]) { [log] in log.add($0) } }
        bus.emit(.left(1))

        subscriber = nil
        bus.emit(.left(2))

        #expect(reference == nil)
        #expect(token?.isActive == false)
        #expect(log.steps == [.left(1)])
    }

    @Test func handler_ofAReleasedSubscriber_isReleasedWithTheNextEventOfItsCategory() {
        weak var captured: Subscriber?
        do {
            let capture = Subscriber()
            captured = capture
            bus.subscribe(for: Subscriber(), to: [.left, .right]) { _ in _ = capture }
        }

        bus.emit(.other(1))
        #expect(captured != nil)
        bus.emit(.left(1))

        #expect(captured == nil)
        #expect(bus.listed == 1)
        bus.emit(.right(1))
        #expect(bus.listed == 0)
    }

    @Test func handler_ofACancelledSubscription_isReleasedImmediately() {
        weak var captured: Subscriber?
        let token: EventToken
        do {
            let capture = Subscriber()
            captured = capture
            token = bus.subscribe(for: log, to: [.left]) { _ in _ = capture }
        }
        #expect(captured != nil)

        token.cancel()

        #expect(captured == nil)
    }

    @Test func bus_whenReleased_releasesItsHandlers() {
        var bus: EventBus<Step>? = EventBus()
        weak let released = bus
        weak var captured: Subscriber?
        let token: EventToken?
        do {
            let capture = Subscriber()
            captured = capture
            token = bus?.subscribe(for: log, to: [.left]) { _ in _ = capture }
        }
        #expect(captured != nil)
        #expect(token?.isActive == true)

        bus = nil

        #expect(released == nil)
        #expect(captured == nil)
        #expect(token?.isActive == false)
        token?.cancel()
    }

    @Test func releasedSubscribers_areRemovedWithoutAnEvent() {
        bus.subscribe(for: log, to: [.right]) { _ in }

        for number in 0..<10_000 {
            bus.subscribe(for: Subscriber(), to: [.left, .other(number)]) { _ in }
        }

        #expect(bus.listed < 40)
    }

    @Test func cancelledSubscriptions_areRemovedWithoutAnEvent() {
        for number in 0..<10_000 {
            bus.subscribe(for: log, to: [.left, .other(number)]) { _ in }.cancel()
        }

        #expect(bus.listed < 40)
    }

    @Test func activeSubscriptions_outliveTheRemovalOfOthers() {
        for number in 0..<100 {
            bus.subscribe(for: log, to: [.left]) { [log] _ in log.add(.left(number)) }
            for _ in 0..<100 { bus.subscribe(for: Subscriber(), to: [.left]) { _ in } }
        }

        bus.emit(.left(0))

        #expect(log.steps == (0..<100).map { .left($0) })
        #expect(bus.listed == 100)
    }
}
