import Boardy
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Testing

@testable import BoardyNATS

/// A client that sends more than its share, and another one.
@Suite(.timeLimit(.minutes(10)))
struct FairnessTests {
    @Test func sessions_ofOtherClients_beginInTurn() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let subject = try pair.listener.subjects.activate(UppercaseIO.boardID)
            let inboxes = (0..<5).map { "_INBOX.greedy.\($0)" } + ["_INBOX.b.0", "_INBOX.c.0", "_INBOX.b.1"]
            let bytes = try Frame.activation.encoded(limit: 1_000)
            for inbox in inboxes { try pair.natsClient.publish(subject, payload: bytes, replyTo: inbox) }
            try await pair.natsClient.flush()
            while pair.listener.received.used < 8 * bytes.count { try await Task.sleep(for: .milliseconds(1)) }

            var clients: [String?] = []
            for _ in inboxes {
                let connection = try await pair.listener.accept()
                clients.append(connection?.client)
            }

            #expect(clients == ["greedy", "b", "c", "greedy", "b", "greedy", "greedy", "greedy"])
            #expect(pair.listener.received.used == 0)
        }
    }

    /// The waiting session is accepted after the last subscription has ended.
    @Test func drain_whileASessionWaits_returnsWhenItIsAccepted() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let connection = try await pair.transport.connect()
            try await connection.send([.activation])
            while pair.listener.received.used == 0 { try await Task.sleep(for: .milliseconds(1)) }
            let drain = Task { await pair.listener.drain() }
            while !pair.listener.hasEndedSubscriptions { try await Task.sleep(for: .milliseconds(1)) }

            #expect(try await pair.listener.accept() != nil)

            await drain.value
        }
    }

    @Test func activations_beyondTheBytesOfAClient_areRefusedAndThoseOfAnotherAreNot() async throws {
        try await withNATSServer { nats in
            var limits = RemoteLimits()
            limits.receivedSize = 1_000_000
            let pair = try await SessionPair(nats, limits: limits)
            try await pair.begin()
            let subject = try pair.listener.subjects.activate(UppercaseIO.boardID)
            let inbox = try pair.natsClient.subscribe("_INBOX.greedy.>")
            var frame = Frame.activation
            frame.body = Data("\"\(String(repeating: "x", count: 100_000))\"".utf8)
            let bytes = try frame.encoded(limit: 1 << 20)
            for number in 0..<20 {
                try pair.natsClient.publish(subject, payload: bytes, replyTo: "_INBOX.greedy.\(number)")
            }
            var failures: [RemoteFailure?] = []
            for try await message in inbox {
                failures.append(try Frame(message.payload, limit: 1 << 20).failure)
                if failures.count == 15 { break }
            }
            let other = try await NATSTransport(nats.connect(), service: "test").connect()
            try await other.send([frame])
            var clients: Set<String?> = []
            for _ in 0..<6 { clients.insert(try await pair.listener.accept()?.client) }

            #expect(Set(failures) == [RemoteFailure(.remoteTooManyReceivedBytes(limit: 5 * bytes.count))])
            #expect(clients.count == 2)
            #expect(pair.listener.received.used == 0)
        }
    }

    /// The window of a session permits more than the share of its client.
    @Test func frames_ofOpenSessions_countToo() async throws {
        try await withNATSServer { nats in
            var limits = RemoteLimits()
            limits.receivedSize = 1_000_000
            let pair = try await SessionPair(nats, limits: limits)
            try await pair.begin()
            let large = Frame(.command, body: Data(repeating: 48, count: 400_000))
            try await pair.client.send([large])
            #expect(try await pair.server.receive()?.kind == .command)
            try await pair.client.send([large, large])
            // Nothing receives until both have arrived.
            while pair.server.state.update({ $0.end == nil }) { try await Task.sleep(for: .milliseconds(1)) }

            let found = await error(of: { while true { _ = try await pair.server.receive() } })

            #expect(found?.code == .remoteTooManyReceivedBytes)
            #expect(pair.listener.received.used == 0)
        }
    }

    /// Its sessions are idle, because their boards wait for a command.
    @MainActor
    @Test func client_withIdleSessions_leavesSomeToOthers() async throws {
        try await withNATSServer { nats in
            var limits = RemoteLimits()
            limits.sessions = 20
            let replica = try await nats.replica(limits: limits)
            let greedy = try await nats.connect { $0.inboxPrefix = "_INBOX.greedy" }
            // Each transport has an inbox of its own below that of the client.
            let apps = try (0..<20).map { _ in try ClientApp(greedy) }
            var errors: [BoardError] = []
            for app in apps {
                if let error = await app.error(of: TallyIO.self, with: "key") { errors.append(error) }
            }
            let refusal = BoardError.remoteTooManySessions(limit: 10, of: 20).concerning(TallyIO.boardID)
            #expect(errors == Array(repeating: refusal, count: 10))
            #expect(replica.server.sessionCount == 10)

            let app = try ClientApp(try await nats.connect())
            #expect(try await app.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            try await replica.drain()
        }
    }

    /// Large activations are refused or answered, and one of another client is answered.
    @MainActor
    @Test func client_thatFloodsAReplica_isBoundedAndOthersAreAnswered() async throws {
        try await withNATSServer { nats in
            var limits = RemoteLimits()
            limits.receivedSize = 20 << 20
            let replica = try await nats.replica(limits: limits)
            let (attacker, app) = (try await nats.connect(), try ClientApp(try await nats.connect()))
            let inbox = try attacker.subscribe("_INBOX.attacker.>", limit: 1_000_000)
            var frame = Frame.activation
            frame.board = LengthIO.boardID
            frame.body = Data("\"\(String(repeating: "x", count: 500_000))\"".utf8)
            let bytes = try frame.encoded(limit: 1 << 20)
            let subject = try replica.listener.subjects.activate(LengthIO.boardID)
            let (count, received) = (200, replica.listener.received)
            let flood = Task.detached {
                var most = 0
                for number in 0..<count {
                    try attacker.publish(subject, payload: bytes, replyTo: "_INBOX.attacker.\(number)")
                    most = max(most, received.used)
                }
                return most
            }

            #expect(try await app.activation(LengthIO.self).firstOutput(with: "ab") == 2)

            // Half of the limit, and half of an activation.
            #expect(try await flood.value <= (limits.receivedSize + bytes.count) / 2 + 1_000)
            var kinds: [Frame.Kind: Int] = [:]
            for try await message in inbox where !message.payload.isEmpty {
                let answer = try Frame(message.payload, limit: 1 << 20)
                guard answer.kind == .output || answer.failure != nil else { continue }
                kinds[answer.kind, default: 0] += 1
                if kinds.values.reduce(0, +) == count { break }
            }
            #expect(kinds.values.reduce(0, +) == count)
            attacker.close()
            try await replica.drain()
            #expect(received.used == 0)
        }
    }
}
