import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct DurableStreamTests {
    @Test func results_sinceATime_replayLaterOutputsWithTheirKeys() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, key in "\(input) \(key ?? "")" }
            let caller = try await TestCaller(nats)
            let early = try await caller.map.ioJob.activation.firstOutput(with: "early")
            let all = try await outputs(caller.activations, since: .distantPast)
            let middle = try #require(all.first?.storedAt).addingTimeInterval(0.001)
            let late = try await caller.map.ioJob.activation.firstOutput(with: "late")

            let since = try await outputs(caller.activations, since: middle)
            await replica.stop()

            #expect(all.map { try? $0.output.get() } == [early])
            #expect(since.map { try? $0.output.get() } == [late])
            #expect(since.allSatisfy { (try? $0.output.get())?.hasSuffix($0.key) == true })
            #expect(try await outputs(caller.activations, since: .distantPast).map(\.index) == [1, 1])
            #expect(try await outputs(caller.activations, since: .now.addingTimeInterval(3_600)).isEmpty)
        }
    }

    @Test func results_whenFollowed_continueWithNewOutputs() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input }
            let caller = try await TestCaller(nats)
            _ = try await caller.map.ioJob.activation.firstOutput(with: "1")
            var results = try caller.activations.client.results(of: JobIO.self, service: "test", since: .distantPast)
                .makeAsyncIterator()

            #expect(try await results.next()?.output.get() == "1")
            async let next = results.next()
            _ = try await caller.map.ioJob.activation.firstOutput(with: "2")
            #expect(try await next?.output.get() == "2")
            await replica.stop()
        }
    }

    @Test func results_ofManyActivations_areComplete() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in input }
            let caller = try await TestCaller(nats)
            let inputs = (1...1_000).map(String.init)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for input in inputs {
                    group.addTask { _ = try await firstOutput(of: input, key: "k\(input)", caller.activations) }
                }
                try await group.waitForAll()
            }

            let results = try await outputs(caller.activations, since: .distantPast)
            await replica.stop()

            #expect(Set(results.compactMap { try? $0.output.get() }) == Set(inputs))
            #expect(results.count == 1_000)
            #expect(results.allSatisfy { $0.key == "k\((try? $0.output.get()) ?? "")" })
            try await stored(0, in: "BOARDY_test", nats)
        }
    }

    @Test func stream_withAnotherConfiguration_isAnErrorThatNamesTheDifference() async throws {
        try await withNATSServer(.jetStream) { nats in
            let client = try await nats.connect()
            try await JetStreamActivations(client, service: "test").prepare()
            var options = DurableOptions()
            options.deduplicationWindow = .seconds(60)

            let error = await #expect(throws: BoardError.self) {
                try await JetStreamActivations(client, service: "test", options: options).prepare()
            }

            #expect(
                error?.description
                    == "The stream 'BOARDY_test' exists with another configuration: duplicate_window is 600000000000, expected "
                    + "60000000000. To fix: use the DurableOptions that it was made with, or change or delete the stream."
            )
            try await JetStreamActivations(client, service: "test").prepare()
        }
    }

    @Test func consumer_withAnotherConfiguration_isAnErrorThatNamesTheDifference() async throws {
        try await withNATSServer(.jetStream) { nats in
            let client = try await nats.connect()
            try await DurableListener.start(JetStreamActivations(client, service: "test")).close()
            var options = DurableOptions()
            options.acknowledgementWait = .seconds(1)

            let error = await #expect(throws: BoardError.self) {
                try await DurableListener.start(JetStreamActivations(client, service: "test", options: options))
            }

            #expect(error?.code == .durableDiffers)
            #expect(error?.description.contains("ack_wait is 30000000000, expected 1000000000") == true)
        }
    }

    @Test func listener_withoutJetStream_failsWithTheFix() async throws {
        try await withNATSServer { nats in
            let client = try await nats.connect()

            let error = await #expect(throws: BoardError.self) {
                try await DurableListener.start(JetStreamActivations(client, service: "test"))
            }

            #expect(error?.code == .durableUnreachable)
            #expect(error?.description.contains("To fix: enable JetStream") == true)
        }
    }

    @Test(arguments: ["", "a b", "a.b", "*", ">", "ü", String(repeating: "a", count: 65)])
    func service_withANameThatIsNoToken_isRefused(_ name: String) async throws {
        try await withNATSServer { nats in
            let client = try await nats.connect()
            let error = #expect(throws: BoardError.self) { try JetStreamActivations(client, service: name) }
            #expect(error?.code == .durableInvalidService)
        }
    }

    @Test func deliveryTransport_withBothKinds_sendsEachItsOwnWay() async throws {
        try await withNATSServer(.jetStream) { nats in
            let replica = try await TestReplica(nats) { input, _ in "durable \(input)" }
            let listener = try NATSListener(replica.client, service: "test", exposing: [JobBoards.all])
            let run = Task { try await replica.server.run(listener) }
            let client = try await nats.connect()
            try await replica.client.flush()
            let transport = DeliveryTransport(
                durable: try JetStreamActivations(client, service: "test", options: .test),
                others: try NATSTransport(client, service: "test"))
            let launcher = PluginLauncher.with(options: .quiet).install(remote: JobBoards.all, over: transport)
                .instantiate()
            let map = launcher.mainboard.serviceMap

            #expect(try await map.ioJob.activation.firstOutput(with: "a") == "durable a")
            #expect(try await map.ioEcho.activation.firstOutput(with: "b") == "b")
            #expect(try await client.messageCount(of: "BOARDY_test_RESULTS") == 2)
            listener.close()
            await replica.stop()
            try await run.value
        }
    }

    private func outputs(_ activations: JetStreamActivations, since date: Date) async throws -> [DurableResult<String>]
    {
        try await collect(activations.results(of: JobIO.self, since: date, follows: false))
    }
}
