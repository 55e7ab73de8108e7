import AppFoundationCore
import Foundation
import TestSupport
import Testing

/// Several processes that append to one file.
@Suite(.timeLimit(.minutes(10)))
struct FileAnalyticsProcessTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private struct Line: Decodable {
        let name: String
        let properties: [String: Int]
    }

    private func events(in name: String) throws -> [Line] {
        try String(contentsOf: folder.file(name), encoding: .utf8).split(separator: "\n")
            .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    @Test func track_byTwoProcesses_losesNothingAndKeepsEachOrder() async throws {
        let path = folder.file("analytics.jsonl").path
        async let first: Void = trackInProcess(path, "first", limit: 100_000_000)
        async let second: Void = trackInProcess(path, "second", limit: 100_000_000)
        _ = await (first, second)
        let events = try events(in: "analytics.jsonl")
        for name in ["first", "second"] {
            #expect(events.filter { $0.name == name }.compactMap { $0.properties["number"] } == Array(0..<2_000))
        }
    }

    @Test func track_byTwoProcessesWithRotation_writesWholeLines() async throws {
        let path = folder.file("analytics.jsonl").path
        async let first: Void = trackInProcess(path, "first", limit: 20_000)
        async let second: Void = trackInProcess(path, "second", limit: 20_000)
        _ = await (first, second)
        #expect(try folder.contents == ["analytics.jsonl", "analytics.jsonl.1"])
        let kept = try events(in: "analytics.jsonl.1") + events(in: "analytics.jsonl")
        for name in ["first", "second"] {
            let numbers = kept.filter { $0.name == name }.compactMap { $0.properties["number"] }
            #expect(numbers == numbers.sorted())
        }
        #expect(kept.contains { $0.properties["number"] == 1_999 })
        for file in try folder.contents {
            #expect(try Data(contentsOf: folder.file(file)).count <= 20_000)
        }
    }

    /// The system refuses to write more than the limit of the process, after it has written a part of the line.
    @Test func track_whenTheDiskIsFull_leavesNoPartOfTheLine() async throws {
        let url = folder.file("analytics.jsonl")
        await #expect(processExitsWith: .success) { [path = url.path as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 250, rlim_max: 250)
            #if canImport(Glibc)
                guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
            #else
                guard setrlimit(RLIMIT_FSIZE, &limit) == 0 else { exit(2) }
            #endif
            let errors = StreamedRecord<AnalyticsError>()
            let analytics = FileAnalytics(URL(filePath: path)) { errors.add($0) }
            for number in 0..<4 { analytics.track(AnalyticsEvent("event", ["number": .integer(number)])) }
            await analytics.flush()
            let lost = AnalyticsError.unwritable(event: "event", path: path, reason: "file too large")
            exit(await errors.end() == [lost] ? 0 : 1)
        }
        #expect(try events(in: "analytics.jsonl").map { $0.properties["number"] } == [0, 1, 2])
        #expect(try Data(contentsOf: url).last == UInt8(ascii: "\n"))
    }

    @Test func track_afterAWriterWasKilled_keepsWholeLines() async throws {
        let url = folder.file("analytics.jsonl")
        for round in 0..<10 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = url.path as String, round = round as Int] in
                let analytics = FileAnalytics(URL(filePath: path)) { fatalError("\($0)") }
                for number in 0..<(100 * round + 1) {
                    analytics.track(AnalyticsEvent("killed", ["number": .integer(number)]))
                }
                if round.isMultiple(of: 2) { await analytics.flush() }
                kill(getpid(), SIGKILL)
            }
        }
        let analytics = FileAnalytics(url) { Issue.record("\($0)") }
        analytics.track(AnalyticsEvent("last", ["number": 1]))
        await analytics.flush()
        let events = try events(in: "analytics.jsonl")
        #expect(events.last?.name == "last")
        // The events that were flushed before the kill are there.
        let flushed = stride(from: 0, to: 10, by: 2).map { 100 * $0 + 1 }.reduce(0, +)
        #expect(events.count > flushed)
    }
}

private func trackInProcess(_ path: String, _ name: String, limit: Int) async {
    await #expect(processExitsWith: .success) {
        [path = path as String, name = name as String, limit = limit as Int] in
        let analytics = FileAnalytics(URL(filePath: path), limit: limit) { fatalError("\($0)") }
        for number in 0..<2_000 {
            analytics.track(AnalyticsEvent(name, ["number": .integer(number)]))
        }
        await analytics.flush()
    }
}
