import Boardy

extension Way {
    /// Too many calls are nested.
    static let nesting: [Way] = [
        Way(
            "flows in a circle",
            where: { $0.circle == ["a", "b"] }, of: .called("a", by: .flow(of: "b"))
        ) { stage in
            stage.install(EchoIO.self, "a") { $0.sendOutput($1) }
            stage.install(EchoIO.self, "b") { $0.sendOutput($1) }
            stage.echo("a").flow.activate(stage.echo("b"))
            stage.echo("b").flow.activate(stage.echo("a"))
            stage.echo("a").activation.activate(with: "hi")
        },
        Way(
            "relays in a circle",
            where: { $0.circle == ["a", "b"] }, of: .output("a", type: "String")
        ) { stage in
            let board = stage.install(EchoIO.self, "a")
            stage.echo("a").flow.sendOutput(through: stage.echo("b"))
            stage.echo("b").flow.sendOutput(through: stage.echo("a"))
            board.sendOutput("hi")
        },
        Way(
            "actions in a circle",
            where: { $0.circle == ["talk"] }, of: .action("talk", type: "Talk")
        ) { stage in
            let board = stage.install(TalkIO.self)
            let talk = stage.motherboard.destination(TalkIO.self)
            talk.actionFlow.addTarget(board) { board, action in board.broadcast(action) }
            board.broadcast(.hello)
        },
        Way(
            "commands in a circle",
            where: { $0.circle == ["echo"] }, of: .command("echo", type: "EchoCommand")
        ) { stage in
            stage.motherboard.installBoard(
                ScriptedBoard<EchoIO>(onCommand: { board, command in
                    board.host?.echo("echo").interaction.send(command: command)
                }))
            stage.echo().interaction.send(command: .stop)
        },
        Way(
            "activations that are nested too deeply",
            .error(.nestedTooDeeply("200", depth: 400, behind: ["197", "198", "199"])),
            of: .called("200", by: .flow(of: "199"))
        ) { stage in
            for number in 0...300 {
                stage.install(EchoIO.self, "\(number)") { $0.sendOutput($1) }
                stage.echo("\(number)").flow.activate(stage.echo("\(number + 1)"))
            }
            stage.echo("0").activation.activate(with: "hi")
        },
        Way(
            "relays that are nested too deeply",
            .error(.nestedTooDeeply("400", depth: 400, behind: ["395", "396", "397", "398", "399"])),
            of: .output("400", type: "String")
        ) { stage in
            let board = stage.install(EchoIO.self, "0")
            for number in 0...500 {
                stage.echo("\(number)").flow.sendOutput(through: stage.echo("\(number + 1)"))
            }
            board.sendOutput("hi")
        },
        Way(
            "commands that are nested too deeply",
            .error(.nestedTooDeeply("400", depth: 400, behind: ["395", "396", "397", "398", "399"])),
            of: .command("400", type: "EchoCommand")
        ) { stage in
            for number in 0...500 {
                stage.motherboard.installBoard(
                    ScriptedBoard<EchoIO>(
                        "\(number)",
                        onCommand: { board, command in
                            board.host?.echo("\(number + 1)").interaction.send(command: command)
                        }))
            }
            stage.echo("0").interaction.send(command: .stop)
        },
        Way(
            "activations inside of boards that are made by others, too deep",
            where: { if case .error(.nestedTooDeeply("plain", _, _)) = $0 { true } else { false } },
            of: .begun("plain", by: .board("plain"))
        ) { stage in
            let producer = stage.producer
            producer.registerBoard("plain") { [unowned producer] id in
                let board = ShellBoard(identifier: id, producer: producer)
                board.motherboard.activateBoard(identifier: "plain")
                return board
            }
            stage.motherboard.activateBoard(identifier: "plain")
        },
    ]
}

extension BoardEvent.Kind {
    /// The boards of a circle that is refused.
    fileprivate var circle: [BoardID]? {
        if case .error(let error) = self { error.circle } else { nil }
    }
}
