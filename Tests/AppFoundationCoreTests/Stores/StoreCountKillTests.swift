import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Two processes that update one value, and report each update that has returned.
///
/// A normal run makes 100 updates in each process, and a storm 10,000.
@Suite(.timeLimit(.minutes(10)))
struct StoreCountKillTests {
    private let folder: TemporaryFolder
    private let reports: TemporaryFolder
    private let store: FileDataStore

    init() throws {
        folder = try TemporaryFolder()
        reports = try TemporaryFolder()
        store = FileDataStore(StateFolder(folder.url))
    }

    @Test func updates_ofTwoProcesses_areAllStored() async throws {
        let count = Storm.count(10_000, small: 100)
        await withTaskGroup { group in
            for name in ["a", "b"] {
                group.addTask { [path = folder.url.path, report = reports.file(name).path] in
                    await #expect(processExitsWith: .success) {
                        [path = path as String, report = report as String, count = count as Int] in
                        try await countUp(path, report, times: count)
                    }
                }
            }
        }

        #expect(try reported() == 2 * count)
        #expect(try store.value(for: .count) == 2 * count)
        #expect(try folder.contents == ["test.count.json"])
    }

    @Test func updates_whenProcessesAreKilled_areStoredIfTheyWereReported() async throws {
        let kills = Storm.count(250, small: 25)
        await withTaskGroup { group in
            for name in ["a", "b"] {
                group.addTask { [path = folder.url.path, report = reports.file(name).path] in
                    for round in 0..<kills {
                        await #expect(processExitsWith: .signal(SIGKILL)) {
                            [path = path as String, report = report as String, round = round as Int] in
                            try await countUpUntilKilled(path, report, round)
                        }
                    }
                }
            }
        }

        let (stored, reported) = (try store.value(for: .count) ?? 0, try reported())
        // The last update of a killed process may be stored and not reported.
        #expect(stored >= reported)
        #expect(stored <= reported + 2 * kills)
        #expect(reported > 0)
        try await store.update(.count) { $0 = ($0 ?? 0) + 1 }
        #expect(try store.value(for: .count) == stored + 1)
        #expect(try folder.contents == ["test.count.json"])
    }

    /// The number of reported updates: each is one byte.
    private func reported() throws -> Int {
        try ["a", "b"].reduce(0) { try $0 + Data(contentsOf: reports.file($1)).count }
    }
}

private func countUp(_ path: String, _ report: String, times: Int) async throws {
    let store = FileDataStore(StateFolder(URL(filePath: path)), waitingAtMost: .seconds(60))
    let descriptor = open(report, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(descriptor) }
    for _ in 0..<times {
        try await store.update(.count) { $0 = ($0 ?? 0) + 1 }
        guard write(descriptor, "+", 1) == 1 else { exit(EXIT_FAILURE) }
    }
}

/// Updates until the process is killed: in even rounds possibly during its first update, in odd rounds after it.
private func countUpUntilKilled(_ path: String, _ report: String, _ round: Int) async throws {
    if !round.isMultiple(of: 2) { try await countUp(path, report, times: 1) }
    Thread.detachNewThread {
        for _ in 0..<(round * 1_000 + Int.random(in: 0..<10_000)) { _ = access(path, F_OK) }
        kill(getpid(), SIGKILL)
    }
    try await countUp(path, report, times: .max)
}
