import Boardy

extension Way {
    /// What was to be used has gone, or was never there.
    static let ends: [Way] = [
        Way(
            "a destination whose motherboard has gone",
            .error(.motherboardReleased("echo")), of: .called("echo")
        ) { stage in
            stage.register(EchoIO.self)
            let destination = stage.makeMotherboard().echo("echo")
            destination.activation.activate(with: "hi")
        },
        Way(
            "a step to a motherboard that has gone",
            .error(.motherboardReleased("echo")), of: .called("echo", by: .flow(of: "sender"))
        ) { stage in
            stage.register(EchoIO.self)
            let sender = stage.install(EchoIO.self, "sender")
            stage.echo("sender").flow.activate(stage.makeMotherboard().echo("echo"))
            sender.sendOutput("hi")
        },
        Way(
            "a relay to a motherboard that has gone",
            .error(.motherboardReleased("echo")), of: .output("sender", type: "String")
        ) { stage in
            let sender = stage.install(EchoIO.self, "sender")
            stage.echo("sender").flow.sendOutput(through: stage.makeMotherboard().echo("echo"))
            sender.sendOutput("hi")
        },
        Way(
            "a relay to another interface",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")),
            of: .output("sender", type: "String")
        ) { stage in
            let sender = stage.install(EchoIO.self, "sender")
            stage.install(NumberIO.self)
            stage.echo("sender").flow.sendOutput(through: stage.echo("number"))
            sender.sendOutput("hi")
        },
        Way(
            "a command to a motherboard that has gone",
            .error(.motherboardReleased("echo")), of: .command("echo", type: "EchoCommand")
        ) { stage in
            stage.makeMotherboard().echo("echo").interaction.send(command: .stop)
        },
        Way(
            "an activation inside of a board that has gone",
            .error(.motherboardReleased("echo")), of: .called("echo")
        ) { stage in
            let shell = ShellBoard(producer: BoardProducer())
            stage.motherboard.installBoard(shell)
            let inside = shell.motherboard
            shell.complete()
            inside.activateBoard(identifier: "echo", withOption: "hi")
        },
        Way(
            "a board that is not installed reaches for another",
            .error(.unreachable("echo", from: "number")), of: .called("echo")
        ) { stage in
            let board = stage.install(NumberIO.self)
            stage.register(EchoIO.self)
            board.complete()
            board.serviceMap.modEcho.ioEcho.activation.activate(with: "hi")
        },
        Way(
            "a removed task board is activated directly",
            .error(.unreachable("work", from: "work")), of: nil
        ) { stage in
            let board = TaskBoard<WorkIO> { $0 }
            stage.motherboard.installBoard(board)
            board.complete()
            stage.recorder.forget()
            board.activate(with: 1)
        },
        Way(
            "a removed barrier board is activated directly",
            .error(.unreachable("barrier", from: "barrier")), of: nil
        ) { stage in
            let board = BarrierBoard<Int>()
            stage.motherboard.installBoard(board)
            board.complete()
            stage.recorder.forget()
            board.activate(with: .overcome(1))
        },
    ]
}
