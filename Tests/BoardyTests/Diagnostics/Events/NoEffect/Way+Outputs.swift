import Boardy

extension Way {
    private static let unheard = BoardEvent.Kind.unheard("echo", type: "String")
    private static let output = BoardEvent.Kind.output("echo", type: "String")

    /// Nobody hears what a board sends.
    static let outputs: [Way] = [
        Way("an output that nobody follows", unheard, of: output) { stage in
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output whose followers have cancelled", unheard, of: output) { stage in
            stage.echo().flow.handle { _ in }.cancel()
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output whose follower has gone", unheard, of: output) { stage in
            stage.echo().flow.addTarget(Recorder()) { _, _ in }
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output whose follower, a board, has left", unheard, of: output) { stage in
            let board = stage.install(NumberIO.self)
            stage.echo().flow.addTarget(board) { _, _ in }
            board.complete()
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output whose bus has gone", unheard, of: output) { stage in
            stage.echo().flow.bind(to: Bus<String>())
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output that others of its type are followed for", unheard, of: output) { stage in
            stage.motherboard.registerGeneralFlow(of: String?.self) { _ in }
            stage.echo("other").flow.handle { _ in }
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output inside of a board that is followed outside", unheard, of: output) { stage in
            let shell = ShellBoard(producer: BoardProducer())
            stage.motherboard.installBoard(shell)
            stage.echo().flow.handle { _ in }
            let board = EchoBoard()
            shell.motherboard.installBoard(board)
            board.sendOutput("hi")
        },
        Way(
            "an output that is relayed to nobody",
            .unheard("other", type: "String"), of: .output("other", type: "String")
        ) { stage in
            stage.echo().flow.sendOutput(through: stage.echo("other"))
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way("an output that is relayed to a board that has left", unheard, of: output) { stage in
            let board = stage.install(EchoIO.self, "other")
            stage.echo().flow.sendOutput(through: board)
            board.complete()
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way(
            "an output onto a bus that nobody is connected to", unheard, of: output
        ) { stage in
            let bus = Bus<String>()
            stage.echo().flow.bind(to: bus)
            stage.install(EchoIO.self).sendOutput("hi")
            withExtendedLifetime(bus) {}
        },
        Way(
            "an output that no handler of a chain takes",
            .error(.unhandledOutput("echo", type: "String")), of: output
        ) { stage in
            stage.motherboard.registerChainedFlow(from: "echo").handle(Int.self) { _ in }
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way(
            "an output of a chain whose target has gone",
            .error(.unhandledOutput("echo", type: "String")), of: output
        ) { stage in
            stage.motherboard.registerChainedFlow(from: "echo").addTarget(Recorder(), of: String.self) { _, _ in }
            stage.install(EchoIO.self).sendOutput("hi")
        },
        Way(
            "the output of a task that nobody follows",
            .unheard("work", type: "Int"), of: .output("work", type: "Int")
        ) { stage in
            stage.motherboard.installBoard(TaskBoard<WorkIO> { $0 })
            stage.motherboard.destination(WorkIO.self).activation.activate(with: 1)
            await takeTurns { stage.recorder.kinds.contains(.completion("work", isDone: true)) }
        },
        Way("a late output", .error(.lateOutput("echo", type: "String")), of: nil) { stage in
            let board = stage.install(EchoIO.self)
            board.complete()
            board.sendOutput("late")
        },
        Way(
            "a late output in the course of an activation",
            .error(.lateOutput("echo", type: "String")), of: .called("echo")
        ) { stage in
            stage.install(EchoIO.self) { board, text in
                board.complete()
                board.sendOutput(text)
            }
            stage.echo().activation.activate(with: "late")
        },
        Way("an output after the motherboard", .error(.lateOutput("echo", type: "String")), of: nil) { stage in
            let board = EchoBoard()
            stage.makeMotherboard().installBoard(board)
            board.sendOutput("late")
        },
    ]

    /// Nobody hears what a board broadcasts.
    static let actions: [Way] = [
        Way(
            "an action that nobody follows",
            .unheard("talk", type: "Talk"), of: .action("talk", type: "Talk")
        ) { stage in
            stage.install(TalkIO.self).broadcast(.hello)
        },
        Way(
            "an action from inside of a board that nobody follows",
            .unheard("talk", type: "Talk"), of: .action("talk", type: "Talk")
        ) { stage in
            let (shell, board) = (ShellBoard(producer: BoardProducer()), ScriptedBoard<TalkIO>())
            stage.motherboard.installBoard(shell)
            shell.motherboard.installBoard(board)
            stage.motherboard.destination(TalkIO.self).flow.handle { _ in }
            board.broadcast(.hello)
        },
        Way("a late action", .error(.lateAction("talk", type: "Talk")), of: nil) { stage in
            let board = stage.install(TalkIO.self)
            board.complete()
            board.broadcast(.hello)
        },
    ]
}
