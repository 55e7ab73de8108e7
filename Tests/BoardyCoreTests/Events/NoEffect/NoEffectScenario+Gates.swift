import BoardTestSupport
import Boardy
import TestSupport

extension NoEffectScenario {
    /// Activations that a gate refuses.
    static let gates: [NoEffectScenario] = [
        NoEffectScenario(
            "a gateway that says no",
            .error(.refusedByGate("home", gate: "gateway")), of: .numbered("home")
        ) { fixture in
            let mainboard = fixture.launch(.init { _ in false })
            mainboard.go("home")
            await yieldUntil { fixture.recorder.kinds.contains(.error(.refusedByGate("home", gate: "gateway"))) }
        },
        NoEffectScenario(
            "a gateway whose board completes with false",
            .error(.refusedByGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            let mainboard = fixture.launch(.board(PlainIO.self, id: "login"))
            mainboard.go("home")
            mainboard.answer(false)
        },
        NoEffectScenario(
            "a gateway whose board is removed",
            .error(.refusedByGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            let mainboard = fixture.launch(.board(PlainIO.self, id: "login"))
            mainboard.go("home")
            mainboard.removeBoard(identifier: "login")
        },
        NoEffectScenario(
            "a gateway whose board says no at once",
            .error(.refusedByGate("home", gate: "deny")), of: .numbered("home")
        ) { fixture in
            fixture.launch(.board(PlainIO.self, id: "deny")).go("home")
        },
        NoEffectScenario(
            "a gateway whose board nobody registers",
            .error(.refusedByGate("home", gate: "nobody")), of: .numbered("home")
        ) { fixture in
            fixture.launch(.board(PlainIO.self, id: "nobody")).go("home")
        },
        NoEffectScenario(
            "the board that a gateway asks, which nobody registers",
            .error(.unknownBoard("nobody", motherboard: "mainboard", suggestions: [])),
            of: .begun("nobody", by: .gate("nobody"))
        ) { fixture in
            fixture.launch(.board(PlainIO.self, id: "nobody")).go("home")
        },
        NoEffectScenario(
            "a gateway whose board has another interface",
            .error(.refusedByGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            let mainboard = fixture.launch(.board(EchoIO.self, id: "login", with: "hi"))
            mainboard.installBoard(PlainBoard(identifier: "login"))
            mainboard.go("home")
        },
        NoEffectScenario(
            "a board's own barrier that says no",
            .error(.refusedByGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            fixture.install(needing: "login")
            fixture.motherboard.go("home")
            fixture.motherboard.answer(false)
        },
        NoEffectScenario(
            "a board's own barrier whose board is cleared away",
            .error(.refusedByGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            fixture.install(needing: "login")
            fixture.motherboard.go("home")
            fixture.motherboard.removeBoard(identifier: "login")
        },
        NoEffectScenario(
            "a board's own barrier that cannot be asked",
            .error(.refusedByGate("home", gate: "nobody")), of: .numbered("home")
        ) { fixture in
            fixture.install(needing: "nobody")
            fixture.motherboard.go("home")
        },
        NoEffectScenario(
            "what a gate has let through, and nobody can make",
            .error(.wrongBoard("odd", expected: "NumberIO", produced: "EchoBoard")),
            of: .numbered("odd", by: .release(by: "login"))
        ) { fixture in
            let mainboard = fixture.launch(.board(PlainIO.self, id: "login"))
            mainboard.go("odd")
            mainboard.answer(true)
        },
    ]
}

extension NoEffectFixture {
    /// Makes the mainboard of a launcher with the barrier for all boards except `login` and `deny`.
    func launch(_ barrier: GatewayBarrier) -> any FlowMotherboard {
        makeComponent()
            .install(gatewayBarrier: barrier)
            .install(gatewayBarrier: .exempt, for: "login", "deny")
            .install(
                plugin: FakeModule("module") {
                    BoardRegistration("home") { NumberBoard(identifier: $0) }
                    BoardRegistration("login") { PlainBoard(identifier: $0) }
                    BoardRegistration("deny") { ScriptedBoard<PlainIO>($0) { board, _ in board.complete(false) } }
                    oddRegistration
                }
            )
            .instantiate().mainboard
    }

    /// A registration that produces a board of the right type first, and boards of another type afterwards.
    private var oddRegistration: BoardRegistration {
        var made = 0
        return BoardRegistration("odd") { id in
            made += 1
            return made == 1 ? NumberBoard(identifier: id) : EchoBoard(identifier: id)
        }
    }

    func install(needing needed: BoardID) {
        producer.registerBoard("login") { PlainBoard(identifier: $0) }
        motherboard.installBoard(NeedyBoard(identifier: "home", needs: needed))
    }
}

extension BoardID {
    /// Makes a `NeedyBoard` wait for its own completion.
    static let itself: BoardID = "itself"
}

/// A board with a barrier that waits for the completion of another board.
final class NeedyBoard: Board<NumberIO> {
    private let needed: BoardID

    init(identifier: BoardID, needs needed: BoardID) {
        self.needed = needed
        super.init(identifier: identifier)
    }

    override func activate(with _: Int) {}

    override func activationBarrier(for _: Int) -> ActivationBarrier? {
        needed == .itself
            ? host?.number(identifier).activation.uniqueBarrier(with: 1) : host?.plain(needed).activation.barrier()
    }
}
