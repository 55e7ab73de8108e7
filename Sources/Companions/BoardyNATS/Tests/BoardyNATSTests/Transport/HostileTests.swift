import Boardy
import BoardyRemote
import Foundation
import NATSTestSupport
import RemoteFixtures
import Testing

@testable import BoardyNATS

/// Peers that do not follow the protocol.
@Suite(.timeLimit(.minutes(10)))
struct HostileTests {
    @Test func frame_withAGap_endsTheSession() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            try pair.replicaClient.publish("\(pair.client.subject).4", payload: Frame(.pong).encoded(limit: 1_000))

            let found = await error(of: { _ = try await pair.client.receive() })

            #expect(found == .remoteConnectionLost(reason: "frame 2 was lost on the way, and frame 4 arrived"))
        }
    }

    @Test func peer_thatDoesNotWait_endsTheSession() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            let bytes = try Frame(.pong).encoded(limit: 1_000)
            for number in 2..<2_000 {
                try pair.replicaClient.publish("\(pair.client.subject).\(number)", payload: bytes)
            }

            let found = await error(of: { while true { _ = try await pair.client.receive() } })

            // The receiver is usually slower than the sender. If it is not, the missing frames are an error as well.
            #expect(found == .remoteTooManyWaitingFrames(limit: FlowWindow.frames))
        }
    }

    @Test func report_ofMoreThanWasSent_isIgnored() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            try await pair.begin()
            for text in ["9999.1", "0.0", "1.99999999999999999999", "1.-1"] {
                try pair.replicaClient.publish("\(pair.client.subject).got.\(text)")
            }
            try await pair.server.send([.output(1)])
            #expect(try await pair.client.receive()?.kind == .output)
            #expect(pair.client.state.update { $0.acknowledged.frames } == 0)
        }
    }

    @Test func session_thatActivatesAnotherBoard_isRefused() async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            var frame = Frame.activation
            frame.board = WaitIO.boardID
            let inbox = try pair.natsClient.subscribe("_INBOX.a.>")
            try pair.natsClient.publish(
                pair.listener.subjects.activate(UppercaseIO.boardID), payload: frame.encoded(limit: 1_000),
                replyTo: "_INBOX.a")
            let connection = try #require(try await pair.listener.accept())

            let found = await error(of: { _ = try await connection.receive() })
            #expect(found?.code == .remoteUnexpectedFrame)
            #expect(found?.problem.hasPrefix("unexpected frame 'activate': ") == true)
            withExtendedLifetime(inbox) {}
        }
    }

    @Test(arguments: [
        "boardy.test.activate.far.uppercase", "boardy.other.session.a.b", "$SYS.REQ", "$JS.API.INFO", "orders.delete",
        "_INBOX",
        "_INBOXES.a",
    ])
    func activation_withASubjectForAnswersThatIsNoInbox_isIgnored(replyTo: String) async throws {
        try await withNATSServer { nats in
            let pair = try await SessionPair(nats)
            let subject = try pair.listener.subjects.activate(UppercaseIO.boardID)
            try pair.natsClient.publish(subject, payload: Frame.activation.encoded(limit: 1_000), replyTo: replyTo)
            try pair.natsClient.publish(subject, payload: Frame.activation.encoded(limit: 1_000))
            // The next session is that of a client.
            let client = try await pair.transport.connect()
            var frame = Frame.activation
            frame.body = Data("\"b\"".utf8)
            try await client.send([frame])
            #expect(try await pair.listener.accept()?.receive()?.body == Data("\"b\"".utf8))
        }
    }

    @Test func activations_thatAreNotAccepted_areRefusedBeyondALimit() async throws {
        try await withNATSServer { nats in
            var limits = RemoteLimits()
            limits.sessions = 1_001
            let pair = try await SessionPair(nats, limits: limits)
            var connections: [any BoardConnection] = []
            for _ in 0...500 + 1 {
                let connection = try await pair.transport.connect()
                try await connection.send([.activation])
                connections.append(connection)
            }
            let last = try await connections.last?.receive()
            #expect(last?.kind == .end)
            #expect(last?.failure == RemoteFailure(.remoteTooManySessions(limit: 501, of: 1_001)))
        }
    }

    /// Sends random and mutated messages to each subject, and then uses the service.
    @MainActor
    @Test func messages_ofAnyForm_doNotStopTheReplica() async throws {
        try await withNATSServer { nats in
            let replica = try await nats.replica()
            let (client, attacker) = (try await nats.connect(), try await nats.connect())
            let app = try ClientApp(client)
            #expect(try await app.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            let inbox = try attacker.subscribe("_INBOX.attacker.>", limit: 1_000_000)
            var random = SeededGenerator(seed: 26)
            let frame = try Frame.activation.encoded(limit: 1_000)
            let subjects = [
                try replica.listener.subjects.activate(UppercaseIO.boardID), "\(replica.listener.hub.prefix)a",
                "\(replica.listener.hub.prefix)a.1", "\(replica.listener.hub.prefix)a.got.1.2",
                try replica.listener.subjects.outputs(UppercaseIO.boardID),
            ]
            for number in 0..<20_000 {
                var payload = frame
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    payload[Int.random(in: 0..<payload.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
                if number.isMultiple(of: 7) {
                    payload = payload.prefix(Int.random(in: 0...payload.count, using: &random))
                }
                try attacker.publish(
                    subjects[number % subjects.count], headers: number.isMultiple(of: 11) ? ["Status": "503"] : [:],
                    payload: payload, replyTo: number.isMultiple(of: 13) ? nil : "_INBOX.attacker.\(number)")
            }
            try await attacker.flush()

            // The turn of another client does not depend on what the attacker has sent.
            #expect(try await app.activation(UppercaseIO.self).firstOutput(with: "a") == "A")
            withExtendedLifetime(inbox) {}
            attacker.close()
            try await replica.drain()
            #expect(replica.server.sessionCount == 0)
        }
    }
}

/// A generator with a fixed sequence.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
