import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Removal and refusal of a gate check while the asked board itself waits at a gate.
@MainActor
struct GateCheckRemovalTests {
    @Test
    func askedBoard_whenItWaitsAtAGatewayAndNobodyWantsItAnyMore_isNotActivated() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        #expect(fixture.mainboard.go("home") == .held(by: "terms"))
        #expect(fixture.asked == ["login"])
        fixture.mainboard.removeBoard(identifier: "home")
        #expect(!fixture.remains.hasGateBusiness)
        fixture.mainboard.answer(true)
        #expect(fixture.asked == ["login"])
        #expect(fixture.mainboard.ids.isEmpty)
    }

    @Test
    func askedBoard_whenItWaitsForItsOwnBarrierAndNobodyWantsItAnyMore_isNotActivated() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(NumberIO.self, id: "news", with: 1), for: "home")
        }
        fixture.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(fixture.mainboard.go("home") == .held(by: "news"))
        #expect(fixture.mainboard.ids == ["news", "login"])
        fixture.mainboard.removeBoard(identifier: "home")
        #expect(!fixture.remains.hasGateBusiness)
        fixture.mainboard.answer(true)
        #expect(fixture.activated.isEmpty)
        #expect(fixture.mainboard.ids.isEmpty)
    }

    @Test func askedBoard_whenRemovedWhileItWaits_refuses() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        fixture.mainboard.go("home")
        _ = fixture.events.take()
        fixture.mainboard.removeBoard(identifier: "terms")
        #expect(
            fixture.events.take() == [
                .error(.activationDroppedAtGate("terms", gate: "login")), .error(.refusedByGate("home", gate: "terms")),
            ])
        #expect(!fixture.remains.hasGateBusiness)
        #expect(fixture.mainboard.ids.isEmpty)
    }

    @Test func askedBoard_whenItsOwnGateRefuses_refuses() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        fixture.mainboard.go("home")
        _ = fixture.events.take()
        fixture.mainboard.answer(false)
        #expect(
            fixture.events.take() == [
                .error(.refusedByGate("terms", gate: "login")), .error(.refusedByGate("home", gate: "terms")),
            ])
        #expect(!fixture.remains.hasGateBusiness)
    }

    @Test func clearing_whenAnAskedBoardWaits_endsEveryRequestOnce() {
        let fixture = GateFixture {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        fixture.mainboard.go("home")
        _ = fixture.events.take()
        fixture.mainboard.clearActiveBoards()
        #expect(
            fixture.events.take() == [
                .error(.refusedByGate("terms", gate: "login")), .error(.refusedByGate("home", gate: "terms")),
            ])
        #expect(!fixture.remains.hasGateBusiness)
        #expect(fixture.mainboard.ids.isEmpty)
    }
}
