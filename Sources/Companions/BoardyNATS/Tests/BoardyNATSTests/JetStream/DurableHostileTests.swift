import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

/// Stored messages that no client of this version has published.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DurableHostileTests {
    private static let subject = "boardy.test.durable.pub.test.job"

    /// The server closes the connection of a client that publishes to a subject of more than about 4,000 bytes.
    @Test(arguments: [4_000, 1_500])
    func subject_thatIsTooLong_leavesTheReplicaConnected(length: Int) async throws {
        try await withNATSServer(.jetStream) { nats in
            let works = Recorder<String>()
            let replica = try await TestReplica(nats) { input, _ in
                works.add(input)
                return input
            }
            let long = String(repeating: "x", count: length)
            for headers in [
                ["Boardy-Key": long, "Boardy-Inbox": "_INBOX.a"], ["Boardy-Key": "k", "Boardy-Inbox": long],
                ["Boardy-Key": "a.b", "Boardy-Inbox": "_INBOX.a"], ["Boardy-Key": "a*", "Boardy-Inbox": "*"],
            ] {
                try RawClient.publish(Self.subject, replyTo: "_INBOX.raw", headers: headers, to: nats)
            }

            try await stored(0, in: "BOARDY_test", nats)
            let caller = try await TestCaller(nats)
            #expect(try await caller.map.ioJob.activation.firstOutput(with: "a") == "a")
            #expect(works.values == ["a"])
            await replica.stop()
        }
    }

    @Test func message_thatIsNoFrame_becomesADeadLetter() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input }
            let client = try await nats.connect()
            let payloads = ["", "no frame", "{\"v\":1,\"kind\":\"ping\"}\n", "{\"v\":9,\"kind\":\"activate\"}\n"]
            for (key, payload) in payloads.enumerated() {
                try client.publish(Self.subject, headers: ["Boardy-Key": "\(key)"], payload: Data(payload.utf8))
            }
            // Without a key it was not published by a client of this framework.
            try client.publish(Self.subject, payload: Data("x".utf8))
            try await client.flush()

            try await stored(0, in: "BOARDY_test", nats)
            let caller = try await TestCaller(nats)
            let letters = try await caller.activations.deadLetters(of: JobIO.self)
            #expect(letters.map(\.key).sorted() == ["0", "1", "2", "3"])
            let newer = try #require(letters.first { $0.key == "3" })
            #expect(newer.reasons.count == 1)
            #expect(newer.reasons.first?.hasPrefix("remote-unsupported-version: ") == true)
            let undecodable = #expect(throws: BoardError.self) { try newer.input.get() }
            #expect(undecodable?.code == .remoteUnsupportedVersion)
            #expect(try await caller.map.ioJob.activation.firstOutput(with: "a") == "a")
            await replica.stop()
        }
    }

    @Test func activation_underTheSubjectOfAnotherBoard_isNotCarriedOut() async throws {
        try await withNATSServer(.jetStream) { nats in
            let works = Recorder<String>()
            let replica = try await TestReplica(nats) { input, _ in
                works.add(input)
                return input
            }
            let client = try await nats.connect()
            let payload = try jobFrame("stolen", key: "k").encoded(limit: 1_000)
            try client.publish("boardy.test.durable.pub.test.steps", headers: ["Boardy-Key": "k"], payload: payload)
            try client.publish(Self.subject, headers: ["Boardy-Key": "other"], payload: payload)
            try await client.flush()

            try await stored(0, in: "BOARDY_test", nats)
            await replica.stop()
            let caller = try await TestCaller(nats)
            #expect(try await caller.activations.deadLetters(of: StepsIO.self).map(\.key) == ["k"])
            #expect(try await caller.activations.deadLetters(of: JobIO.self).map(\.key) == ["other"])
            #expect(works.values == [])
        }
    }

    @Test func activation_withAKeyThatIsTooLong_isRefusedBeforeItIsStored() async throws {
        try await withNATSServer(.jetStream) { nats in
            let activations = try JetStreamActivations(try await nats.connect(), service: "test", options: .test)
            try await activations.prepare()
            let connection = try await activations.connect()

            let error = await #expect(throws: BoardError.self) {
                try await connection.send([jobFrame("a", key: String(repeating: "k", count: 201))])
            }
            #expect(error?.code == .remoteFailed)
            let underlying = try #require(error?.underlying as? BoardError)
            #expect(underlying.code == .durableTooLong)
            #expect(underlying.description.hasPrefix("The key of the activation has more than 200 bytes. To fix: "))
        }
    }

    /// The answers of a leader that a majority of the servers has left, by nats-server 2.9 and by newer ones.
    @Test(arguments: [
        #"{"stream":"BOARDY_test", "seq":0,"duplicate": true}"#,
        #"{"error":{"code":409,"err_code":10158,"description":"duplicate message id is in process"}}"#,
        #"{"error":{"code":429,"err_code":10167,"description":"too many requests"}}"#,
    ])
    func message_thatNoMajorityHas_isPublishedAgain(answer: String) async throws {
        try await withNATSServer { nats in
            let stream = try await nats.connect()
            let submissions = try stream.subscribe("boardy.test.durable.>")
            try await stream.flush()
            let ids = Recorder<String?>()
            let answering = Task {
                for try await message in submissions {
                    ids.add(message.header("Nats-Msg-Id"))
                    let isLast = ids.values.count == 3
                    let text = isLast ? #"{"stream":"BOARDY_test", "seq":7}"# : answer
                    try stream.publish(#require(message.replyTo), payload: Data(text.utf8))
                    if isLast { return }
                }
            }
            let activations = try JetStreamActivations(try await nats.connect(), service: "test", options: .test)
            let connection = try await activations.connect()

            try await connection.send([jobFrame("a", key: "k")])

            try await answering.value
            #expect(ids.values == ["k", "k", "k"])
        }
    }
}
