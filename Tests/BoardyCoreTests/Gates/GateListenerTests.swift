import BoardTestSupport
import Boardy
import TestSupport
import Testing

@testable import BoardyCore
@testable import BoardyLauncher

/// An activation notifies its listener once.
@MainActor
struct GateListenerTests {
    private final class CountingCaller: ActivationListener<NumberIO> {
        private(set) var begins = 0
        private(set) var errors: [BoardError] = []

        func activationBegins(in _: Slot<NumberIO>) { begins += 1 }
        func activationFailed(_ error: any Error) { errors += [error as? BoardError].compactMap(\.self) }
    }

    private let caller = CountingCaller()

    private func go(_ fixture: GateFixture) -> ActivationOutcome {
        return PendingActivation(1, in: fixture.mainboard.number("home").slot, for: caller).activate()
    }

    @Test func caller_whenReleased_hearsThatItBegins() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
        #expect(go(fixture) == .held(by: "login"))
        #expect(caller.begins == 0)
        fixture.mainboard.answer(true)
        #expect(caller.begins == 1)
        #expect(caller.errors.isEmpty)
    }

    @Test func caller_whenRefused_hearsThatOnce() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "login")) }
        _ = go(fixture)
        fixture.mainboard.answer(false)
        #expect(caller.errors == [.refusedByGate("home", gate: "login")])
        #expect(caller.begins == 0)
    }

    @Test
    func caller_whenTheSecondGateRefusesAtOnce_hearsThatOnce() {
        let fixture = GateFixture { $0.install(gatewayBarrier: .board(PlainIO.self, id: "terms"), for: "home") }
        fixture.barriers["home"] = { $0.serviceMap.modGate.ioLogin.activation.barrier() }
        fixture.answers = ["login": false]
        _ = go(fixture)
        fixture.mainboard.answer(true, "terms")
        #expect(caller.errors == [.refusedByGate("home", gate: "login")])
    }
}
