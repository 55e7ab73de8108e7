import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Synchronization
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DurableFailureTests {
    struct Broken: Error {}

    @Test func activation_whenItsReplicaDies_isCarriedOutByAnother() async throws {
        try await withNATSServer(.jetStream) { nats in
            let started = Recorder<String>()
            let first = try await TestReplica(nats) { input, _ in
                started.add(input)
                try await Task.sleep(for: .seconds(3_600))
                return "first"
            }
            let caller = try await TestCaller(nats)
            async let output = caller.map.ioJob.activation.firstOutput(with: "a")
            await started.count(reaches: 1)

            first.die()
            let second = try await TestReplica(nats) { input, _ in "second \(input)" }

            #expect(try await output == "second a")
            await second.stop()
            await first.stop(within: .zero)
        }
    }

    @Test func activation_whenItsReplicaWorksLongerThanTheWait_staysWithIt() async throws {
        try await withNATSServer(.jetStream) { nats in
            var options = DurableOptions.test
            options.acknowledgementWait = .seconds(4)
            let works = Recorder<String>()
            @Sendable func slow(_ input: String, _ works: Recorder<String>) async throws -> String {
                works.add(input)
                try await Task.sleep(for: .seconds(9))
                return input
            }
            let replicas = [
                try await TestReplica(nats, options: options) { input, _ in try await slow(input, works) },
                try await TestReplica(nats, options: options) { input, _ in try await slow(input, works) },
            ]
            let caller = try await TestCaller(nats, options: options)

            #expect(try await caller.map.ioJob.activation.firstOutput(with: "a") == "a")
            #expect(works.values == ["a"])
            for replica in replicas { await replica.stop() }
        }
    }

    @Test func activation_whenATryFails_isTriedAgainAndAnsweredOnce() async throws {
        try await withNATSServer(.jetStream) { nats in
            let tries = Recorder<String>()
            // On a loaded machine, a try can take longer than the two seconds of other tests.
            var options = DurableOptions.test
            options.acknowledgementWait = .seconds(60)
            let replica = try await TestReplica(nats, options: options) { input, key in
                tries.add(key ?? "")
                if tries.values.count < 3 { throw Broken() }
                return "done"
            }
            let caller = try await TestCaller(nats, options: options)

            #expect(try await caller.map.ioJob.activation.firstOutput(with: "a") == "done")
            #expect(tries.values.count == 3)
            #expect(Set(tries.values).count == 1)
            await replica.stop()
        }
    }

    @Test func activation_whenAllTriesFail_becomesADeadLetterWithItsReasons() async throws {
        try await withNATSServer(.jetStream) { nats in
            let tries = Recorder<String>()
            let replica = try await TestReplica(nats) { input, _ in
                tries.add(input)
                throw Broken()
            }
            let caller = try await TestCaller(nats)

            await #expect(throws: (any Error).self) { try await caller.map.ioJob.activation.firstOutput(with: "bad") }
            try await stored(0, in: "BOARDY_test", nats)
            let letters = try await caller.activations.deadLetters(of: JobIO.self)
            await replica.stop()

            #expect(tries.values.count == 3)
            let letter = try #require(letters.first)
            #expect(letters.count == 1)
            #expect(try letter.input.get() == "bad")
            #expect(letter.reasons.count == 3)
            #expect(letter.reasons.allSatisfy { $0.contains("Broken") })
        }
    }

    @Test func activation_whenEachReplicaDies_becomesADeadLetter() async throws {
        try await withNATSServer(.jetStream) { nats in
            var options = DurableOptions.test
            options.acknowledgementWait = .milliseconds(500)
            options.tries = 2
            let caller = try await TestCaller(nats, options: options)
            try await caller.activations.prepare()
            let output = Task { try await caller.map.ioJob.activation.firstOutput(with: "poison") }
            let progress = Recorder<String>()
            Task {
                _ = await output.result
                progress.add("buried")
            }
            // nats-server 2.9 counts a delivery less if no replica waits for it, so there can be more tries than 2.
            while !progress.values.contains("buried") {
                let count = progress.values.count
                try #require(count < 10)
                let replica = try await TestReplica(nats, options: options) { input, _ in
                    progress.add(input)
                    try await Task.sleep(for: .seconds(3_600))
                    return ""
                }
                await progress.count(reaches: count + 1)
                replica.die()
                await replica.stop(within: .zero)
            }

            let error = await #expect(throws: BoardError.self) { try await output.value }
            #expect(error?.code == .remoteFailed)
            #expect((error?.underlying as? BoardError)?.code == .durableDeadLetter)
            let letter = try await caller.activations.deadLetters(of: JobIO.self).first
            #expect(letter?.reasons == Array(repeating: "the replica ended without an answer", count: 2))
            #expect(progress.values.contains("poison"))
        }
    }

    @Test func activation_whenItsReplicaIsDrained_isCarriedOutByAnotherAtOnce() async throws {
        try await withNATSServer(.jetStream) { nats in
            var options = DurableOptions.test
            options.acknowledgementWait = .seconds(3_600)
            let started = Recorder<String>()
            let first = try await TestReplica(nats, options: options) { input, _ in
                started.add(input)
                try await Task.sleep(for: .seconds(3_600))
                return "first"
            }
            let caller = try await TestCaller(nats, options: options)
            async let output = caller.map.ioJob.activation.firstOutput(with: "a")
            await started.count(reaches: 1)

            await first.stop(within: .milliseconds(1))
            let second = try await TestReplica(nats, options: options) { _, _ in "second" }

            #expect(try await output == "second")
            await second.stop()
        }
    }
}
