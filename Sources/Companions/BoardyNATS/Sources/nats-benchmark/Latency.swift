import Boardy
import BoardyNATS
import BoardyRemote
import Foundation

/// Measures the time from an activation to its first output, next to a bare request with a payload of the same size.
@MainActor
func measureLatency(_ url: String, only: Int? = nil, rounds: Int = 20, count: Int = 200) async throws {
    let replica = try ReplicaProcess(url)
    let bare = try BareConnection(url)
    let client = try await NATSClient.connect(NATSOptions(servers: [url]))
    let transport = try NATSTransport(client, service: "benchmark")
    let launcher = PluginLauncher.with(options: .default).install(remote: .benchmark, over: transport).instantiate()
    let (echo, each) = (FirstOutput<EchoIO>(launcher), FirstOutput<EachIO>(launcher))
    let text = String(repeating: "a", count: 20)
    // The size of the frame of an activation.
    let payload = String(repeating: "a", count: 160)
    var times: [[Double]] = [[], [], []]
    for round in 0..<rounds {
        var found: [[Double]] = [[], [], []]
        for _ in 0..<count {
            if only == nil || only == 0 { found[0].append(try await measured { try bare.request(payload) }) }
            if only == nil || only == 1 { found[1].append(await measured { await echo.activate(with: text) }) }
            if only == nil || only == 2 { found[2].append(await measured { await each.activate(with: text) }) }
        }
        if round > 0 { for index in 0..<3 { times[index] += found[index] } }
    }
    let medians = times.map { $0.isEmpty ? 1 : $0.sorted()[$0.count / 2] }
    let names = ["bare request", "activation of a session", "activation with a session of its own"]
    for (name, median) in zip(names, medians) {
        print(name, String(format: "%.1f µs, ratio %.2f", median, median / medians[0]), separator: ": ")
    }
    launcher.mainboard.clearActiveBoards()
    await client.drain()
    replica.end()
}

/// Waits for the first output of an activation in a handler of outputs.
///
/// `firstOutput(with:)` would add two switches of threads, as it does for a board of the process itself.
@MainActor
private final class FirstOutput<IO: IOInterface> where IO.Input == String {
    private let destination: Destination<IO>
    private var continuation: CheckedContinuation<Void, Never>?

    init(_ launcher: PluginLauncher) {
        destination = launcher.mainboard.destination(IO.self)
        destination.flow.addTarget(self) { waiter, _ in
            waiter.continuation?.resume()
            waiter.continuation = nil
        }
    }

    func activate(with input: String) async {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            destination.activation.activate(with: input)
        }
    }
}

@MainActor
private func measured(_ body: @MainActor () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    return Double((ContinuousClock.now - start).components.attoseconds) / 1e12
}
