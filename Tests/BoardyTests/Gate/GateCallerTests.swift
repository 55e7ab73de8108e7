import TestSupport
import Testing

@testable import Boardy

/// Who waits for what becomes of an activation hears of its end once.
@MainActor
struct GateCallerTests {
    private final class CountingCaller: Caller<NumberIO> {
        private(set) var begins = 0
        private(set) var errors: [BoardError] = []

        override func activationBegins(in _: Slot<NumberIO>) { begins += 1 }
        override func activationFailed(_ error: any Error) { errors += [error as? BoardError].compactMap(\.self) }
    }

    private let caller = CountingCaller()

    private func go(_ scene: GateScene) -> ActivationOutcome {
        scene.mainboard.number("home").slot.activate(Attempt(1, for: caller))
    }

    @Test func caller_whenReleased_hearsThatItBegins() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
        #expect(go(scene) == .held(by: "login"))
        #expect(caller.begins == 0)
        scene.mainboard.answer(true)
        #expect(caller.begins == 1)
        #expect(caller.errors.isEmpty)
    }

    @Test func caller_whenRefused_hearsThatOnce() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
        _ = go(scene)
        scene.mainboard.answer(false)
        #expect(caller.errors == [.refusedByGate("home", gate: "login")])
        #expect(caller.begins == 0)
    }

    @Test
    func caller_whenTheSecondGateRefusesAtOnce_hearsThatOnce() {
        let scene = GateScene { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        scene.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        scene.answers = ["login": false]
        _ = go(scene)
        scene.mainboard.answer(true, "terms")
        #expect(caller.errors == [.refusedByGate("home", gate: "login")])
    }
}
