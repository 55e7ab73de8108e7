import Foundation
import TestSupport

/// A run of the built program that reads links from a pipe, one by one.
actor ShowcaseSession {
    struct Ended: Error {
        let output: String
    }

    private let process = Process()
    private let input: FileHandle
    private let chunks: AsyncStream<Data>
    private let statuses: AsyncStream<Int32>

    /// The output that was received.
    private var output = ""

    init(_ arguments: [String]) throws {
        process.executableURL = try ShowcaseRun.program()
        process.arguments = arguments
        process.environment = ShowcaseRun.environment
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        self.input = input.fileHandleForWriting
        let (statuses, status) = AsyncStream.makeStream(of: Int32.self)
        chunks = output.fileHandleForReading.chunks()
        self.statuses = statuses
        process.terminationHandler = { status.yield($0.terminationStatus) }
        try process.run()
    }

    deinit {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Sends a line.
    func type(_ line: String) throws {
        try input.write(contentsOf: Data((line + "\n").utf8))
    }

    /// Waits until the output contains a text a number of times.
    func waitForOutput(_ text: String, count: Int) async throws {
        var isComplete: Bool { output.components(separatedBy: text).count > count }
        if isComplete { return }
        for await chunk in chunks {
            output += String(decoding: chunk, as: UTF8.self)
            if isComplete { return }
        }
        throw Ended(output: output)
    }

    /// Waits for a complete line of output that begins with a text, and returns it.
    func line(beginningWith text: String) async throws -> String {
        var line: Substring? { output.split(separator: "\n").first { $0.hasPrefix(text) } }
        while line == nil || !output.contains("\(line ?? "")\n") {
            var iterator = chunks.makeAsyncIterator()
            guard let chunk = await iterator.next() else { throw Ended(output: output) }
            output += String(decoding: chunk, as: UTF8.self)
        }
        return String(line ?? "")
    }

    /// The exit status, after the end of the program.
    var status: Int32 {
        get async {
            for await status in statuses { return status }
            return -1
        }
    }

    /// The processes that the program has started and that have not ended, as `/proc` lists them.
    var children: [pid_t] {
        let program = process.processIdentifier
        return (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(pid_t.init).filter { id in
            // The fields after the name, which is in parentheses, are the state and the parent.
            let fields = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8))?
                .split(separator: ")").last?.split(separator: " ")
            return fields.map { $0.count > 1 && $0[0] != "Z" && $0[1] == "\(program)" } ?? false
        } ?? []
    }
}
