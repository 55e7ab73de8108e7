import Boardy
import BoardyLauncher
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

extension DurableOptions {
    /// Settings with short waits.
    static var test: DurableOptions {
        var options = DurableOptions()
        options.acknowledgementWait = .seconds(2)
        options.retryDelay = .milliseconds(20)
        options.tries = 3
        return options
    }
}

extension NATSServerSettings {
    static var jetStream: NATSServerSettings {
        var settings = NATSServerSettings()
        settings.hasJetStream = true
        return settings
    }
}

/// A replica in the process of the tests.
@MainActor
final class TestReplica {
    let server: BoardServer
    let listener: DurableListener
    let client: NATSClient
    private let run: Task<Void, any Error>

    convenience init(_ nats: NATSServer, options: DurableOptions = .test, work: @escaping JobWork) async throws {
        let client = try await nats.connect()
        try await self.init(JetStreamActivations(client, service: "test", options: options), work: work)
    }

    init(_ activations: JetStreamActivations, work: @escaping JobWork) async throws {
        client = activations.client
        let listener = try await DurableListener.start(activations)
        self.listener = listener
        let launcher = PluginLauncher.with(options: .quiet).install(plugin: JobModulePlugin(work: work)).instantiate()
        let server = BoardServer(launcher, exposing: [JobBoards.all])
        self.server = server
        run = Task { try await server.run(listener) }
    }

    /// Loses the connection, as the death of a replica does. No acknowledgement of any kind is sent.
    func die() { client.close() }

    /// Drains the replica.
    func stop(within time: Duration = .seconds(120)) async {
        listener.close()
        await server.drain(within: time)
        _ = try? await run.value
    }
}

/// A client in the process of the tests.
@MainActor
final class TestCaller {
    let activations: JetStreamActivations
    let launcher: PluginLauncher

    init(_ nats: NATSServer, options: DurableOptions = .test, limits: RemoteLimits = RemoteLimits()) async throws {
        activations = try JetStreamActivations(try await nats.connect(), service: "test", options: options)
        launcher = PluginLauncher.with(options: .quiet)
            .install(remote: JobBoards.remote, over: activations, limits: limits).instantiate()
    }

    var map: ServiceMap { launcher.mainboard.serviceMap }
}

extension MainOptions {
    /// Options that drop errors, which the tests read from outcomes.
    static var quiet: MainOptions { MainOptions().with(ErrorSink.none).with(LeakDetection.off) }
}

/// Returns the frame that activates ``JobIO``.
func jobFrame(_ input: String, key: String) throws -> Frame {
    var frame = Frame(.activate, body: try JobIO.inputCoding.encode(input))
    (frame.call, frame.board, frame.key, frame.delivery) = (1, JobIO.boardID, key, .durable)
    frame.isAwaited = true
    return frame
}

/// Returns all elements of a sequence.
nonisolated func collect<Elements: AsyncSequence & Sendable>(
    _ elements: Elements
) async throws -> [Elements.Element] where Elements.Element: Sendable {
    var all: [Elements.Element] = []
    for try await element in elements { all.append(element) }
    return all
}
