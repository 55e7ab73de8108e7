import BoardTestSupport
import Boardy
import TestSupport

extension NoEffectScenario {
    private static let unheard = BoardEvent.Kind.unhandled("echo", type: "String")
    private static let output = BoardEvent.Kind.output("echo", type: "String")

    /// Outputs without a receiver.
    static let outputs: [NoEffectScenario] = [
        NoEffectScenario("an output that nobody follows", unheard, of: output) { fixture in
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output whose followers have cancelled", unheard, of: output) { fixture in
            fixture.echo().flow.handle { _ in }.cancel()
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output whose follower has gone", unheard, of: output) { fixture in
            fixture.echo().flow.addTarget(Recorder()) { _, _ in }
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output whose follower, a board, has left", unheard, of: output) { fixture in
            let board = fixture.install(NumberIO.self)
            fixture.echo().flow.addTarget(board) { _, _ in }
            board.complete()
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output whose bus has gone", unheard, of: output) { fixture in
            fixture.echo().flow.bind(to: Bus<String>())
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output that others of its type are followed for", unheard, of: output) { fixture in
            fixture.motherboard.registerGeneralFlow(of: String?.self) { _ in }
            fixture.echo("other").flow.handle { _ in }
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output inside of a board that is followed outside", unheard, of: output) { fixture in
            let shell = ShellBoard(producer: BoardProducer())
            fixture.motherboard.installBoard(shell)
            fixture.echo().flow.handle { _ in }
            let board = EchoBoard()
            shell.motherboard.installBoard(board)
            board.sendOutput("hi")
        },
        NoEffectScenario(
            "an output that is relayed to nobody",
            .unhandled("other", type: "String"), of: .output("other", type: "String")
        ) { fixture in
            fixture.echo().flow.sendOutput(through: fixture.echo("other"))
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario("an output that is relayed to a board that has left", unheard, of: output) { fixture in
            let board = fixture.install(EchoIO.self, "other")
            fixture.echo().flow.sendOutput(through: board)
            board.complete()
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario(
            "an output onto a bus that nobody is connected to", unheard, of: output
        ) { fixture in
            let bus = Bus<String>()
            fixture.echo().flow.bind(to: bus)
            fixture.install(EchoIO.self).sendOutput("hi")
            withExtendedLifetime(bus) {}
        },
        NoEffectScenario(
            "an output that no handler of a chain takes",
            .error(.unhandledOutput("echo", type: "String")), of: output
        ) { fixture in
            fixture.motherboard.registerChainedFlow(from: "echo").handle(Int.self) { _ in }
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario(
            "an output of a chain whose target has gone",
            .error(.unhandledOutput("echo", type: "String")), of: output
        ) { fixture in
            fixture.motherboard.registerChainedFlow(from: "echo").addTarget(Recorder(), of: String.self) { _, _ in }
            fixture.install(EchoIO.self).sendOutput("hi")
        },
        NoEffectScenario(
            "the output of a task that nobody follows",
            .unhandled("work", type: "Int"), of: .output("work", type: "Int")
        ) { fixture in
            fixture.motherboard.installBoard(TaskBoard<WorkIO> { $0 })
            fixture.motherboard.destination(WorkIO.self).activation.activate(with: 1)
            await yieldUntil { fixture.recorder.kinds.contains(.completion("work", isDone: true)) }
        },
        NoEffectScenario("a late output", .error(.outputAfterRemoval("echo", type: "String")), of: nil) { fixture in
            let board = fixture.install(EchoIO.self)
            board.complete()
            board.sendOutput("late")
        },
        NoEffectScenario(
            "a late output in the course of an activation",
            .error(.outputAfterRemoval("echo", type: "String")), of: .called("echo")
        ) { fixture in
            fixture.install(EchoIO.self) { board, text in
                board.complete()
                board.sendOutput(text)
            }
            fixture.echo().activation.activate(with: "late")
        },
        NoEffectScenario(
            "an output after the motherboard", .error(.outputAfterRemoval("echo", type: "String")), of: nil
        ) { fixture in
            let board = EchoBoard()
            fixture.makeMotherboard().installBoard(board)
            board.sendOutput("late")
        },
    ]

    /// Actions without a receiver.
    static let actions: [NoEffectScenario] = [
        NoEffectScenario(
            "an action that nobody follows",
            .unhandled("talk", type: "Talk"), of: .action("talk", type: "Talk")
        ) { fixture in
            fixture.install(TalkIO.self).broadcast(.hello)
        },
        NoEffectScenario(
            "an action from inside of a board that nobody follows",
            .unhandled("talk", type: "Talk"), of: .action("talk", type: "Talk")
        ) { fixture in
            let (shell, board) = (ShellBoard(producer: BoardProducer()), ScriptedBoard<TalkIO>())
            fixture.motherboard.installBoard(shell)
            shell.motherboard.installBoard(board)
            fixture.motherboard.destination(TalkIO.self).flow.handle { _ in }
            board.broadcast(.hello)
        },
        NoEffectScenario("a late action", .error(.actionAfterRemoval("talk", type: "Talk")), of: nil) { fixture in
            let board = fixture.install(TalkIO.self)
            board.complete()
            board.broadcast(.hello)
        },
    ]
}
