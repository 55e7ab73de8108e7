import Foundation

/// Runs programs and collects their output.
enum Subprocess {
    struct Result {
        let status: Int32
        let output: Data
        let errors: String
    }

    /// Runs a program of the path, and waits for its end without blocking a thread.
    ///
    /// The output is collected in files, because a full pipe would stop the program.
    ///
    /// - Throws: a ``ToolError`` if the program cannot be started, or an error of the temporary files.
    static func run(_ command: [String]) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "module-tools-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
        try Data().write(to: output)
        try Data().write(to: errors)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do {
                try process.run()
            } catch {
                continuation.resume(
                    throwing: ToolError(
                        "'\(command.first ?? "")' cannot be started: \(error). "
                            + "To fix: install it, or add its folder to PATH."))
            }
        }
        return Result(
            status: process.terminationStatus, output: try Data(contentsOf: output),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
