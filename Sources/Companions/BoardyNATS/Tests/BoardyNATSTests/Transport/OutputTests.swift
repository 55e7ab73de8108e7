import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Synchronization
import Testing

/// Outputs that a server also publishes for clients without a session.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OutputTests {
    @Test func outputs_ofABoard_reachAllThatFollowIt() async throws {
        try await withNATSServer { nats in
            let replica = try await nats.replica()
            let (first, second) = (try await nats.connect(), try await nats.connect())
            let streams = try [first, second].map {
                try $0.outputs(of: UppercaseIO.self, service: "test") { Issue.record($0) }
            }
            for client in [first, second] { try await client.flush() }
            let app = try ClientApp(try await nats.connect())

            for text in ["a", "b"] { _ = try await app.activation(UppercaseIO.self).firstOutput(with: text) }
            _ = try await app.activation(LengthIO.self).firstOutput(with: "abc")

            for stream in streams {
                #expect(try await stream.collected(2) == ["A", "B"])
            }
            try await replica.drain()
        }
    }

    @Test func message_thatIsNoOutput_isReportedAndSkipped() async throws {
        try await withNATSServer { nats in
            let client = try await nats.connect()
            let errors = Errors()
            let stream = try client.outputs(of: LengthIO.self, service: "test") { errors.add($0) }

            for text in ["1", "\"x\"", "{", "", "2"] {
                try client.publish("boardy.test.outputs.far.length", payload: Data(text.utf8))
            }

            #expect(try await stream.collected(2) == [1, 2])
            #expect(errors.all.map(\.boards) == Array(repeating: [LengthIO.boardID], count: 3))
            #expect(errors.all.map(\.code) == Array(repeating: .remoteUndecodable, count: 3))
            #expect(errors.all.first?.description.contains("the output cannot be decoded as Int: ") == true)
        }
    }

    @Test func listener_thatPublishesNoOutputs_sendsThemToTheClientOnly() async throws {
        try await withNATSServer { nats in
            let (client, follower) = (try await nats.connect(), try await nats.connect())
            let listener = try NATSListener(
                client, service: "test", exposing: [.fixtures], publishesOutputs: false)
            let launcher = PluginLauncher.with(options: .default).install(launcherPlugin: FixtureModule()).instantiate()
            let server = BoardServer(launcher, exposing: [.fixtures])
            let run = Task { try await server.run(listener) }
            let all = try follower.subscribe("boardy.test.outputs.>")
            try await follower.flush()
            try await client.flush()
            let app = try ClientApp(try await nats.connect())

            #expect(try await app.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            listener.close()
            await server.drain(within: .seconds(120))
            try await run.value
            await client.drain()
            await follower.drain()

            #expect(try await all.collected().isEmpty)
        }
    }
}

private final class Errors: Sendable {
    private let errors = Mutex<[BoardError]>([])

    var all: [BoardError] { errors.withLock { $0 } }

    func add(_ error: BoardError) { errors.withLock { $0.append(error) } }
}
