import Boardy
import BoardyNATS
import BoardyRemote
import Foundation
import NATSTestSupport

/// Measures how many activations replicas in processes of their own answer, with 64 under way at each time, and the CPU time that
/// an activation takes in the client, in the replicas and in the server.
@MainActor
func measureThroughput(_ server: NATSServer, work: Int, count: Int) async throws {
    let url = server.url
    var first: Double?
    for replicas in [1, 2, 4] {
        let processes = try (0..<replicas).map { _ in try ReplicaProcess(url) }
        let client = try await NATSClient.connect(NATSOptions(servers: [url]))
        let transport = try NATSTransport(client, service: "benchmark")
        let launcher = PluginLauncher.with(options: .default).install(remote: .benchmark, over: transport).instantiate()
        let load = Load(launcher: launcher, work: work)
        let groups = [[ProcessInfo.processInfo.processIdentifier], processes.map(\.pid), [server.pid ?? 0]]
        func used() -> [Double] { groups.map { $0.reduce(0) { $0 + cpuTime(of: $1) } } }
        let (start, usedBefore) = (ContinuousClock.now, used())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                if number >= 64 { try await group.next() }
                group.addTask { try await load.activate() }
            }
            try await group.waitForAll()
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let rate = Double(count) / seconds
        let cpu = zip(used(), usedBefore).map { ($0 - $1) / Double(count) }
        print(
            String(
                format:
                    "%d replicas, %d µs of work: %.0f per second, ratio %.2f; CPU per activation: client %.0f µs, replicas %.0f µs, nats-server %.0f µs",
                replicas, work, rate, rate / (first ?? rate), cpu[0], cpu[1], cpu[2]))
        first = first ?? rate
        await client.drain()
        for process in processes { process.end() }
    }
}

@MainActor
private struct Load {
    let launcher: PluginLauncher
    let work: Int

    func activate() async throws {
        _ = try await launcher.mainboard.destination(WorkIO.self).activation.firstOutput(with: work)
    }
}
