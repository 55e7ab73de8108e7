import BoardTestSupport
import Boardy
import Foundation

extension NoEffectScenario {
    private static let command = BoardEvent.Kind.command("echo", type: "EchoCommand")

    /// Commands that no board carries out.
    static let commands: [NoEffectScenario] = [
        NoEffectScenario(
            "a command to a board that is not installed",
            .error(.notInstalled("echo", motherboard: "motherboard", suggestions: [])), of: command
        ) { fixture in
            fixture.register(EchoIO.self)
            fixture.echo().interaction.send(command: .stop)
        },
        NoEffectScenario(
            "a command to a board that is not installed, by identifier",
            .error(.notInstalled("echo", motherboard: "motherboard", suggestions: [])), of: nil
        ) { fixture in
            fixture.motherboard.interactWithBoard(identifier: "echo", command: EchoCommand.stop)
        },
        NoEffectScenario(
            "a command of another type",
            .error(.commandMismatch("echo", expected: "EchoCommand", found: "Int")), of: nil
        ) { fixture in
            fixture.install(EchoIO.self)
            fixture.recorder.forget()
            fixture.motherboard.interactWithBoard(identifier: "echo", command: 1)
        },
        NoEffectScenario(
            "a command that cannot be decoded",
            where: { $0.isError(.undecodableCommand, "remote", " as Order: ") },
            of: nil
        ) { fixture in
            fixture.install(RemoteIO.self)
            fixture.motherboard.interactWithBoard(identifier: "remote", command: Data("{}".utf8))
        },
        NoEffectScenario(
            "a command that the class does not carry out",
            .error(.commandNotImplemented("remote", type: "DeafBoard")), of: .command("remote", type: "Order")
        ) { fixture in
            fixture.motherboard.installBoard(DeafBoard())
            fixture.motherboard.interactWithBoard(identifier: "remote", command: RemoteIO.Order(count: 1))
        },
        NoEffectScenario(
            "a command to a board of another interface",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")),
            of: .command("number", type: "EchoCommand")
        ) { fixture in
            fixture.install(NumberIO.self)
            fixture.echo("number").interaction.send(command: .stop)
        },
        NoEffectScenario(
            "a command that an adapter cannot pass on",
            .error(.commandNotImplemented("echo", type: "AdapterBoard<EchoIO, NumberIO>")), of: command
        ) { fixture in
            fixture.motherboard.installBoard(AdapterBoard<EchoIO, NumberIO>(input: { _ in 1 }, output: { "\($0)" }))
            fixture.echo().interaction.send(command: .stop)
        },
    ]
}

/// The interface of a board with a decodable command.
private enum RemoteIO: IOInterface {
    struct Order: Codable { let count: Int }

    typealias Input = Void
    typealias Command = Order
    static let boardID: BoardID = "remote"
}

private final class DeafBoard: Board<RemoteIO> {
    override func activate(with _: Void) {}
}
