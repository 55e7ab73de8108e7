import Boardy

extension Way {
    /// A gate is not asked to the end.
    static let answers: [Way] = [
        Way(
            "a board that is removed while it waits",
            .error(.droppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { stage in
            stage.install(needing: "login")
            stage.motherboard.go("home")
            stage.motherboard.removeBoard(identifier: "home")
        },
        Way(
            "a board that is to be made, and is removed while it waits",
            .error(.droppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { stage in
            let mainboard = stage.launch(.board(PlainIO.self, id: "login"))
            mainboard.go("home")
            mainboard.removeBoard(identifier: "home")
        },
        Way(
            "boards that are cleared away while one waits",
            .error(.droppedAtGate("home", gate: "gateway")), of: .numbered("home")
        ) { stage in
            let mainboard = stage.launch(.init { _ in await never() })
            mainboard.go("home")
            mainboard.clearActiveBoards()
        },
        Way(
            "a motherboard that goes while one waits",
            .error(.droppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { stage in
            let producer = stage.producer
            producer.registerBoard("home") { NeedyBoard(identifier: $0, needs: "login") }
            producer.registerBoard("login") { PlainBoard(identifier: $0) }
            stage.makeMotherboard().go("home")
            await takeTurns { stage.recorder.kinds.contains(.error(.droppedAtGate("home", gate: "login"))) }
        },
        Way(
            "a board around that completes while one inside waits",
            .error(.droppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { stage in
            let shell = ShellBoard(producer: BoardProducer())
            stage.motherboard.installBoard(shell)
            stage.producer.registerBoard("login") { PlainBoard(identifier: $0) }
            shell.motherboard.installBoard(NeedyBoard(identifier: "home", needs: "login"))
            shell.motherboard.go("home")
            shell.complete()
        },
        Way(
            "a board that turns out to have another interface while one waits",
            .error(.droppedAtGate("home", gate: "login")), of: .numbered("home")
        ) { stage in
            let mainboard = stage.launch(.board(PlainIO.self, id: "login"))
            mainboard.go("home")
            mainboard.installBoard(EchoBoard(identifier: "home"))
        },
        Way(
            "gates in a circle",
            .error(.gatesInCircle(["home", "home"])), of: .numbered("home", by: .gate("home"))
        ) { stage in
            stage.motherboard.installBoard(NeedyBoard(identifier: "home", needs: .itself))
            stage.motherboard.go("home")
        },
        Way(
            "what waits for gates in a circle",
            .error(.refusedByGate("home", gate: "home")), of: .numbered("home")
        ) { stage in
            stage.motherboard.installBoard(NeedyBoard(identifier: "home", needs: .itself))
            stage.motherboard.go("home")
        },
        Way(
            "a board that a gate does not need any more when it is there",
            .abandoned("login"), of: .begun("login", by: .gate("login"))
        ) { stage in
            stage.install(needing: "login")
            stage.motherboard.installBoard(ForgetfulBoard(identifier: "login"))
            stage.motherboard.go("home")
        },
    ]
}

/// Removes who asks for it.
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
