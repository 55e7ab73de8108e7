import BoardyNATS
import Foundation
import NATSTestSupport
import Testing
import WorkIO

/// Many durable activations: 1,000, or 100,000 with `BOARDY_STORM=1`.
@Suite(.timeLimit(.minutes(ChaosTests.isFull ? 60 : 10)))
struct LoadTests {
    @Test func activations_ofManyClients_areNeitherLostNorRepeated() async throws {
        let count = ChaosTests.isFull ? 100_000 : 1_000
        try await withNATSServer(.jetStream) { nats in
            let effects = try WorkEffects()
            let replicas = try (1...2).map { _ in
                try DaemonProcess(replica(nats, durable: true), environment: effects.environment)
            }
            for replica in replicas { try await replica.serves() }
            let activations = try JetStreamActivations(try await nats.connect(), service: "work")
            let load = DurableLoad(activations)
            let clock = ContinuousClock()

            let time = await clock.measure {
                await withTaskGroup(of: Void.self) { group in
                    for number in 1...count {
                        if number > 500 { await group.next() }
                        group.addTask { await load.run(number) }
                    }
                }
            }

            #expect(load.wrongOutcomes(of: 1...count).isEmpty)
            #expect(effects.wrong(of: 1...count).isEmpty)
            #expect(try effects.count() == count)
            #expect(try await activations.client.messageCount(of: "BOARDY_work") == 0)
            #expect(try await activations.client.messageCount(of: "BOARDY_work_DEAD") == 0)
            var keys = Set<String>()
            var results = 0
            for try await result in activations.results(of: ConvertIO.self, since: .distantPast, follows: false) {
                keys.insert(result.key)
                results += 1
            }
            #expect(results == count)
            #expect(keys.count == count)
            let rate = Double(count) / (time / .seconds(1))
            print(
                "\(count) durable activations in \(time), \(Int(rate)) per second; \(results) results, \(keys.count) keys"
            )
            for replica in replicas { replica.signal(SIGTERM) }
            for replica in replicas { #expect(await replica.exitStatus() == 0) }
        }
    }
}
