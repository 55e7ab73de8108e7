import Foundation
import NATSTestSupport

/// `nats-benchmark [latency|throughput]`: figures of boards over a server of NATS that it starts on the loopback interface.
@main
struct NATSBenchmark {
    static func main() async throws { try await run() }

    private static func run() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "replica", let url = arguments.last { return try await serve(url) }
        if arguments.first == "coding" { return try measureCoding() }
        let server = try await NATSServer.start()
        if arguments.first != "throughput" {
            try await measureLatency(server.url, only: arguments.count == 2 ? arguments.last.flatMap { Int($0) } : nil)
        }
        if arguments.first != "latency" {
            try await measureThroughput(server, work: 0, count: 20_000)
            try await measureThroughput(server, work: 1_000, count: 4_000)
        }
        await server.stop()
    }
}
