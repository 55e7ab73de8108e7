import Foundation
import Synchronization

/// The process of a server and its log.
///
/// A shell starts the server and kills it when its input is closed, which the end of this process does as well. The shell does
/// not wait for the server, so that the identifier of the process is not used again before the shell ends.
final class ServerProcess: Sendable {
    private struct State {
        var lines: [String] = []
        var hasEnded = false
        var waiters: [UUID: (text: String, continuation: CheckedContinuation<String?, Never>)] = [:]
    }

    private static let script = """
        "$@" nats-server -c "$0" 2>&1 & echo "pid $!"
        exec >/dev/null 2>&1
        read line
        kill -KILL $!
        """

    private let state = Mutex(State())
    private let input: FileHandle

    /// Starts a server.
    ///
    /// - Parameter command: the words before the command, which replaces itself with the server.
    init(configuration: URL, command: [String]) throws {
        processStarts.lock()
        defer { processStarts.unlock() }
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", Self.script, configuration.path] + command
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try output.fileHandleForWriting.close()
        self.input = input.fileHandleForWriting
        let file = output.fileHandleForReading
        Thread.detachNewThread { [weak self] in
            var rest = Data()
            while case let data = file.availableData, !data.isEmpty {
                rest += data
                while let end = rest.firstIndex(of: 0x0A) {
                    self?.add(String(decoding: rest[..<end], as: UTF8.self))
                    rest = Data(rest[(end + 1)...])
                }
            }
            self?.finish()
            process.waitUntilExit()
        }
    }

    /// The lines of the log.
    var log: [String] { state.withLock(\.lines) }

    /// The identifier of the server's process.
    var pid: Int32? {
        state.withLock { state in
            state.lines.first { $0.hasPrefix("pid ") }.flatMap { Int32($0.dropFirst(4)) }
        }
    }

    /// Sends a signal to the server.
    func signal(_ signal: Int32) { if let pid { _ = Foundation.kill(pid, signal) } }

    /// Ends the shell, and the server if it still runs.
    func end() { try? input.close() }

    /// Returns the first line that contains a text; nil if the process ends without it.
    func line(containing text: String) async -> String? {
        let id = UUID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let found: String?? = state.withLock { state in
                    if let line = state.lines.first(where: { $0.contains(text) }) { return line }
                    if state.hasEnded || Task.isCancelled { return .some(nil) }
                    state.waiters[id] = (text, continuation)
                    return nil
                }
                if let found { continuation.resume(returning: found) }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.continuation.resume(returning: nil)
        }
    }

    /// Returns when the server has ended.
    func ended() async { _ = await line(containing: "\u{0}") }

    private func add(_ line: String) {
        let found = state.withLock { state in
            state.lines.append(line)
            let found = state.waiters.filter { line.contains($0.value.text) }
            for id in found.keys { state.waiters.removeValue(forKey: id) }
            return found
        }
        for waiter in found.values { waiter.continuation.resume(returning: line) }
    }

    private func finish() {
        let waiters = state.withLock { state in
            state.hasEnded = true
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values { waiter.continuation.resume(returning: nil) }
    }
}
