import Boardy
import TestSupport
import Testing

/// Boards that gates ask, and that have to wait at gates themselves, when nobody wants the answer any more.
@MainActor
struct GateLeavingInquiryTests {
    @Test
    func askedBoard_whenItWaitsAtAGatewayAndNobodyWantsItAnyMore_isNotActivated() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        #expect(scene.mainboard.go("home") == .held(by: "terms"))
        #expect(scene.asked == ["login"])
        scene.mainboard.removeBoard(identifier: "home")
        #expect(!scene.remains.hasGateBusiness)
        scene.mainboard.answer(true)
        #expect(scene.asked == ["login"])
        #expect(scene.mainboard.ids.isEmpty)
    }

    @Test
    func askedBoard_whenItWaitsForItsOwnBarrierAndNobodyWantsItAnyMore_isNotActivated() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(NumberIO.self, id: "news", with: 1), for: "home") }
        scene.barriers["news"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        #expect(scene.mainboard.go("home") == .held(by: "news"))
        #expect(scene.mainboard.ids == ["news", "login"])
        scene.mainboard.removeBoard(identifier: "home")
        #expect(!scene.remains.hasGateBusiness)
        scene.mainboard.answer(true)
        #expect(scene.activated.isEmpty)
        #expect(scene.mainboard.ids.isEmpty)
    }

    @Test func askedBoard_whenRemovedWhileItWaits_refuses() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        scene.mainboard.go("home")
        _ = scene.events.take()
        scene.mainboard.removeBoard(identifier: "terms")
        #expect(
            scene.events.take() == [
                .error(.droppedAtGate("terms", gate: "login")), .error(.refusedByGate("home", gate: "terms")),
            ])
        #expect(!scene.remains.hasGateBusiness)
        #expect(scene.mainboard.ids.isEmpty)
    }

    @Test func askedBoard_whenItsOwnGateRefuses_refuses() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        scene.mainboard.go("home")
        _ = scene.events.take()
        scene.mainboard.answer(false)
        #expect(
            scene.events.take() == [
                .error(.refusedByGate("terms", gate: "login")), .error(.refusedByGate("home", gate: "terms")),
            ])
        #expect(!scene.remains.hasGateBusiness)
    }

    @Test func clearing_whenAnAskedBoardWaits_endsEveryRequestOnce() {
        let scene = GateScene {
            $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home")
                .install(gatewayBarrier: .board(PlainIO.self, id: "login"), for: "terms")
        }
        scene.mainboard.go("home")
        _ = scene.events.take()
        scene.mainboard.clearActiveBoards()
        #expect(
            scene.events.take() == [
                .error(.refusedByGate("terms", gate: "login")), .error(.refusedByGate("home", gate: "terms")),
            ])
        #expect(!scene.remains.hasGateBusiness)
        #expect(scene.mainboard.ids.isEmpty)
    }
}
