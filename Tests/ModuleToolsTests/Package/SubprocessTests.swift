import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(5)))
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
        let script = "sleep 1000 & (sleep 1000 & echo $! $$ >> '\(file.path)'; wait); wait"
        let run = Task { try await Subprocess.run(["sh", "-c", script]) }
        func ids() -> [pid_t] {
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.hasSuffix("\n") ? text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) } : []
        }
        await yieldUntil { ids().count == 2 }
        run.cancel()
        await #expect(throws: CancellationError.self) { try await run.value }
        await yieldUntil { ids().allSatisfy { !isRunning($0) } }
    }

    private func isRunning(_ id: pid_t) -> Bool {
        guard kill(id, 0) == 0 else { return false }
        // The process remains as a zombie until its parent has read its status.
        let status = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        return status.map { !$0.contains(") Z ") } ?? !FileManager.default.fileExists(atPath: "/proc/self/stat")
    }
}
