import Boardy
import BoardyNATS
import BoardyRemote
import Foundation

/// Serves the boards of the benchmark until its input ends.
@MainActor
func serve(_ url: String) async throws {
    let bare = try BareConnection(url)
    try bare.echo()
    let client = try await NATSClient.connect(NATSOptions(servers: [url]))
    let launcher = PluginLauncher.with(options: .default).install(plugin: BenchmarkModule()).instantiate()
    let server = BoardServer(launcher, exposing: [.benchmark])
    let listener = try NATSListener(client, service: "benchmark", exposing: [.benchmark])
    try await client.flush()
    let run = Task { try await server.run(listener) }
    print("ready")
    fflush(nil)
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            _ = try? FileHandle.standardInput.readToEnd()
            continuation.resume()
        }
    }
    await listener.drain()
    await server.drain(within: .seconds(5))
    try await run.value
    await client.drain()
}

/// A replica in a process of its own.
final class ReplicaProcess {
    private let process = Process()
    private let input = Pipe()

    var pid: Int32 { process.processIdentifier }

    init(_ url: String) throws {
        let output = Pipe()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = ["replica", url]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        _ = output.fileHandleForReading.availableData
    }

    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
