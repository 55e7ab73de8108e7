import Boardy
import BoardyRemote
import Foundation

// Measures an activation over pipes until its first output, next to two hand-written forms of it, in one run.
//
//   swift run -c release --package-path Tests/Benchmarks RemoteBenchmark [--quick]
//
// The program starts itself as the helper of each form.

let arguments = CommandLine.arguments.dropFirst()
let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

switch arguments.first {
case "--serve-boards":
    let launcher = PluginLauncher.with(options: .default).install(plugin: EchoModulePlugin()).instantiate()
    try await BoardServer(launcher, exposing: [RemoteBoards(EchoIO.self)]).run(StandardStreams())
case "--serve-messages": try await TypedMessages.serve()
case "--serve-bytes": BlockingBytes.serve()
case nil: try await measure(rounds: 15, activations: 2_000)
case "--quick": try await measure(rounds: 5, activations: 200)
case "--help", "-h": print("usage: RemoteBenchmark [--quick]")
case let argument?:
    print("There is no option '\(argument)'. To fix: see --help.")
    exit(64)
}

/// Prints a table of the medians of rounds, in microseconds, and of the ratios.
@MainActor
func measure(rounds count: Int, activations: Int) async throws {
    let transport = ProcessTransport(executable: program, arguments: ["--serve-boards"])
    // The end of the idle session, when the helper stops, is no error.
    let launcher = PluginLauncher.with(options: MainOptions().with(ErrorSink.none))
        .install(remote: RemoteBoards(EchoIO.self), over: transport).instantiate()
    let echo = launcher.mainboard.destination(EchoIO.self)
    let messagesHelper = try HelperByHand(program, "--serve-messages")
    let messages = TypedMessages(messagesHelper.records)
    let bytesHelper = try HelperByHand(program, "--serve-bytes")
    let bytes = BlockingBytes(records: bytesHelper.records)

    print("  bytes  board/µs  messages/µs  ratio  bytes/µs  ratio")
    for size in [20, 1_000, 64_000, 1_000_000] {
        let text = String(repeating: "x", count: size)
        let content = Data(repeating: 120, count: size + 100)
        let repetitions = activations / (size > 100_000 ? 10 : 1)
        var results: [(board: Double, messages: Double, bytes: Double)] = []
        for _ in 0..<count {
            let board = try await time(repetitions) { _ = try await echo.activation.firstOutput(with: text) }
            let typed = try await time(repetitions) { _ = try await messages.roundTrip(text) }
            let blocking = try await time(repetitions) { bytes.roundTrip(content) }
            results.append((board, typed, blocking))
        }
        let ratios = results.map { ($0.board / $0.messages, $0.board / $0.bytes) }
        print(
            String(
                format: "%7d %9.1f %12.1f %6.2f %9.1f %6.1f", size, median(results.map(\.board)),
                median(results.map(\.messages)), median(ratios.map(\.0)), median(results.map(\.bytes)),
                median(ratios.map(\.1))))
    }
    await transport.stop()
    messagesHelper.stop()
    bytesHelper.stop()
}

/// Returns the microseconds of one repetition.
@MainActor
func time(_ count: Int, _ work: @MainActor () async throws -> Void) async rethrows -> Double {
    let duration = try await ContinuousClock().measure { for _ in 0..<count { try await work() } }
    return duration / .microseconds(1) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
