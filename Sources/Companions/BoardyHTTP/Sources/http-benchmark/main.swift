// Attacks processes with a hostile server on loopback, and prints what each transport keeps.
// Fails if a request exceeds its limit, and over BoardyHTTP also if another client waits or the memory grows.
//   http-benchmark             all attacks, over both transports: several minutes
//   http-benchmark --check     all attacks, over BoardyHTTP: seconds
import Foundation

let arguments = CommandLine.arguments.dropFirst()

if arguments.first == "--attack", arguments.count == 4, let attack = Attack(rawValue: arguments[2]),
    let transport = Transport(rawValue: arguments[3]), let port = Int(arguments[4])
{
    // In a process of its own, because memory and queues belong to the process.
    let measurement = try await Measurement.run(attack, over: transport, port: port)
    FileHandle.standardOutput.write(try JSONEncoder().encode(measurement))
    exit(0)
}

let isCheck = arguments.first == "--check"
guard arguments.isEmpty || isCheck && arguments.count == 1 else {
    FileHandle.standardError.write(Data("usage: http-benchmark [--check]\n".utf8))
    exit(64)
}

print("| The server sends | Transport | The request ends after | Another client waits | Memory |")
print("|------------------|-----------|------------------------|----------------------|--------|")
var isKept = true
for attack in Attack.allCases {
    for transport in isCheck ? [.bounded] : Transport.allCases {
        let measurement = try await attackProcess(attack, over: transport)
        print(
            "| \(attack.title) | \(transport.rawValue) | \(text(measurement.end)) | \(text(measurement.other)) | "
                + "\(measurement.peak) MB |")
        // The limits of requests hold over both transports, and those of the process over one.
        isKept = isKept && measurement.end < 12
        if transport == .bounded { isKept = isKept && measurement.other < 5 && measurement.peak < 250 }
    }
}
if !isKept {
    let limits = "12 s for each request, and over BoardyHTTP 5 s for the other client and 250 MB"
    FileHandle.standardError.write(Data("error: a limit was exceeded: \(limits).\n".utf8))
    exit(1)
}

func text(_ seconds: Double) -> String { String(format: "%.2f s", seconds) }

/// Attacks a new process.
func attackProcess(_ attack: Attack, over transport: Transport) async throws -> Measurement {
    let server = try await ServerProcess()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--attack", attack.rawValue, transport.rawValue, String(server.port)]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    withExtendedLifetime(server) {}
    return try JSONDecoder().decode(Measurement.self, from: data)
}
