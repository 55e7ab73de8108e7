import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Cycles of gates.
@MainActor
struct GateCircleTests {
    @Test func barrierWithInput_whenItAsksItsOwnKind_isRefused() {
        let events = EventLog()
        let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [events]))
        producer.registerBoard("number") { EndlesslyAsking(identifier: $0) }
        let motherboard = Motherboard(producer: producer)
        #expect(motherboard.go("number").error != nil)
        #expect(!GateFixture.Remains(of: motherboard).hasGateBusiness)
        #expect(motherboard.ids.isEmpty)
    }

    @Test func sharedBarrier_whenItAsksItsOwnBoard_isRefused() {
        let board = SelfAsking(identifier: "self")
        let events = EventLog()
        let motherboard = Motherboard(boards: [board], diagnostics: Diagnostics(sink: .none, observers: [events]))
        let outcome = motherboard.plain("self").activation.activate()
        #expect(outcome == .failed(.refusedByGate("self", gate: "self")))
        #expect(
            events.take() == [.error(.gateCycle(["self", "self"])), .error(.refusedByGate("self", gate: "self"))])
        #expect(!GateFixture.Remains(of: motherboard).hasGateBusiness)
    }

    @Test
    func gateways_whenTheyGuardEachOthersBoards_areRefused() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
                .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "login", "home")
        }
        #expect(fixture.mainboard.go("home").error != nil)
        #expect(fixture.events.events.contains { $0.isError(.gateCycle) })
        expectNothingLeft(fixture)
    }

    @Test
    func gatewayForAll_whenItsBoardsBarrierAsksAGuardedBoard_doesNotGuardThatBoard() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(NumberIO.self, id: "news", with: 1)) }
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(fixture.mainboard.go("home") == .held(by: "news"))
        #expect(fixture.asked == ["login"])
        fixture.mainboard.answer(true)
        #expect(fixture.activated == ["news 1"])
        fixture.mainboard.destination(NumberIO.self, id: "news").completer.complete(true)
        #expect(fixture.activated == ["news 1", "home 1"])
    }

    @Test
    func barriers_whenTheyAskEachOthersBoards_areRefused() {
        let (first, second) = (PlainAsking(identifier: "a"), PlainAsking(identifier: "b"))
        (first.other, second.other) = ("b", "a")
        let events = EventLog()
        let motherboard = Motherboard(
            boards: [first, second], diagnostics: Diagnostics(sink: .none, observers: [events]))
        #expect(motherboard.plain("a").activation.activate().error != nil)
        #expect(events.events.contains { $0.isError(.gateCycle) })
        #expect(!GateFixture.Remains(of: motherboard).hasGateBusiness)
        #expect(first.activations + second.activations == 0)
    }

    @Test func askedBoard_whenGuardedByAnotherGate_isNoCircle() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "login"))
                .install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
        }
        #expect(fixture.mainboard.go("home") == .held(by: "terms"))
        fixture.mainboard.answer(true)
        #expect(fixture.asked == ["login", "terms"])
        fixture.mainboard.answer(true, "terms")
        #expect(fixture.activated == ["home 1"])
        expectNothingLeft(fixture)
    }

    private func expectNothingLeft(_ fixture: GateFixture, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(!fixture.remains.hasGateBusiness, sourceLocation: sourceLocation)
        #expect(fixture.mainboard.ids == fixture.activated.map { _ in "home" }, sourceLocation: sourceLocation)
    }
}

/// A board with a barrier that asks `other`.
private final class PlainAsking: Board<PlainIO> {
    var other: BoardID?
    private(set) var activations = 0

    override func activate(with _: Void) { activations += 1 }
    override func activationBarrier(for _: Void) -> ActivationBarrier? {
        other.map { serviceMap.modGate.destination(PlainIO.self, id: $0).activation.barrier() }
    }
}

/// A board with a barrier that asks the board itself.
private final class SelfAsking: Board<PlainIO> {
    override func activationBarrier(for _: Void) -> ActivationBarrier? {
        serviceMap.modGate.destination(PlainIO.self, id: identifier).activation.barrier()
    }
}

/// A board with a barrier that asks its own identifier with the next number.
private final class EndlesslyAsking: Board<NumberIO> {
    override func activationBarrier(for input: Int) -> ActivationBarrier? {
        serviceMap.modGate.destination(NumberIO.self).activation.barrier(with: input + 1)
    }
}
