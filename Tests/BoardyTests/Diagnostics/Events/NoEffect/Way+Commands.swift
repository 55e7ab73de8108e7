import Boardy
import Foundation

extension Way {
    private static let command = BoardEvent.Kind.command("echo", type: "EchoCommand")

    /// A command reaches nobody.
    static let commands: [Way] = [
        Way(
            "a command to a board that is not installed",
            .error(.notInstalled("echo", motherboard: "motherboard", suggestions: [])), of: command
        ) { stage in
            stage.register(EchoIO.self)
            stage.echo().interaction.send(command: .stop)
        },
        Way(
            "a command to a board that is not installed, by identifier",
            .error(.notInstalled("echo", motherboard: "motherboard", suggestions: [])), of: nil
        ) { stage in
            stage.motherboard.interactWithBoard(identifier: "echo", command: EchoCommand.stop)
        },
        Way(
            "a command of another type",
            .error(.commandMismatch("echo", expected: "EchoCommand", found: "Int")), of: nil
        ) { stage in
            stage.install(EchoIO.self)
            stage.recorder.forget()
            stage.motherboard.interactWithBoard(identifier: "echo", command: 1)
        },
        Way(
            "a command that cannot be decoded",
            where: { if case .error(.undecodableCommand("remote", type: "Order", _)) = $0 { true } else { false } },
            of: nil
        ) { stage in
            stage.install(RemoteIO.self)
            stage.motherboard.interactWithBoard(identifier: "remote", command: Data("{}".utf8))
        },
        Way(
            "a command that the class does not carry out",
            .error(.commandNotImplemented("remote", type: "DeafBoard")), of: .command("remote", type: "Order")
        ) { stage in
            stage.motherboard.installBoard(DeafBoard())
            stage.motherboard.interactWithBoard(identifier: "remote", command: RemoteIO.Order(count: 1))
        },
        Way(
            "a command to a board of another interface",
            .error(.interfaceMismatch("number", known: "NumberIO", requested: "EchoIO")),
            of: .command("number", type: "EchoCommand")
        ) { stage in
            stage.install(NumberIO.self)
            stage.echo("number").interaction.send(command: .stop)
        },
        Way(
            "a command that an adapter cannot pass on",
            .error(.commandNotImplemented("echo", type: "AdapterBoard<EchoIO, NumberIO>")), of: command
        ) { stage in
            stage.motherboard.installBoard(AdapterBoard<EchoIO, NumberIO>(input: { _ in 1 }, output: { "\($0)" }))
            stage.echo().interaction.send(command: .stop)
        },
    ]
}

/// Carries out orders.
private enum RemoteIO: IOInterface {
    struct Order: Codable { let count: Int }

    typealias Input = Void
    typealias Command = Order
    static let boardID: BoardID = "remote"
}

private final class DeafBoard: Board<RemoteIO> {
    override func activate(with _: Void) {}
}
