import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport
import Synchronization
import Testing
import WorkIO

/// Activations that are under way while processes and connections fail, and the check of their outcomes.
@MainActor
struct ChaosLoad {
    let caller: WorkCaller
    let effects: WorkEffects

    /// The settings of the durable activations, with which a dead replica is noticed soon. Each failure counts as a try.
    nonisolated static func options(acknowledgementWait seconds: Int64, streamReplicas: Int = 1) -> DurableOptions {
        var options = DurableOptions()
        options.acknowledgementWait = .seconds(seconds)
        options.streamReplicas = streamReplicas
        options.tries = 1_000
        options.retryDelay = .zero
        options.activationsOfReplica = 16
        options.submissionTime = .seconds(30)
        return options
    }

    /// The arguments of a replica with the same settings.
    nonisolated static func replica(_ servers: [NATSServer], _ options: DurableOptions) -> [String] {
        [
            "--nats", servers.map(\.url).joined(separator: ","), "--service", "work", "--expose", "Work", "--durable",
            "--ack-wait", "\(options.acknowledgementWait.components.seconds)", "--tries", "1000", "--retry-delay", "0",
            "--max-durable", "16", "--stream-replicas", "\(options.streamReplicas)",
        ]
    }

    /// Submits durable activations, of which 40 are under way at a time, while a function breaks something. Then checks that
    /// each of them had one outcome and one effect.
    ///
    /// - Parameters:
    ///   - alsoIdempotent: also makes activations of an idempotent board, of which 5 are under way at a time.
    ///   - storesEachResultOnce: false if the servers can lose or repeat a stored result. They are then counted only.
    ///   - repair: runs every ten seconds until all activations have ended.
    /// - Returns: the numbers of activations and results.
    func run(
        alsoIdempotent: Bool, storesEachResultOnce: Bool = true, repair: (@MainActor () throws -> Void)? = nil,
        while breaking: () async throws -> Void
    ) async throws -> String {
        let load = DurableLoad(caller.activations)
        let isDone = Flag()
        let durable = Task { await submit(load, until: isDone) }
        let idempotent = alsoIdempotent ? Task { await count(until: isDone) } : nil
        let repairs = repair.map { repair in
            Task {
                while true {
                    try await Task.sleep(for: .seconds(10))
                    // A server that does not answer is asked again.
                    try? repair()
                }
            }
        }
        defer { repairs?.cancel() }
        do {
            try await breaking()
        } catch {
            durable.cancel()
            isDone.set()
            throw error
        }
        isDone.set()
        // Servers that do not answer any more leave activations under way. The time limit of the test cancels them.
        let submitted = await withTaskCancellationHandler {
            await durable.value
        } onCancel: {
            durable.cancel()
        }
        let counts = await idempotent?.value

        #expect(counts?.wrong ?? [] == [])
        #expect(load.wrongOutcomes(of: 1...submitted) == [])
        #expect(effects.wrong(of: 1...submitted) == [])
        #expect(try effects.count() == submitted)
        let results = try await storedResults()
        if storesEachResultOnce {
            #expect(results.count == submitted)
            #expect(results.values.allSatisfy { $0 == 1 })
        }
        #expect(try await caller.client.messageCount(of: "BOARDY_work_DEAD") == 0)
        let others = counts.map { " and \($0.answered) idempotent" } ?? ""
        return
            "\(submitted) durable\(others) activations, each answered once; \(results.values.reduce(0, +)) results of \(results.count) keys"
    }

    private nonisolated func submit(_ load: DurableLoad, until isDone: Flag) async -> Int {
        await withTaskGroup(of: Void.self) { group in
            var number = 0
            while !isDone.isSet {
                number += 1
                if number > 40 { await group.next() }
                group.addTask { [number] in await load.run(number, pause: Int.random(in: 0...100)) }
            }
            return number
        }
    }

    private func count(until isDone: Flag) async -> (answered: Int, wrong: [String]) {
        let (answered, wrong) = (Recorder<Int>(), Recorder<String>())
        let tasks = (1...5).map { _ in
            Task {
                while !isDone.isSet {
                    do {
                        let count = try await caller.map.ioWordCount.activation.firstOutput(with: "a b c")
                        if count == 3 { answered.add(1) } else { wrong.add("\(count)") }
                    } catch {
                        wrong.add("\(error)")
                    }
                }
            }
        }
        for task in tasks { await task.value }
        return (answered.values.count, wrong.values)
    }

    /// The numbers of stored results by key.
    private func storedResults() async throws -> [String: Int] {
        var results: [String: Int] = [:]
        for try await result in caller.activations.results(of: ConvertIO.self, since: .distantPast, follows: false) {
            results[result.key, default: 0] += 1
        }
        return results
    }

    /// Elects another leader of the consumer. That of nats-server 2.9 can stop its deliveries after a partition, until it is replaced.
    func replaceConsumerLeader() throws {
        try caller.client.publish("$JS.API.CONSUMER.LEADER.STEPDOWN.BOARDY_work.boardd")
    }

    /// Returns when all servers have all metadata and all messages. A stream without a leader does not answer, and is asked again.
    func areCurrent(_ servers: [NATSServer]) async throws {
        for server in servers { try await server.becomesHealthy() }
        for stream in ["BOARDY_work", "BOARDY_work_RESULTS", "BOARDY_work_DEAD"] {
            while (try? await caller.client.lag(of: stream)) != 0 { try await Task.sleep(for: .milliseconds(50)) }
        }
    }
}

/// A condition that is set once.
private final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock(\.self) }
    func set() { state.withLock { $0 = true } }
}
