import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct SubprocessTests {
    @Test func run_ofAProgram_returnsItsOutputAndStatus() async throws {
        let result = try await Subprocess.run(["sh", "-c", "echo out; echo err >&2; read line || exit 7"])
        #expect(String(decoding: result.output, as: UTF8.self) == "out\n")
        #expect(result.errors == "err\n")
        #expect(result.status == 7)
    }

    @Test func run_ofAProgramThatDoesNotEnd_isStoppedAfterTheLimit() async {
        await #expect(throws: Subprocess.TimedOut.self) {
            try await Subprocess.run(["sleep", "1000"], limit: .milliseconds(50))
        }
    }

    @Test func run_whenCancelled_stopsTheProcessesOfTheProgram() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("processes")
        let run = Task { try await Subprocess.run(Self.nestedProcesses(file.path)) }
        await yieldUntil { Self.ids(in: file).count == 2 }
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        await yieldUntil { Self.ids(in: file).allSatisfy { !isRunning($0) } }
    }

    @Test func run_whenTheToolIsEndedByASignal_stopsTheProcessesOfTheProgram() async throws {
        let folder = try TemporaryFolder()
        let file = folder.file("processes")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = file.path as String] in
            let run = Task { try await Subprocess.run(Self.nestedProcesses(path)) }
            await yieldUntil { Self.ids(in: URL(filePath: path)).count == 2 }
            kill(getpid(), SIGKILL)
            _ = try await run.value
        }
        #expect(Self.ids(in: file).count == 2)
        await yieldUntil { Self.ids(in: file).allSatisfy { !isRunning($0) } }
    }

    /// Returns a program that starts processes, and writes the identifiers of two of them to a file.
    private static func nestedProcesses(_ path: String) -> [String] {
        ["sh", "-c", "sleep 1000 & (sleep 1000 & echo $! $$ >> '\(path)'; wait); wait"]
    }

    private static func ids(in file: URL) -> [pid_t] {
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.hasSuffix("\n") ? text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) } : []
    }

    private func isRunning(_ id: pid_t) -> Bool {
        guard kill(id, 0) == 0 else { return false }
        // The process remains as a zombie until its parent has read its status.
        let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        return status.map { !$0.contains(") Z ") } ?? !FileManager.default.fileExists(atPath: "/proc/self/stat")
    }
}
