import Boardy
import BoardyNATS
import BoardyRemote
import RemoteFixtures

/// An app whose fixture boards are served over NATS.
@MainActor
struct ClientApp {
    let launcher: PluginLauncher
    let transport: NATSTransport

    init(
        _ client: NATSClient, service: String = "test", limits: RemoteLimits = RemoteLimits()
    ) throws {
        transport = try NATSTransport(client, service: service, limits: limits)
        launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(remote: .fixtures, over: transport, limits: limits)
            .instantiate()
    }

    func activation<IO: IOInterface>(_ io: IO.Type) -> Destination<IO>.Activation {
        launcher.mainboard.destination(io).activation
    }

    func send<IO: IOInterface>(_ command: IO.Command, to io: IO.Type) {
        launcher.mainboard.destination(io).interaction.send(command: command)
    }

    /// Returns the error with which an activation fails.
    func error<IO: IOInterface>(of io: IO.Type, with input: IO.Input) async -> BoardError? {
        do {
            _ = try await activation(io).firstOutput(with: input)
            return nil
        } catch {
            return error as? BoardError
        }
    }
}

extension RemoteLimits {
    /// Limits that detect the loss of a peer fast.
    static var quick: RemoteLimits {
        var limits = RemoteLimits()
        limits.pingInterval = .milliseconds(100)
        return limits
    }
}
