import Boardy

extension Way {
    /// There is no board, or not the right one.
    static let productions: [Way] = [
        Way(
            "an unknown board by identifier",
            .error(.unknownBoard("echo", motherboard: "motherboard", suggestions: [])), of: .called("echo")
        ) { stage in
            stage.motherboard.activateBoard(identifier: "echo", withOption: "hi")
        },
        Way(
            "an unknown board by interface",
            .error(.unknownBoard("echo", motherboard: "motherboard", suggestions: [])), of: .called("echo")
        ) { stage in
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "an unknown board as a typed step",
            .error(.unknownBoard("number", motherboard: "motherboard", suggestions: [])),
            of: .numbered("number", by: .flow(of: "value"))
        ) { stage in
            let sender = SenderBoard<Int>(identifier: "value")
            stage.motherboard.installBoard(sender)
            stage.motherboard.registerFlowSteps(SenderIO<Int>.self ->> NumberIO.self)
            sender.sendOutput(1)
        },
        Way(
            "a factory that makes another interface",
            .error(.wrongBoard("echo", expected: "EchoIO", produced: "NumberBoard")), of: .called("echo")
        ) { stage in
            stage.producer.registerBoard("echo") { NumberBoard(identifier: $0) }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a factory that makes something foreign, by interface",
            .error(.wrongBoard("echo", expected: "EchoIO", produced: "Foreign")), of: .called("echo")
        ) { stage in
            stage.producer.registerBoard("echo") { Foreign(identifier: $0) }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a factory that makes something foreign, by identifier",
            .error(.foreignBoard("echo", type: "Foreign")), of: .called("echo")
        ) { stage in
            stage.producer.registerBoard("echo") { Foreign(identifier: $0) }
            stage.motherboard.activateBoard(identifier: "echo", withOption: "hi")
        },
        Way(
            "a factory that gives another name",
            .error(.misnamedBoard("echo", produced: "number", type: "EchoBoard")), of: .called("echo")
        ) { stage in
            stage.producer.registerBoard("echo") { _ in EchoBoard(identifier: "number") }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a factory that gives away a board of another motherboard",
            .error(.alreadyInstalled("echo", motherboard: "other")), of: .called("echo")
        ) { stage in
            let board = EchoBoard()
            let other = Motherboard(identifier: "other", boards: [board], diagnostics: stage.recorder.diagnostics)
            stage.producer.registerBoard("echo") { _ in board }
            stage.echo().activation.activate(with: "hi")
            withExtendedLifetime(other) {}
        },
        Way(
            "a factory that installs the board itself",
            .error(.alreadyInstalled("echo", motherboard: "motherboard")), of: .called("echo")
        ) { stage in
            let motherboard = stage.motherboard
            stage.producer.registerBoard("echo") { [weak motherboard] id in
                motherboard?.installBoard(EchoBoard())
                return EchoBoard(identifier: id)
            }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a factory that asks for what it makes",
            .error(.producedByItself("echo")), of: .called("echo", by: .board("echo"))
        ) { stage in
            let motherboard = stage.motherboard
            stage.producer.registerBoard("echo") { [weak motherboard] id in
                motherboard?.echo("echo").activation.activate(with: "again")
                return EchoBoard(identifier: id)
            }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a factory that gives away the board that is around",
            .error(.insideItself("shell")), of: .begun("shell")
        ) { stage in
            let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
            stage.motherboard.installBoard(shell)
            stage.producer.registerBoard("shell") { _ in shell }
            shell.motherboard.activateBoard(identifier: "shell")
        },
        Way(
            "a factory that gives away a board that is leaving",
            .error(.stillLeaving("shell")), of: .begun("shell", by: .board("echo"))
        ) { stage in
            let (motherboard, shell) = (stage.motherboard, ShellBoard(identifier: "shell", producer: BoardProducer()))
            motherboard.installBoard(shell)
            stage.producer.registerBoard("shell") { _ in shell }
            let inner = ScriptedBoard<EchoIO>(onRemove: { [weak motherboard] in
                motherboard?.activateBoard(identifier: "shell")
            })
            shell.motherboard.installBoard(inner)
            shell.complete()
        },
        Way(
            "a factory that lets the motherboard go",
            .error(.motherboardReleased("echo")), of: .called("echo")
        ) { stage in
            let owner = Owner(stage.makeMotherboard())
            stage.producer.registerBoard("echo") { id in
                owner.motherboard = nil
                return EchoBoard(identifier: id)
            }
            owner.motherboard?.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
        },
    ]

    /// The board goes before it is activated.
    static let hooks: [Way] = [
        Way(
            "a board that completes in didInstall",
            .error(.completedTooEarly("echo", type: "HastyBoard")), of: .called("echo")
        ) { stage in
            stage.producer.registerBoard("echo") { HastyBoard(identifier: $0, .inDidInstall) }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a new board that completes in activationBarrier",
            .error(.completedTooEarly("echo", type: "HastyBoard")), of: .called("echo")
        ) { stage in
            stage.producer.registerBoard("echo") { HastyBoard(identifier: $0, .inActivationBarrier) }
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "an installed board that completes in activationBarrier",
            .error(.completedTooEarly("echo", type: "HastyBoard")), of: .called("echo")
        ) { stage in
            stage.motherboard.installBoard(HastyBoard(identifier: "echo", .inActivationBarrier))
            stage.echo().activation.activate(with: "hi")
        },
        Way(
            "a class that does not say what activation is",
            .error(.activationNotImplemented("echo", type: "Board<EchoIO>")), of: .called("echo")
        ) { stage in
            stage.motherboard.installBoard(Board<EchoIO>())
            stage.echo().activation.activate(with: "hi")
        },
    ]
}

@MainActor
private final class Owner {
    var motherboard: Motherboard?

    init(_ motherboard: Motherboard?) {
        self.motherboard = motherboard
    }
}

/// Not made the way boards are.
private final class Foreign: ActivatableBoard {
    let identifier: BoardID

    init(identifier: BoardID) {
        self.identifier = identifier
    }
}

/// Leaves before it is activated.
private final class HastyBoard: Board<EchoIO> {
    enum Moment { case inDidInstall, inActivationBarrier }

    private let moment: Moment

    init(identifier: BoardID, _ moment: Moment) {
        self.moment = moment
        super.init(identifier: identifier)
    }

    override func didInstall() {
        if moment == .inDidInstall { complete() }
    }

    override func activationBarrier(for _: String) -> ActivationBarrier? {
        if moment == .inActivationBarrier { complete() }
        return nil
    }
}
