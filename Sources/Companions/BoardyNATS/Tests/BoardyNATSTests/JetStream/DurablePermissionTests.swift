import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

/// The permissions that `Documentation/Durable.md` lists.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DurablePermissionTests {
    private static let authorization = """
        users = [
          { user: admin, password: p }
          { user: client, password: p, permissions: {
            publish: ["boardy.test.durable.>", "$JS.API.STREAM.MSG.GET.BOARDY_test_RESULTS"], subscribe: "_INBOX.>" } }
          { user: reader, password: p, permissions: {
            publish: ["$JS.API.CONSUMER.CREATE.BOARDY_test_RESULTS", "$JS.API.CONSUMER.MSG.NEXT.BOARDY_test_RESULTS.>"],
            subscribe: "_INBOX.>" } }
          { user: replica, password: p, permissions: {
            publish: ["boardy.test.results.>", "boardy.test.dead.>", "$JS.ACK.BOARDY_test.boardd.>",
              "$JS.API.CONSUMER.MSG.NEXT.BOARDY_test.boardd", "$JS.API.STREAM.MSG.GET.BOARDY_test_RESULTS",
              "$JS.API.STREAM.INFO.*", "$JS.API.CONSUMER.INFO.BOARDY_test.boardd", "_INBOX.>"],
            subscribe: "_INBOX.>" } }
        ]
        """

    private var settings: NATSServerSettings {
        var settings = NATSServerSettings.jetStream
        settings.authorization = Self.authorization
        return settings
    }

    @Test func users_withTheirPermissions_sufficeForTheWholeWay() async throws {
        try await withNATSServer(settings) { nats in
            func activations(_ user: String) async throws -> JetStreamActivations {
                let client = try await nats.connect { $0.credentials = .user(user, password: "p") }
                return try JetStreamActivations(client, service: "test", options: .test)
            }
            try await DurableListener.start(activations("admin")).close()
            let replica = try await TestReplica(try await activations("replica")) { input, _ in
                if input == "bad" { throw CancellationError() }
                return input.uppercased()
            }
            let client = try await activations("client")

            #expect(try await firstOutput(of: "a", key: "1", client) == "A")
            #expect(try await firstOutput(of: "a", key: "1", client) == "A")
            #expect(try await firstOutput(of: "bad", key: "2", client) == nil)
            let results = try await activations("reader").results(of: JobIO.self, since: .distantPast, follows: false)
            #expect(try await collect(results).map(\.key) == ["1"])
            #expect(try await activations("admin").deadLetters(of: JobIO.self).map(\.key) == ["2"])
            await replica.stop()
        }
    }

    @Test func client_withoutPermission_isRefused() async throws {
        try await withNATSServer(settings) { nats in
            let admin = try await nats.connect { $0.credentials = .user("admin", password: "p") }
            try await JetStreamActivations(admin, service: "test", options: .test).prepare()
            var options = DurableOptions.test
            (options.requestTimeout, options.submissionTime) = (.milliseconds(300), .milliseconds(300))
            let reader = try await nats.connect { $0.credentials = .user("reader", password: "p") }
            let activations = try JetStreamActivations(reader, service: "test", options: options)

            let error = await #expect(throws: BoardError.self) {
                try await firstOutput(of: "a", key: "1", activations)
            }

            #expect(error?.code == .remoteNotConnected)
            #expect(try await admin.messageCount(of: "BOARDY_test") == 0)
        }
    }
}
