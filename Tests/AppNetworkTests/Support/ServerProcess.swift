import Foundation

/// The process of the test server. It ends when its input closes, which also happens if this process is killed; at the latest
/// after ten minutes.
final class ServerProcess: Sendable {
    struct NotStarted: Error, CustomStringConvertible {
        var description: String {
            "The test server did not start, because there is no python3 of version 3.8 or later in the PATH. "
                + "To fix: install it, for example with 'apt-get install python3' or 'brew install python3'."
        }
    }

    /// The port of the server.
    let port: Int

    private let process: Process

    /// The open end of the input.
    private let input: Pipe

    init(command: String = "python3") async throws {
        let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "server.py")
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command, script.path, "3600"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = await firstLine(of: output.fileHandleForReading)
        guard let port = Int(line) else { throw NotStarted() }
        (self.port, self.process, self.input) = (port, process, input)
    }

    deinit {
        if process.isRunning { process.terminate() }
    }
}

/// Reads up to the end of the first line or of the file. It blocks a thread of its own, because the threads that run tests are
/// as few as the processors.
private func firstLine(of file: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            var line = Data()
            while line.last != 0x0A {
                let data = file.availableData
                guard !data.isEmpty else { break }
                line += data
            }
            continuation.resume(returning: String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines))
        }
    }
}
