import Foundation
import TestSupport

/// The end of a run of the built program.
struct ShowcaseRun {
    struct NotBuilt: Error, CustomStringConvertible {
        var description: String {
            "The program Showcase is not beside the tests. To fix: build it with 'swift build --product Showcase'."
        }
    }

    let status: Int32
    let output: String
    let errors: String

    /// Runs the program to its end.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - input: The lines of standard input.
    ///   - environment: The variables that are added to those of the tests.
    ///   - limit: The time after which the program is killed with `SIGKILL`; nil to let it end.
    init(
        _ arguments: [String], input: [String] = [], environment: [String: String] = [:],
        killedAfter limit: Duration? = nil
    ) async throws {
        let process = Process()
        process.executableURL = try Self.program()
        process.arguments = arguments
        process.environment = Self.environment.merging(environment) { $1 }
        let folder = try TemporaryFolder()
        // The output is in files, because reading a pipe to its end would block a thread of the tests.
        let (output, errors) = (try folder.write("", to: "output"), try folder.write("", to: "errors"))
        let lines = try folder.write(input.map { $0 + "\n" }.joined(), to: "input")
        process.standardInput = try FileHandle(forReadingFrom: lines)
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        let (ends, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { end.yield($0.terminationStatus) }
        try process.run()
        let killer = limit.map { limit in
            let program = process.processIdentifier
            return Task {
                try await Task.sleep(for: limit)
                kill(program, SIGKILL)
            }
        }
        defer { killer?.cancel() }
        var iterator = ends.makeAsyncIterator()
        status = await iterator.next() ?? -1
        self.output = try String(contentsOf: output, encoding: .utf8)
        self.errors = try String(contentsOf: errors, encoding: .utf8)
    }

    /// The variables of the tests, in the source language.
    static var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    }

    /// Returns the program in the folder of the tests, or in a folder around it.
    static func program() throws -> URL {
        for argument in CommandLine.arguments {
            var folder = URL(filePath: argument).deletingLastPathComponent()
            for _ in 0..<4 {
                let program = folder.appending(path: "Showcase", directoryHint: .notDirectory)
                if FileManager.default.isExecutableFile(atPath: program.path) { return program }
                folder.deleteLastPathComponent()
            }
        }
        throw NotBuilt()
    }
}
