import Boardy
import BoardyNATS
import BoardyRemote
import NATSTestSupport
import RemoteFixtures

/// A replica in the process of the test, which serves the fixture boards.
@MainActor
final class Replica {
    let client: NATSClient
    let server: BoardServer
    let listener: NATSListener
    private let run: Task<Void, any Error>

    init(
        _ client: NATSClient, service: String = "test", journal: Journal = Journal(),
        exposing boards: [RemoteBoards] = [.fixtures], limits: RemoteLimits = RemoteLimits()
    ) async throws {
        self.client = client
        let launcher = PluginLauncher.with(options: .default.with(ErrorSink.none))
            .install(launcherPlugin: FixtureModule(journal: journal))
            .instantiate()
        let server = BoardServer(launcher, exposing: boards, limits: limits)
        let listener = try NATSListener(client, service: service, exposing: boards, limits: limits)
        (self.server, self.listener) = (server, listener)
        try await client.flush()
        run = Task { try await server.run(listener) }
    }

    /// Ends the replica in an orderly way: it takes no further activations, and answers those under way.
    func drain() async throws {
        await listener.drain()
        await server.drain(within: .seconds(120))
        try await run.value
        await client.drain()
    }

    /// Ends the replica as its crash does, for the clients: it sends nothing more.
    func kill() { client.close() }
}

extension NATSServer {
    /// Starts a replica with a connection of its own.
    @MainActor
    func replica(
        service: String = "test", journal: Journal = Journal(), exposing boards: [RemoteBoards] = [.fixtures],
        limits: RemoteLimits = RemoteLimits(), _ change: @Sendable (inout NATSOptions) -> Void = { _ in }
    ) async throws -> Replica {
        try await Replica(
            try await connect(change), service: service, journal: journal, exposing: boards, limits: limits)
    }
}
