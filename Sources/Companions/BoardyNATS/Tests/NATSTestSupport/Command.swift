public import Foundation

/// Runs a program to its end on a thread of its own, and returns its output.
@discardableResult
public func run(_ program: String, _ arguments: [String]) async throws -> Data {
    let result: Result<Data, any Error> = await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            continuation.resume(returning: Result { try runBlocking(program, arguments) })
        }
    }
    return try result.get()
}

/// A program ended with another status than 0.
public struct CommandFailed: Error {
    /// The program and its arguments.
    public let command: [String]

    /// Its standard error.
    public let text: String
}

private func runBlocking(_ program: String, _ arguments: [String]) throws -> Data {
    let log = FileManager.default.temporaryDirectory.appending(path: "boardy-\(UUID().uuidString).log")
    defer { try? FileManager.default.removeItem(at: log) }
    try Data().write(to: log)
    processStarts.lock()
    let started = Result { try start(program, arguments, log) }
    processStarts.unlock()
    let (process, output) = try started.get()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        let text = String(decoding: (try? Data(contentsOf: log)) ?? Data(), as: UTF8.self)
        throw CommandFailed(command: [program] + arguments, text: text)
    }
    return data
}

private func start(_ program: String, _ arguments: [String], _ log: URL) throws -> (Process, Pipe) {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    return (process, output)
}
