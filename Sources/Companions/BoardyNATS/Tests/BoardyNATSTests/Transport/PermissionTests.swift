import Boardy
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Testing

@testable import BoardyNATS

/// The permissions that the documentation recommends.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct PermissionTests {
    /// A replica, a client, and a client that may activate one board only. `Documentation/Subjects.md` has the same lines.
    private static let users = """
        users: [
          { user: replica, password: r, permissions: {
              subscribe: ["boardy.test.activate.> boardy.test.replicas", "boardy.test.session.>"]
              publish: ["_INBOX.>", "boardy.test.outputs.>"] } }
          { user: shop, password: s, permissions: {
              publish: ["boardy.test.activate.>", "boardy.test.session.>"]
              subscribe: ["_INBOX.shop.>"] } }
          { user: guest, password: g, permissions: {
              publish: ["boardy.test.activate.far.uppercase", "boardy.test.session.>"]
              subscribe: ["_INBOX.guest.>"] } }
          { user: viewer, password: v, permissions: {
              publish: { deny: ">" }
              subscribe: ["boardy.test.outputs.>"] } }
        ]
        """

    private static var settings: NATSServerSettings {
        var settings = NATSServerSettings()
        settings.authorization = users
        return settings
    }

    private func replica(of nats: NATSServer) async throws -> Replica {
        try await nats.replica { $0.credentials = .user("replica", password: "r") }
    }

    private func client(_ user: String, of nats: NATSServer) async throws -> NATSClient {
        try await nats.connect {
            $0.credentials = .user(user, password: String(user.prefix(1)))
            $0.inboxPrefix = "_INBOX.\(user)"
        }
    }

    @Test func clientAndReplica_withThePermissionsOfTheirRole_workTogether() async throws {
        try await withNATSServer(Self.settings) { nats in
            let replica = try await replica(of: nats)
            let viewer = try await client("viewer", of: nats)
            let outputs = try viewer.outputs(of: CounterIO.self, service: "test") { Issue.record($0) }
            try await viewer.flush()
            let shop = try await client("shop", of: nats)
            let events = [shop.statusEvents(), replica.client.statusEvents(), viewer.statusEvents()]
            let app = try ClientApp(shop)

            #expect(try await app.activation(CounterIO.self).firstOutput(with: 1) == 1)
            app.send(.add(2), to: CounterIO.self)
            app.send(.finish(true), to: CounterIO.self)

            #expect(try await outputs.collected(2) == [1, 3])
            #expect(await app.error(of: SilentIO.self, with: true)?.code == .completedWithoutOutput)
            try await replica.drain()
            await shop.drain()
            await viewer.drain()
            for stream in events {
                for await event in stream { if case .error(let error) = event { Issue.record(error) } }
            }
        }
    }

    @Test func client_thatMayNotActivateABoard_failsAtOnceWithTheSubject() async throws {
        try await withNATSServer(Self.settings) { nats in
            let replica = try await replica(of: nats)
            let app = try ClientApp(try await client("guest", of: nats))

            #expect(try await app.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            let error = try #require(await app.error(of: TallyIO.self, with: "key"))

            #expect(error.code == .remoteNotConnected)
            #expect(error.problem.contains("Permissions Violation for Publish to \"boardy.test.activate.far.tally\""))
            try await replica.drain()
        }
    }

    /// The body of an activation could name another board than its subject.
    @Test func client_thatNamesAnotherBoardThanItsSubject_isRefused() async throws {
        try await withNATSServer(Self.settings) { nats in
            let journal = Journal()
            let replica = try await nats.replica(journal: journal) { $0.credentials = .user("replica", password: "r") }
            let guest = try await client("guest", of: nats)
            var answers = try guest.subscribe("_INBOX.guest.x.1").makeAsyncIterator()
            var frame = Frame(.activate, body: Data("\"key\"".utf8))
            (frame.call, frame.board) = (1, TallyIO.boardID)

            try guest.publish(
                "boardy.test.activate.far.uppercase", payload: frame.encoded(limit: 1_000), replyTo: "_INBOX.guest.x")
            let answer = try #require(try await answers.next())
            let end = try Frame(answer.payload, limit: 10_000)

            #expect(end.kind == .end)
            #expect(end.failure?.code == "remote-unexpected-frame")
            #expect(try await journal.lines(of: "key") == [])
            try await replica.drain()
        }
    }

    @Test(arguments: [
        "_INBOX.shop.1.2.3", "boardy.test.outputs.far.tally", "boardy.other.activate.far.tally", "$JS.API.INFO", "a",
    ])
    func client_thatPublishesElsewhere_isRefused(subject: String) async throws {
        try await withNATSServer(Self.settings) { nats in
            let shop = try await client("shop", of: nats)
            var events = shop.statusEvents().makeAsyncIterator()
            try shop.publish(subject)

            let event = await events.next()

            guard case .error(let error) = event else {
                Issue.record("\(String(describing: event))")
                return
            }
            #expect(error.code == .notPermitted)
            #expect(error.refusesMessage(to: subject))
        }
    }

    @Test(arguments: [
        "_INBOX.>", "_INBOX.guest.>", ">", "boardy.test.activate.far.tally", "boardy.test.session.>",
        "boardy.test.outputs.>",
    ])
    func client_thatSubscribesElsewhere_isRefused(subject: String) async throws {
        try await withNATSServer(Self.settings) { nats in
            let shop = try await client("shop", of: nats)
            let subscription = try shop.subscribe(subject)

            let error = await #expect(throws: NATSError.self) { for try await _ in subscription {} }

            #expect(error?.code == .notPermitted)
        }
    }

    @Test func transport_whoseInboxIsNotPermitted_failsAtOnce() async throws {
        try await withNATSServer(Self.settings) { nats in
            let replica = try await replica(of: nats)
            let shop = try await nats.connect { $0.credentials = .user("shop", password: "s") }
            let app = try ClientApp(shop)

            let error = try #require(await app.error(of: TallyIO.self, with: "key"))

            // The refusal of the subscription arrives before or after the session begins.
            #expect([.remoteConnectionLost, .remoteNotConnected].contains(error.code))
            #expect(error.problem.contains("Permissions Violation for Subscription to \"_INBOX."))
            try await replica.drain()
        }
    }
}
