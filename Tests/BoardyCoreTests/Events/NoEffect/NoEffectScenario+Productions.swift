import BoardTestSupport
import Boardy

extension NoEffectScenario {
    /// Activations for which no board or a wrong board is produced.
    static let productions: [NoEffectScenario] = [
        NoEffectScenario(
            "an unknown board by identifier",
            .error(.unknownBoard("echo", motherboard: "motherboard", suggestions: [])), of: .called("echo")
        ) { fixture in
            fixture.motherboard.activateBoard(identifier: "echo", withOption: "hi")
        },
        NoEffectScenario(
            "an unknown board by interface",
            .error(.unknownBoard("echo", motherboard: "motherboard", suggestions: [])), of: .called("echo")
        ) { fixture in
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "an unknown board as a typed step",
            .error(.unknownBoard("number", motherboard: "motherboard", suggestions: [])),
            of: .numbered("number", by: .flow(of: "value"))
        ) { fixture in
            let sender = SenderBoard<Int>(identifier: "value")
            fixture.motherboard.installBoard(sender)
            fixture.motherboard.registerFlowSteps(SenderIO<Int>.self ->> NumberIO.self)
            sender.sendOutput(1)
        },
        NoEffectScenario(
            "a factory that makes another interface",
            .error(.wrongBoard("echo", expected: "EchoIO", produced: "NumberBoard")), of: .called("echo")
        ) { fixture in
            fixture.producer.registerBoard("echo") { NumberBoard(identifier: $0) }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a factory that makes something foreign, by interface",
            .error(.wrongBoard("echo", expected: "EchoIO", produced: "Foreign")), of: .called("echo")
        ) { fixture in
            fixture.producer.registerBoard("echo") { Foreign(identifier: $0) }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a factory that makes something foreign, by identifier",
            .error(.unsupportedBoardType("echo", type: "Foreign")), of: .called("echo")
        ) { fixture in
            fixture.producer.registerBoard("echo") { Foreign(identifier: $0) }
            fixture.motherboard.activateBoard(identifier: "echo", withOption: "hi")
        },
        NoEffectScenario(
            "a factory that gives another name",
            .error(.identifierMismatch("echo", produced: "number", type: "EchoBoard")), of: .called("echo")
        ) { fixture in
            fixture.producer.registerBoard("echo") { _ in EchoBoard(identifier: "number") }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a factory that gives away a board of another motherboard",
            .error(.alreadyInstalled("echo", motherboard: "other")), of: .called("echo")
        ) { fixture in
            let board = EchoBoard()
            let other = Motherboard(identifier: "other", boards: [board], diagnostics: fixture.recorder.diagnostics)
            fixture.producer.registerBoard("echo") { _ in board }
            fixture.echo().activation.activate(with: "hi")
            withExtendedLifetime(other) {}
        },
        NoEffectScenario(
            "a factory that installs the board itself",
            .error(.alreadyInstalled("echo", motherboard: "motherboard")), of: .called("echo")
        ) { fixture in
            let motherboard = fixture.motherboard
            fixture.producer.registerBoard("echo") { [weak motherboard] id in
                motherboard?.installBoard(EchoBoard())
                return EchoBoard(identifier: id)
            }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a factory that asks for what it makes",
            .error(.recursiveFactory("echo")), of: .called("echo", by: .board("echo"))
        ) { fixture in
            let motherboard = fixture.motherboard
            fixture.producer.registerBoard("echo") { [weak motherboard] id in
                motherboard?.echo("echo").activation.activate(with: "again")
                return EchoBoard(identifier: id)
            }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a factory that gives away the board that is around",
            .error(.selfContainment("shell")), of: .begun("shell")
        ) { fixture in
            let shell = ShellBoard(identifier: "shell", producer: BoardProducer())
            fixture.motherboard.installBoard(shell)
            fixture.producer.registerBoard("shell") { _ in shell }
            shell.motherboard.activateBoard(identifier: "shell")
        },
        NoEffectScenario(
            "a factory that gives away a board that is leaving",
            .error(.removalInProgress("shell")), of: .begun("shell", by: .board("echo"))
        ) { fixture in
            let (motherboard, shell) = (fixture.motherboard, ShellBoard(identifier: "shell", producer: BoardProducer()))
            motherboard.installBoard(shell)
            fixture.producer.registerBoard("shell") { _ in shell }
            let inner = ScriptedBoard<EchoIO>(onRemove: { [weak motherboard] in
                motherboard?.activateBoard(identifier: "shell")
            })
            shell.motherboard.installBoard(inner)
            shell.complete()
        },
        NoEffectScenario(
            "a factory that lets the motherboard go",
            .error(.motherboardReleased("echo")), of: .called("echo")
        ) { fixture in
            let owner = Owner(fixture.makeMotherboard())
            fixture.producer.registerBoard("echo") { id in
                owner.motherboard = nil
                return EchoBoard(identifier: id)
            }
            owner.motherboard?.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
        },
    ]

    /// Boards that are removed before their activation, or do not implement it.
    static let hooks: [NoEffectScenario] = [
        NoEffectScenario(
            "a board that completes in didInstall",
            .error(.removedBeforeActivation("echo", type: "HastyBoard")), of: .called("echo")
        ) { fixture in
            fixture.producer.registerBoard("echo") { HastyBoard(identifier: $0, .inDidInstall) }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a new board that completes in activationBarrier",
            .error(.removedBeforeActivation("echo", type: "HastyBoard")), of: .called("echo")
        ) { fixture in
            fixture.producer.registerBoard("echo") { HastyBoard(identifier: $0, .inActivationBarrier) }
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "an installed board that completes in activationBarrier",
            .error(.removedBeforeActivation("echo", type: "HastyBoard")), of: .called("echo")
        ) { fixture in
            fixture.motherboard.installBoard(HastyBoard(identifier: "echo", .inActivationBarrier))
            fixture.echo().activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a class that does not say what activation is",
            .error(.activationNotImplemented("echo", type: "Board<EchoIO>")), of: .called("echo")
        ) { fixture in
            fixture.motherboard.installBoard(Board<EchoIO>())
            fixture.echo().activation.activate(with: "hi")
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

/// A board that does not inherit from `Board`.
private final class Foreign: ActivatableBoard {
    let identifier: BoardID

    init(identifier: BoardID) {
        self.identifier = identifier
    }
}

/// A board that completes before its activation.
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
