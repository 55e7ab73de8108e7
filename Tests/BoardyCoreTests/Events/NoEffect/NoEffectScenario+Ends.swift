import BoardTestSupport
import Boardy

extension NoEffectScenario {
    /// Uses of a motherboard or board after its release or removal, or before its installation.
    static let ends: [NoEffectScenario] = [
        NoEffectScenario(
            "a destination whose motherboard has gone",
            .error(.motherboardReleased("echo")), of: .called("echo")
        ) { fixture in
            fixture.register(EchoIO.self)
            let destination = fixture.makeMotherboard().echo("echo")
            destination.activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a step to a motherboard that has gone",
            .error(.motherboardReleased("echo")), of: .called("echo", by: .flow(of: "sender"))
        ) { fixture in
            fixture.register(EchoIO.self)
            let sender = fixture.install(EchoIO.self, "sender")
            fixture.echo("sender").flow.activate(fixture.makeMotherboard().echo("echo"))
            sender.sendOutput("hi")
        },
        NoEffectScenario(
            "a relay to a motherboard that has gone",
            .error(.motherboardReleased("echo")), of: .output("sender", type: "String")
        ) { fixture in
            let sender = fixture.install(EchoIO.self, "sender")
            fixture.echo("sender").flow.sendOutput(through: fixture.makeMotherboard().echo("echo"))
            sender.sendOutput("hi")
        },
        NoEffectScenario(
            "a relay to another interface",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")),
            of: .output("sender", type: "String")
        ) { fixture in
            let sender = fixture.install(EchoIO.self, "sender")
            fixture.install(NumberIO.self)
            fixture.echo("sender").flow.sendOutput(through: fixture.echo("number"))
            sender.sendOutput("hi")
        },
        NoEffectScenario(
            "a command to a motherboard that has gone",
            .error(.motherboardReleased("echo")), of: .command("echo", type: "EchoCommand")
        ) { fixture in
            fixture.makeMotherboard().echo("echo").interaction.send(command: .stop)
        },
        NoEffectScenario(
            "an activation inside of a board that has gone",
            .error(.motherboardReleased("echo")), of: .called("echo")
        ) { fixture in
            let shell = ShellBoard(producer: BoardProducer())
            fixture.motherboard.installBoard(shell)
            let inside = shell.motherboard
            shell.complete()
            inside.activateBoard(identifier: "echo", withOption: "hi")
        },
        NoEffectScenario(
            "a board that is not installed reaches for another",
            .error(.unreachable("echo", from: "number")), of: .called("echo")
        ) { fixture in
            let board = fixture.install(NumberIO.self)
            fixture.register(EchoIO.self)
            board.complete()
            board.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
        },
        NoEffectScenario(
            "a removed task board is activated directly",
            .error(.unreachable("work", from: "work")), of: nil
        ) { fixture in
            let board = TaskBoard<WorkIO> { $0 }
            fixture.motherboard.installBoard(board)
            board.complete()
            fixture.recorder.forget()
            board.activate(with: 1)
        },
        NoEffectScenario(
            "a removed barrier board is activated directly",
            .error(.unreachable("barrier", from: "barrier")), of: nil
        ) { fixture in
            let board = BarrierBoard<Int>()
            fixture.motherboard.installBoard(board)
            board.complete()
            fixture.recorder.forget()
            board.activate(with: .overcome(1))
        },
    ]
}
