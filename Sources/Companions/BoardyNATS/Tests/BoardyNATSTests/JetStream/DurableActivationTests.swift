import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DurableActivationTests {
    @Test func activation_whenAReplicaServes_isAnsweredWithTheOutput() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input.uppercased() }
            let caller = try await TestCaller(nats)

            #expect(try await caller.map.ioJob.activation.firstOutput(with: "a") == "A")
            #expect(try await caller.map.ioJob.activation.firstOutput(with: "b") == "B")
            await replica.stop()
        }
    }

    @Test func activation_whenNoReplicaIsThere_waitsForOne() async throws {
        try await withNATSServer(.jetStream) { nats in
            let caller = try await TestCaller(nats)
            try await caller.activations.prepare()
            async let output = caller.map.ioJob.activation.firstOutput(with: "late")
            try await stored(1, in: "BOARDY_test", nats)

            let replica = try await TestReplica(nats) { input, _ in input + "!" }

            #expect(try await output == "late!")
            await replica.stop()
        }
    }

    @Test func activation_whenCarriedOut_isRemovedFromTheStream() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input }
            let caller = try await TestCaller(nats)

            _ = try await caller.map.ioJob.activation.firstOutput(with: "a")
            await replica.stop()

            try await stored(0, in: "BOARDY_test", nats)
        }
    }

    @Test func board_whenActivated_knowsTheKeyOfTheResult() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { _, key in key ?? "none" }
            let caller = try await TestCaller(nats)

            let key = try await caller.map.ioJob.activation.firstOutput(with: "")
            await replica.stop()

            let results = caller.activations.results(of: JobIO.self, since: .distantPast, follows: false)
            #expect(try await collect(results).map(\.key) == [key])
            #expect(key != "none")
        }
    }

    @Test func submission_whenRepeatedWithTheSameKey_isCarriedOutOnce() async throws {
        try await withNATSServer(.jetStream) { nats in
            let inputs = Recorder<String>()
            let caller = try await TestCaller(nats)
            try await caller.activations.prepare()

            for _ in 1...3 {
                let connection = try await caller.activations.connect()
                try await connection.send([jobFrame("once", key: "same")])
                connection.close()
            }
            let replica = try await TestReplica(nats) { input, _ in
                inputs.add(input)
                return input
            }
            _ = try await caller.map.ioJob.activation.firstOutput(with: "other")
            await replica.stop()

            #expect(inputs.values == ["once", "other"])
        }
    }

    @Test func key_whenItsResultsAreComplete_isNotCarriedOutAgainAfterTheWindow() async throws {
        try await withNATSServer(.jetStream) { nats in
            var options = DurableOptions.test
            options.deduplicationWindow = .milliseconds(100)
            let inputs = Recorder<String>()
            let replica = try await TestReplica(nats, options: options) { input, _ in
                inputs.add(input)
                return "\(input) \(inputs.values.count)"
            }
            let activations = try JetStreamActivations(try await nats.connect(), service: "test", options: options)
            #expect(try await firstOutput(of: "a", key: "same", activations) == "a 1")

            // The stream forgets ids a while after the window has ended. Until then a submission is recognized by the stream, and
            // after that by its results. The answer is the same.
            for _ in 1...20 {
                #expect(try await firstOutput(of: "a", key: "same", activations) == "a 1")
                try await Task.sleep(for: .milliseconds(20))
            }
            await replica.stop()

            #expect(inputs.values == ["a"])
        }
    }

    @Test func client_whenGoneAndBack_receivesTheAnswerOfItsKey() async throws {
        try await withNATSServer(.jetStream) { nats in
            let first = try JetStreamActivations(try await nats.connect(), service: "test", options: .test)
            try await first.prepare()
            let connection = try await first.connect()
            try await connection.send([jobFrame("a", key: "k")])
            connection.close()
            first.close()

            let works = Recorder<String>()
            let replica = try await TestReplica(nats) { input, _ in
                works.add(input)
                return input.uppercased()
            }
            await works.count(reaches: 1)
            let second = try JetStreamActivations(try await nats.connect(), service: "test", options: .test)

            #expect(try await firstOutput(of: "a", key: "k", second) == "A")
            #expect(works.values == ["a"])
            await replica.stop()
        }
    }

    @Test func submission_withoutAStream_failsWithAnErrorThatNamesTheFix() async throws {
        try await withNATSServer(.jetStream) { nats in
            var options = DurableOptions.test
            options.submissionTime = .milliseconds(200)
            var limits = RemoteLimits()
            limits.attempts = 1
            let caller = try await TestCaller(nats, options: options, limits: limits)

            let error = await #expect(throws: BoardError.self) {
                try await caller.map.ioJob.activation.firstOutput(with: "a")
            }
            #expect(error?.code == .remoteNotConnected)
            let text = try #require(error?.description)
            #expect(text.contains("No stream receives publish to 'boardy.test.durable.pub.test.job'"))
        }
    }

    @Test func command_toADurableBoard_isAnsweredWithAFailure() async throws {
        try await withNATSServer(.jetStream) { nats in
            let caller = try await TestCaller(nats)
            try await caller.activations.prepare()
            let connection = try await caller.activations.connect()

            try await connection.send([jobFrame("a", key: "k"), Frame(.command)])

            let frame = try await connection.receive()
            #expect(frame?.kind == .failed)
            #expect(frame?.failure?.code == "durable-command")
        }
    }

    @Test func outputs_ofABoardWithSeveral_arriveInOrder() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input }
            let caller = try await TestCaller(nats)
            let numbers = Recorder<Int>()
            caller.map.ioSteps.flow.handle { numbers.add($0) }

            caller.map.ioSteps.activation.activate(with: 20)
            await numbers.count(reaches: 20)
            await replica.stop()

            #expect(numbers.values == Array(1...20))
        }
    }
}

/// Returns the first output of an activation with a key.
func firstOutput(of input: String, key: String, _ activations: JetStreamActivations) async throws -> String? {
    let connection = try await activations.connect()
    defer { connection.close() }
    try await connection.send([jobFrame(input, key: key)])
    while let frame = try await connection.receive() {
        if frame.kind == .output || frame.kind == .answer { return try JobIO.outputCoding.decode(frame.body) }
        if frame.kind == .completed || frame.kind == .failed { return nil }
    }
    return nil
}

/// Returns when a stream contains a number of messages.
func stored(_ count: Int, in stream: String, _ nats: NATSServer) async throws {
    let client = try await nats.connect()
    while true {
        let found = try await client.messageCount(of: stream)
        if found == count { return }
        // JetStream has no event for this.
        try await Task.sleep(for: .milliseconds(10))
    }
}
