import TestSupport
import Testing

@testable import AppFoundationCore

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct EventStreamTests {
    private let bus = EventBus<Step>()

    /// Reads all events of a sequence that ends.
    private func all(_ events: AsyncStream<Step>) async -> [Step] {
        var all: [Step] = []
        for await event in events { all.append(event) }
        return all
    }

    /// Returns the events that are left of 10,000 if the bus is released before they are read.
    private func leftOver(bufferingNewest limit: Int?) async -> [Step] {
        var bus: EventBus<Step>? = EventBus()
        let events = bus?.events(of: [.left], bufferingNewest: limit)
        for number in 1...10_000 { bus?.emit(.left(number)) }
        bus = nil
        guard let events else { return [] }
        return await all(events)
    }

    @Test func events_withoutALimit_areAllKept() async {
        #expect(await leftOver(bufferingNewest: nil) == (1...10_000).map { .left($0) })
    }

    @Test func events_withALimit_areTheNewest() async {
        #expect(await leftOver(bufferingNewest: 3) == [.left(9_998), .left(9_999), .left(10_000)])
    }

    @Test(arguments: [1, 0, -1, Int.min])
    func events_withALimitBelowOne_areTheNewestOne(limit: Int) async {
        #expect(await leftOver(bufferingNewest: limit) == [.left(10_000)])
    }

    @Test func events_areThoseOfTheCategoriesAfterTheCall() async {
        bus.emit(.left(1))
        let events = bus.events(of: [.left, .right])
        bus.emit(.right(2))
        bus.emit(.other(3))
        bus.emit(.left(4))

        var received: [Step] = []
        for await event in events.prefix(2) { received.append(event) }

        #expect(received == [.right(2), .left(4)])
    }

    @Test func events_ofNoCategory_endImmediately() async {
        #expect(await all(bus.events(of: [])) == [])
    }

    @Test func events_doNotKeepTheBus() async {
        var bus: EventBus<Step>? = EventBus()
        weak let reference = bus
        let events = bus?.events(of: [.left])

        bus = nil

        #expect(reference == nil)
        if let events { #expect(await all(events) == []) }
    }

    @Test func events_whenTheLoopIsLeft_endTheSubscription() async {
        do {
            let events = bus.events(of: [.left])
            bus.emit(.left(1))
            for await _ in events { break }
        }

        await expectNoSubscription()
    }

    @Test func events_whenTheTaskIsCancelled_endTheSubscription() async {
        let events = bus.events(of: [.left])
        let reader = Task { await all(events) }
        await yieldOften()

        reader.cancel()

        #expect(await reader.value == [])
        await expectNoSubscription()
    }

    @Test func events_thatAreNeverRead_endTheSubscriptionOnRelease() async {
        _ = bus.events(of: [.left])

        await expectNoSubscription()
    }

    /// The subscription is cancelled by a task, and removed with the next event.
    private func expectNoSubscription() async {
        await yieldUntil {
            bus.emit(.left(0))
            return bus.listed == 0
        }
        #expect(bus.listed == 0)
    }
}
