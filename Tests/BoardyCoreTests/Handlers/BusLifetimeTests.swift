import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A bus holds its targets weakly, and only its owner holds the bus. Its handlers are released with it.
@MainActor
struct BusLifetimeTests {
    private final class Target {}

    @Test func target_whenGone_isNeitherKeptNorCalled() {
        let bus = Bus<Int>()
        var received: [Int] = []
        var target: Target? = Target()
        weak let reference = target
        let token = target.map { bus.connect(target: $0) { received.append($1) } }
        bus.transport(input: 1)
        target = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
        bus.transport(input: 2)
        #expect(received == [1])
    }

    @Test func target_whenGone_letsGoOfTheHandlerWithTheNextValue() {
        let bus = Bus<Int>()
        weak var reference: Target?
        do {
            let captured = Target()
            reference = captured
            bus.connect(target: Target()) { _, _ in _ = captured }
        }
        #expect(reference != nil)
        bus.transport(input: 1)
        #expect(reference == nil)
    }

    @Test func target_whenItGoesInAnEarlierHandler_isNotCalledForThatValue() {
        let bus = Bus<Int>()
        var target: Target? = Target()
        weak let reference = target
        let release = { target = nil }
        var calls = 0
        bus.deliver { _ in release() }
        if let target { bus.connect(target: target) { _, _ in calls += 1 } }
        bus.transport(input: 1)
        #expect(reference == nil)
        #expect(calls == 0)
    }

    @Test func bus_whenReleased_letsGoOfItsCables() {
        var bus: Bus<Int>? = Bus()
        weak let released = bus
        weak var reference: Target?
        let token: FlowToken?
        do {
            let captured = Target()
            reference = captured
            token = bus?.deliver { _ in _ = captured }
        }
        #expect(reference != nil)
        #expect(token?.isActive == true)
        bus = nil
        #expect(released == nil)
        #expect(reference == nil)
        #expect(token?.isActive == false)
        token?.cancel()
    }

    @Test func bus_whenReleasedByACable_goesWhenTheValueIsDelivered() {
        var bus: Bus<Int>? = Bus()
        weak let reference = bus
        let release = { bus = nil }
        var calls = 0
        bus?.deliver { _ in release() }
        bus?.deliver { _ in calls += 1 }
        reference?.transport(input: 1)
        #expect(reference == nil)
        #expect(calls == 1)
    }

    @Test func bus_whenBoundToAFlow_isNotKept() {
        let board = SenderBoard<Int>()
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        var bus: Bus<Int>? = Bus()
        weak let reference = bus
        var received: [Int] = []
        bus?.deliver { received.append($0) }
        let token = bus.map { motherboard.destination(SenderIO<Int>.self).flow.bind(to: $0) }
        board.sendOutput(1)
        #expect(token?.isActive == true)
        bus = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
        board.sendOutput(2)
        #expect(received == [1])
    }

    @Test func motherboard_whenBoundToABus_isNotKept() {
        let bus = Bus<Int>()
        weak var reference: Motherboard?
        let token: FlowToken
        do {
            let motherboard = ErrorLog().makeMotherboard(boards: [SenderBoard<Int>()])
            reference = motherboard
            token = motherboard.destination(SenderIO<Int>.self).flow.bind(to: bus)
        }
        #expect(reference == nil)
        #expect(!token.isActive)
        bus.transport(input: 1)
    }

    @Test func owner_whenGone_disconnectsAScopedCable() {
        let bus = Bus<Int>()
        var received: [Int] = []
        var owner: Target? = Target()
        weak let reference = owner
        let token = bus.deliver { received.append($0) }
        if let owner { token.scoped(to: owner) }
        bus.transport(input: 1)
        owner = nil
        #expect(reference == nil)
        bus.transport(input: 2)
        #expect(received == [1])
    }
}
