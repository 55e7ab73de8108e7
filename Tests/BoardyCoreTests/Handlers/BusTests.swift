import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// A bus delivers values to the connected handlers, without a board.
@MainActor
struct BusTests {
    private let bus = Bus<Int>()
    private let receiver = Receiver()

    @MainActor
    private final class Receiver {
        var values: [String] = []
        var token: FlowToken?
    }

    @Test func transport_whenNobodyIsConnected_doesNothing() {
        bus.transport(input: 1)
        bus.deliver { [receiver] in receiver.values.append("\($0)") }
        #expect(receiver.values == [])
    }

    @Test func transport_whenSeveralAreConnected_deliversInThatOrderBeforeItReturns() {
        bus.deliver { [receiver] in receiver.values.append("a\($0)") }
        bus.connect(target: receiver) { $0.values.append("b\($1)") }
        bus.deliver { [receiver] in receiver.values.append("c\($0)") }
        bus.transport(input: 1)
        receiver.values.append("returned")
        #expect(receiver.values == ["a1", "b1", "c1", "returned"])
    }

    @Test func transport_whenValueIsVoid_needsNone() {
        let signal = Bus<Void>()
        var calls = 0
        signal.deliver { calls += 1 }
        signal.transport()
        #expect(calls == 1)
    }

    @Test func target_whenValueIsVoid_isAllTheHandlerTakes() {
        let signal = Bus<Void>()
        signal.connect(target: receiver) { $0.values.append("short") }
        signal.connect(target: receiver) { receiver in receiver.values.append("named") }
        signal.connect(target: receiver) { receiver, _ in receiver.values.append("both") }
        signal.transport()
        #expect(receiver.values == ["short", "named", "both"])
    }

    @Test func target_whenValueIsVoidAndItIsGone_isNeitherKeptNorCalled() {
        let signal = Bus<Void>()
        var calls = 0
        var target: Receiver? = Receiver()
        weak let reference = target
        let token = target.map { signal.connect(target: $0) { _ in calls += 1 } }
        signal.transport()
        target = nil
        #expect(reference == nil)
        #expect(token?.isActive == false)
        signal.transport()
        #expect(calls == 1)
    }

    @Test func buses_whenOfOneType_areApart() {
        let other = Bus<Int>()
        other.deliver { [receiver] in receiver.values.append("other \($0)") }
        bus.deliver { [receiver] in receiver.values.append("\($0)") }
        bus.transport(input: 1)
        #expect(receiver.values == ["1"])
    }

    @Test func cable_whenConnectedInAHandler_getsTheNextValue() {
        receiver.token = bus.deliver { [receiver, unowned bus] _ in
            receiver.token?.cancel()
            bus.deliver { receiver.values.append("delivered \($0)") }
            bus.connect(target: receiver) { $0.values.append("connected \($1)") }
        }
        bus.transport(input: 1)
        #expect(receiver.values == [])
        bus.transport(input: 2)
        #expect(receiver.values == ["delivered 2", "connected 2"])
    }

    @Test func transport_whenCalledInAHandler_deliversInFullBeforeTheOuterGoesOn() {
        bus.deliver { [receiver, unowned bus] value in
            receiver.values.append("a\(value)")
            if value == 1 { bus.transport(input: 2) }
        }
        bus.deliver { [receiver] in receiver.values.append("b\($0)") }
        bus.transport(input: 1)
        #expect(receiver.values == ["a1", "a2", "b2", "b1"])
    }

    @Test func cable_whenConnectedInAHandlerThatTransports_getsTheInnerValueOnly() {
        receiver.token = bus.deliver { [receiver, unowned bus] _ in
            receiver.token?.cancel()
            bus.deliver { receiver.values.append("\($0)") }
            bus.transport(input: 2)
        }
        bus.transport(input: 1)
        #expect(receiver.values == ["2"])
    }

    @Test func token_whenCancelled_disconnectsThisCableOnly() {
        let token = bus.connect(target: receiver) { $0.values.append("a\($1)") }
        bus.connect(target: receiver) { $0.values.append("b\($1)") }
        token.cancel()
        token.cancel()
        #expect(!token.isActive)
        bus.transport(input: 1)
        #expect(receiver.values == ["b1"])
    }

    @Test func token_whenCancelledByAnEarlierCable_isNotCalledForThatValue() {
        bus.deliver { [receiver] _ in receiver.token?.cancel() }
        receiver.token = bus.deliver { [receiver] in receiver.values.append("a\($0)") }
        bus.deliver { [receiver] in receiver.values.append("b\($0)") }
        bus.transport(input: 1)
        #expect(receiver.values == ["b1"])
    }

    @Test func bind_whenBoardSends_transportsInOrderWithOtherHandlers() {
        let board = SenderBoard<Int>()
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let flow = motherboard.destination(SenderIO<Int>.self).flow
        flow.handle { [receiver] in receiver.values.append("before \($0)") }
        flow.bind(to: bus)
        flow.handle { [receiver] in receiver.values.append("after \($0)") }
        bus.deliver { [receiver] in receiver.values.append("bus \($0)") }
        board.sendOutput(1)
        #expect(receiver.values == ["before 1", "bus 1", "after 1"])
    }

    @Test func bind_whenCancelled_leavesTheBus() {
        let board = SenderBoard<Int>()
        let motherboard = ErrorLog().makeMotherboard(boards: [board])
        let token = motherboard.destination(SenderIO<Int>.self).flow.bind(to: bus)
        bus.deliver { [receiver] in receiver.values.append("\($0)") }
        token.cancel()
        board.sendOutput(1)
        bus.transport(input: 2)
        #expect(receiver.values == ["2"])
    }
}
