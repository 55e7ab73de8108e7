import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

/// Activations that are delivered more than once, and results of which some are lost on the way.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DurableRepetitionTests {
    @Test func delivery_toTheReplicaThatStillWorks_isNoFurtherTry() async throws {
        try await withNATSServer(.jetStream) { nats in
            let works = Recorder<String>()
            let replica = try await TestReplica(nats) { input, _ in
                works.add(input)
                try await Task.sleep(for: .seconds(3))
                return input
            }
            let client = try await nats.connect()
            var signs = try client.subscribe("$JS.ACK.BOARDY_test.>").makeAsyncIterator()
            let caller = try await TestCaller(nats)
            async let output = caller.map.ioJob.activation.firstOutput(with: "a")
            let sign = try #require(try await signs.next())
            #expect(String(decoding: sign.payload, as: UTF8.self) == "+WPI")

            // More deliveries than tries.
            for _ in 1...4 {
                try client.publish(sign.subject, payload: Data("-NAK".utf8))
                try await client.flush()
                try await Task.sleep(for: .milliseconds(100))
            }

            #expect(try await output == "a")
            #expect(works.values == ["a"])
            try await stored(0, in: "BOARDY_test", nats)
            #expect(try await caller.activations.deadLetters(of: JobIO.self).isEmpty)
            await replica.stop()
        }
    }

    @Test func secondTry_withFewerOutputs_isCarriedOutAndCompletes() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input }
            let caller = try await TestCaller(nats)
            let numbers = Recorder<Int>()
            let completions = Recorder<Bool>()
            caller.map.ioSteps.flow.handle { numbers.add($0) }
            caller.map.ioSteps.completion.handle { completions.add($0) }

            // The first try sends its outputs, of which the caller awaits the first one, and completes with false.
            #expect(try await caller.map.ioSteps.activation.firstOutput(with: -3) == 1)
            await completions.count(reaches: 1)

            #expect(completions.values == [true])
            #expect(numbers.values == [1, 2, 3])
            try await stored(0, in: "BOARDY_test", nats)
            #expect(try await caller.activations.deadLetters(of: StepsIO.self).isEmpty)
            await replica.stop()
        }
    }

    @Test func result_thatIsLostOnTheWay_isReadFromTheStream() async throws {
        try await withNATSServer(.jetStream) { nats in
            let caller = try await TestCaller(nats)
            try await caller.activations.prepare()
            let client = try await nats.connect()
            var activations = try client.subscribe("boardy.test.durable.>").makeAsyncIterator()
            try await client.flush()
            let numbers = Recorder<Int>()
            caller.map.ioSteps.flow.handle { numbers.add($0) }
            async let first = caller.map.ioSteps.activation.firstOutput(with: 2)
            let activation = try #require(try await activations.next())

            // The stream has both outputs and the completion. Only the completion arrives.
            var completed = Frame(.completed)
            completed.isDone = true
            for (index, frame) in [output(1, calls: [1]), output(2, calls: []), completed].enumerated() {
                try client.publish(
                    "boardy.test.results.pub.test.steps.\(key(of: activation))", headers: headers(frame, index + 1),
                    payload: frame.encoded(limit: 1_000))
            }
            try await stored(3, in: "BOARDY_test_RESULTS", nats)
            let inbox = try #require(activation.header("Boardy-Inbox"))
            try client.publish(inbox, headers: headers(completed, 3), payload: completed.encoded(limit: 1_000))

            #expect(try await first == 1)
            await numbers.count(reaches: 2)
            #expect(numbers.values == [1, 2])
        }
    }

    @Test func activation_withAFailedTryAfterItsEnd_isNotCarriedOutAgain() async throws {
        try await withNATSServer(.jetStream) { nats in
            let caller = try await TestCaller(nats)
            try await caller.activations.prepare()
            let client = try await nats.connect()
            var completed = Frame(.completed)
            completed.isDone = true
            var final = headers(completed, 2)
            final["Boardy-Final"] = "1"
            let subject = "boardy.test.results.pub.test.steps.k"
            try client.publish(
                subject, headers: headers(output(7, calls: [1]), 1),
                payload: output(7, calls: [1]).encoded(limit: 1_000))
            try client.publish(subject, headers: final, payload: completed.encoded(limit: 1_000))
            var failed = Frame(.failed)
            failed.failure = RemoteFailure(code: "ended", text: "The replica was cut off.")
            var last = headers(failed, nil)
            last["Boardy-Kind"] = "failed-try"
            try client.publish(subject, headers: last, payload: failed.encoded(limit: 1_000))
            try await stored(3, in: "BOARDY_test_RESULTS", nats)

            let replica = try await TestReplica(nats) { input, _ in input }
            let connection = try await caller.activations.connect()
            var frame = Frame(.activate, body: try StepsIO.inputCoding.encode(5))
            (frame.call, frame.board, frame.key, frame.delivery) = (1, StepsIO.boardID, "k", .durable)
            frame.isAwaited = true
            try await connection.send([frame])

            #expect(try await connection.receive()?.body == Data("7".utf8))
            #expect(try await connection.receive()?.kind == .completed)
            try await stored(0, in: "BOARDY_test", nats)
            #expect(try await client.messageCount(of: "BOARDY_test_RESULTS") == 3)
            await replica.stop()
        }
    }

    @Test func drain_waitsForAnActivationThatHasAnswered() async throws {
        try await withNATSServer(.jetStream) { nats in
            let works = Recorder<String>()
            let replica = try await TestReplica(nats) { input, _ in
                works.add("begun")
                try await Task.sleep(for: .seconds(1))
                works.add("done")
                return input
            }
            let caller = try await TestCaller(nats)
            // Nothing waits for an output, so the activation is answered when the board was activated.
            caller.map.ioJob.activation.activate(with: "a")
            await works.count(reaches: 1)

            await replica.listener.drain()

            #expect(works.values == ["begun", "done"])
            #expect(replica.listener.activationCount == 0)
            await replica.stop(within: .zero)
            try await stored(0, in: "BOARDY_test", nats)
        }
    }

    // MARK: Helpers

    private func output(_ number: Int, calls: [Int]) -> Frame {
        var frame = Frame(.output, body: Data("\(number)".utf8))
        frame.calls = calls
        return frame
    }

    private func headers(_ frame: Frame, _ index: Int?) -> [String: String] {
        var headers = ["Boardy-Kind": frame.kind.rawValue, "Boardy-Key": "k"]
        headers["Boardy-Index"] = index.map(String.init)
        return headers
    }

    private func key(of activation: NATSMessage) -> String { activation.header("Boardy-Key") ?? "" }
}
