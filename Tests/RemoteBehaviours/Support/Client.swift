package import Boardy
import BoardyRemote
import RemoteFixtures

/// The launcher of a test.
@MainActor
package final class Client {
    package let launcher: PluginLauncher
    package let events: EventLog

    init(_ launcher: PluginLauncher, _ events: EventLog) {
        (self.launcher, self.events) = (launcher, events)
    }

    package var mainboard: any FlowMotherboard { launcher.mainboard }

    package func destination<IO: IOInterface>(_ io: IO.Type) -> Destination<IO> { mainboard.destination(io) }

    package func activation<IO: IOInterface>(_ io: IO.Type) -> Destination<IO>.Activation {
        destination(io).activation
    }

    /// Sends a command.
    package func send<IO: IOInterface>(_ command: IO.Command, to io: IO.Type) {
        destination(io).interaction.send(command: command)
    }

    /// Collects the outputs of a board.
    package func outputs<IO: IOInterface>(of io: IO.Type) -> Log<IO.Output> {
        let log = Log<IO.Output>()
        destination(io).flow.addTarget(log) { $0.add($1) }
        return log
    }

    /// Collects the completions of a board.
    package func completions<IO: IOInterface>(of io: IO.Type) -> Log<Bool> {
        let log = Log<Bool>()
        destination(io).completion.addTarget(log) { $0.add($1) }
        return log
    }

    // MARK: The journal of the server

    /// Returns the lines of a key as soon as there are this many.
    @discardableResult
    package func journal(_ key: String, atLeast count: Int = 0) async throws -> [String] {
        try await activation(JournalIO.self).firstOutput(with: .read(key, atLeast: count))
    }

    /// Adds a line to a key.
    package func write(_ line: String, to key: String) async throws {
        _ = try await activation(JournalIO.self).firstOutput(with: .write(key, line))
    }
}
