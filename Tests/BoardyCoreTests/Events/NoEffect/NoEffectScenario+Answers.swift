import BoardTestSupport
import Boardy
import TestSupport

extension NoEffectScenario {
    /// Gate checks that end without an answer.
    static let answers: [NoEffectScenario] = [
        NoEffectScenario(
            "a board that is removed while it waits",
            .error(.activationDroppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            fixture.install(needing: "login")
            fixture.motherboard.go("home")
            fixture.motherboard.removeBoard(identifier: "home")
        },
        NoEffectScenario(
            "a board that is to be made, and is removed while it waits",
            .error(.activationDroppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            let mainboard = fixture.launch(.board(PlainIO.self, id: "login"))
            mainboard.go("home")
            mainboard.removeBoard(identifier: "home")
        },
        NoEffectScenario(
            "boards that are cleared away while one waits",
            .error(.activationDroppedAtGate("home", gate: "gateway")), of: .numbered("home")
        ) { fixture in
            let mainboard = fixture.launch(.init { _ in await never() })
            mainboard.go("home")
            mainboard.clearActiveBoards()
        },
        NoEffectScenario(
            "a motherboard that goes while one waits",
            .error(.activationDroppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            let producer = fixture.producer
            producer.registerBoard("home") { NeedyBoard(identifier: $0, needs: "login") }
            producer.registerBoard("login") { PlainBoard(identifier: $0) }
            fixture.makeMotherboard().go("home")
            await yieldUntil {
                fixture.recorder.kinds.contains(.error(.activationDroppedAtGate("home", gate: "login")))
            }
        },
        NoEffectScenario(
            "a board around that completes while one inside waits",
            .error(.activationDroppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { fixture in
            let shell = ShellBoard(producer: BoardProducer())
            fixture.motherboard.installBoard(shell)
            fixture.producer.registerBoard("login") { PlainBoard(identifier: $0) }
            shell.motherboard.installBoard(NeedyBoard(identifier: "home", needs: "login"))
            shell.motherboard.go("home")
            shell.complete()
        },
        NoEffectScenario(
            "gates in a circle",
            .error(.gateCycle(["home", "home"])), of: .numbered("home", by: .gate("home"))
        ) { fixture in
            fixture.motherboard.installBoard(NeedyBoard(identifier: "home", needs: .itself))
            fixture.motherboard.go("home")
        },
        NoEffectScenario(
            "what waits for gates in a circle",
            .error(.refusedByGate("home", gate: "home")), of: .numbered("home")
        ) { fixture in
            fixture.motherboard.installBoard(NeedyBoard(identifier: "home", needs: .itself))
            fixture.motherboard.go("home")
        },
        NoEffectScenario(
            "a board that a gate does not need any more when it is there",
            .activationAbandoned("login"), of: .begun("login", by: .gate("login"))
        ) { fixture in
            fixture.install(needing: "login")
            fixture.motherboard.installBoard(ForgetfulBoard(identifier: "login"))
            fixture.motherboard.go("home")
        },
    ]
}

/// A gate board that removes the board `home` during the gate check of `home`.
private final class ForgetfulBoard: Board<PlainIO> {
    override func activationBarrier(for _: Void) -> ActivationBarrier? {
        host?.removeBoard(identifier: "home")
        return nil
    }
}

/// Waits until it is cancelled.
private func never() async -> Bool {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    return false
}
