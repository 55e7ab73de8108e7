import Foundation
import NATSTestSupport
import Synchronization
import Testing

/// A process of `boardd`, which is killed when it is released.
final class DaemonProcess: Sendable {
    /// The lines of standard error.
    let log = Lines()

    /// The lines of standard output.
    let output = Lines()

    let pid: Int32
    private let ended: Task<Int32, Never>
    private let hasEnded: Ended

    /// The exit of a process, which its identifier must not outlive.
    private final class Ended: Sendable {
        let value = Mutex(false)
    }

    /// Starts the program that was built with the tests.
    ///
    /// - Parameter machine: the machine that it runs on; nil for that of the tests.
    init(
        _ arguments: [String], environment: [String: String] = [:], on machine: TestNetwork.Machine? = nil
    ) throws {
        processStarts.lock()
        defer { processStarts.unlock() }
        let process = Process()
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "boardd")
        process.executableURL = URL(filePath: "/usr/bin/env")
        // Each of the programs replaces itself with the next one, so that boardd has the identifier of the process.
        process.arguments = (machine?.command ?? []) + [program.path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (errors, output) = (Pipe(), Pipe())
        (process.standardError, process.standardOutput) = (errors, output)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        let hasEnded = Ended()
        self.hasEnded = hasEnded
        process.terminationHandler = { process in
            hasEnded.value.withLock { $0 = true }
            // A process that was ended by a signal has the status of a shell.
            exit.yield(process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
        }
        log.read(errors.fileHandleForReading)
        self.output.read(output.fileHandleForReading)
        try process.run()
        pid = process.processIdentifier
        ended = Task {
            for await status in exits { return status }
            return -1
        }
    }

    deinit { signal(SIGKILL) }

    /// Sends a signal, unless the process has ended.
    func signal(_ number: Int32) {
        hasEnded.value.withLock { if !$0 { kill(pid, number) } }
    }

    /// Returns the exit status, after all lines have arrived.
    func exitStatus() async -> Int32 {
        let status = await ended.value
        await log.end()
        await output.end()
        return status
    }

    /// Returns when the replica serves.
    func serves() async throws {
        let line = await log.line(containing: " serving ")
        _ = try #require(line, "\(log.all)")
    }
}

/// The lines that a pipe brings.
final class Lines: Sendable {
    private struct State {
        var rest = Data()
        var lines: [String] = []
        var hasEnded = false
        var waiters: [(text: String?, continuation: CheckedContinuation<String?, Never>)] = []
    }

    private let state = Mutex(State())

    /// Reads on a thread of its own, which ends with the pipe.
    ///
    /// The handlers of `FileHandle` crash from time to time when a handle is released at the end of its pipe.
    fileprivate func read(_ file: FileHandle) {
        Thread.detachNewThread { [self] in
            while true {
                // Unlike read(upToCount:), it returns what has arrived.
                let data = file.availableData
                receive(data)
                if data.isEmpty { return }
            }
        }
    }

    private func receive(_ data: Data) {
        let ready = state.withLock { state -> [(CheckedContinuation<String?, Never>, String?)] in
            state.rest.append(data)
            while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
                state.lines.append(String(decoding: state.rest[..<end], as: UTF8.self))
                state.rest = Data(state.rest[(end + 1)...])
            }
            if data.isEmpty { state.hasEnded = true }
            var ready: [(CheckedContinuation<String?, Never>, String?)] = []
            state.waiters.removeAll { waiter in
                let line = waiter.text.flatMap { text in state.lines.first { $0.contains(text) } }
                guard line != nil || state.hasEnded else { return false }
                ready.append((waiter.continuation, line))
                return true
            }
            return ready
        }
        for (continuation, line) in ready { continuation.resume(returning: line) }
    }

    /// The lines up to now.
    var all: [String] { state.withLock(\.lines) }

    /// Returns the first line with a text, which may have arrived before; nil if the pipe ends without it.
    func line(containing text: String) async -> String? { await wait(for: text) }

    /// Returns when the pipe has ended.
    func end() async { _ = await wait(for: nil) }

    private func wait(for text: String?) async -> String? {
        await withCheckedContinuation { continuation in
            let result: String?? = state.withLock { state in
                if let text, let line = state.lines.first(where: { $0.contains(text) }) { return .some(line) }
                if state.hasEnded { return .some(nil) }
                state.waiters.append((text, continuation))
                return nil
            }
            if let result { continuation.resume(returning: result) }
        }
    }
}
