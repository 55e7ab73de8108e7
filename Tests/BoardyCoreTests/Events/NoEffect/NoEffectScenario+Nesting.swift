import BoardTestSupport
import Boardy

extension NoEffectScenario {
    /// Calls that are nested too deeply or form a cycle.
    static let nesting: [NoEffectScenario] = [
        NoEffectScenario(
            "flows in a circle",
            where: { $0.circle == ["a", "b"] }, of: .called("a", by: .flow(of: "b"))
        ) { fixture in
            fixture.install(EchoIO.self, "a") { $0.sendOutput($1) }
            fixture.install(EchoIO.self, "b") { $0.sendOutput($1) }
            fixture.echo("a").flow.activate(fixture.echo("b"))
            fixture.echo("b").flow.activate(fixture.echo("a"))
            fixture.echo("a").activation.activate(with: "hi")
        },
        NoEffectScenario(
            "relays in a circle",
            where: { $0.circle == ["a", "b"] }, of: .output("a", type: "String")
        ) { fixture in
            let board = fixture.install(EchoIO.self, "a")
            fixture.echo("a").flow.sendOutput(through: fixture.echo("b"))
            fixture.echo("b").flow.sendOutput(through: fixture.echo("a"))
            board.sendOutput("hi")
        },
        NoEffectScenario(
            "actions in a circle",
            where: { $0.circle == ["talk"] }, of: .action("talk", type: "Talk")
        ) { fixture in
            let board = fixture.install(TalkIO.self)
            let talk = fixture.motherboard.destination(TalkIO.self)
            talk.actionFlow.addTarget(board) { board, action in board.broadcast(action) }
            board.broadcast(.hello)
        },
        NoEffectScenario(
            "commands in a circle",
            where: { $0.circle == ["echo"] }, of: .command("echo", type: "EchoCommand")
        ) { fixture in
            fixture.motherboard.installBoard(
                ScriptedBoard<EchoIO>(onCommand: { board, command in
                    board.host?.echo("echo").interaction.send(command: command)
                }))
            fixture.echo().interaction.send(command: .stop)
        },
        NoEffectScenario(
            "activations that are nested too deeply",
            .error(.nestedTooDeeply("100", depth: 200, path: ["97", "98", "99"])),
            of: .called("100", by: .flow(of: "99"))
        ) { fixture in
            for number in 0...300 {
                fixture.install(EchoIO.self, "\(number)") { $0.sendOutput($1) }
                fixture.echo("\(number)").flow.activate(fixture.echo("\(number + 1)"))
            }
            fixture.echo("0").activation.activate(with: "hi")
        },
        NoEffectScenario(
            "relays that are nested too deeply",
            .error(.nestedTooDeeply("200", depth: 200, path: ["195", "196", "197", "198", "199"])),
            of: .output("200", type: "String")
        ) { fixture in
            let board = fixture.install(EchoIO.self, "0")
            for number in 0...500 {
                fixture.echo("\(number)").flow.sendOutput(through: fixture.echo("\(number + 1)"))
            }
            board.sendOutput("hi")
        },
        NoEffectScenario(
            "commands that are nested too deeply",
            .error(.nestedTooDeeply("200", depth: 200, path: ["195", "196", "197", "198", "199"])),
            of: .command("200", type: "EchoCommand")
        ) { fixture in
            for number in 0...500 {
                fixture.motherboard.installBoard(
                    ScriptedBoard<EchoIO>(
                        "\(number)",
                        onCommand: { board, command in
                            board.host?.echo("\(number + 1)").interaction.send(command: command)
                        }))
            }
            fixture.echo("0").interaction.send(command: .stop)
        },
        NoEffectScenario(
            "activations inside of boards that are made by others, too deep",
            where: { $0.isError(.nestedTooDeeply, "plain") },
            of: .begun("plain", by: .board("plain"))
        ) { fixture in
            let producer = fixture.producer
            producer.registerBoard("plain") { [unowned producer] id in
                let board = ShellBoard(identifier: id, producer: producer)
                board.motherboard.activateBoard(identifier: "plain")
                return board
            }
            fixture.motherboard.activateBoard(identifier: "plain")
        },
    ]
}

extension BoardEvent.Kind {
    /// The boards of a refused cycle.
    fileprivate var circle: [BoardID]? {
        if case .error(let error) = self { error.circle } else { nil }
    }
}
