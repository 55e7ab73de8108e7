import Foundation
import TestSupport
import Testing

@testable import AppFoundationCore

@Suite(.timeLimit(.minutes(10)))
struct FileAnalyticsTests {
    private let folder: TemporaryFolder
    private let errors = StreamedRecord<AnalyticsError>()

    init() throws {
        folder = try TemporaryFolder()
    }

    private var url: URL { folder.file("analytics.jsonl") }

    private func analytics(limit: Int = 1_000_000) -> FileAnalytics {
        FileAnalytics(url, limit: limit) { [errors] in errors.add($0) }
    }

    private func lines(of name: String = "analytics.jsonl") throws -> [String] {
        try String(contentsOf: folder.file(name), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private func names(of name: String = "analytics.jsonl") throws -> [String] {
        try lines(of: name).map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8)).name
        }
    }

    private struct Line: Decodable, Equatable {
        let name: String
        let properties: [String: String]
        let time: String
    }

    @Test func line_hasNamePropertiesAndTime() throws {
        let event = AnalyticsEvent("search", ["screen": "home", "results": 12, "seconds": 0.5])
        let line = try AnalyticsLine(event, at: Date(timeIntervalSince1970: 1_777_627_800.25)).data()
        #expect(
            String(decoding: line, as: UTF8.self)
                == #"{"name":"search","properties":{"results":12,"screen":"home","seconds":0.5},"time":"2026-05-01T09:30:00.250Z"}"#
                + "\n")
    }

    @Test func line_withHostileTexts_isOneLineOfASCIIControlsAndReadsBack() throws {
        let hostile = "a\nb\r\u{1B}[2J\u{7F}\u{9B}\u{202E}\u{2028}\u{E0001}\"\\é👨‍👩‍👧"
        let line = try AnalyticsLine(AnalyticsEvent(hostile, [hostile: .text(hostile)]), at: Date()).data()
        let text = String(decoding: line.dropLast(), as: UTF8.self)
        #expect(text.unicodeScalars.allSatisfy { !$0.isUnprintable })
        #expect(text.contains(#"\u009b\u202e\u2028\udb40\udc01"#))
        let read = try JSONDecoder().decode(Line.self, from: line)
        #expect(read.name == hostile)
        #expect(read.properties == [hostile: hostile])
    }

    @Test(arguments: HostileText.allCases)
    func line_whenAValueIsHostile_takesLinearTime(alphabet: HostileText) throws {
        try expectLinearCost(of: { AnalyticsEvent("e", ["v": .text(alphabet.text($0))]) }) {
            _ = try AnalyticsLine($0, at: .distantPast).data()
        }
    }

    @Test func track_writesEventsInOrder() async throws {
        let analytics = analytics()
        for number in 0..<500 { analytics.track(AnalyticsEvent("\(number)")) }
        await analytics.flush()
        #expect(try names() == (0..<500).map(String.init))
        #expect(await errors.end() == [])
    }

    @Test func track_ofANewFile_isPrivateToTheUser() async throws {
        let analytics = FileAnalytics(folder.file("new/folder/a.jsonl")) { [errors] in errors.add($0) }
        analytics.track(AnalyticsEvent("a"))
        await analytics.flush()
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("new/folder/a.jsonl").path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test func flush_withoutEvents_createsNoFile() async throws {
        await analytics().flush()
        #expect(try folder.contents == [])
    }

    @Test func track_whenTheFileIsFull_keepsTheOlderFile() async throws {
        let line = try AnalyticsLine(AnalyticsEvent("10"), at: Date()).data().count
        let analytics = analytics(limit: 3 * line)
        for number in 10..<18 { analytics.track(AnalyticsEvent("\(number)")) }
        await analytics.flush()
        #expect(try folder.contents == ["analytics.jsonl", "analytics.jsonl.1"])
        #expect(try names(of: "analytics.jsonl.1") == ["13", "14", "15"])
        #expect(try names() == ["16", "17"])
        #expect(await errors.end() == [])
    }

    @Test func track_afterAnIncompleteLine_beginsANewLine() async throws {
        try folder.write(#"{"name":"torn"#, to: "analytics.jsonl")
        let analytics = analytics()
        analytics.track(AnalyticsEvent("next"))
        await analytics.flush()
        #expect(try lines().count == 2)
        #expect(try lines().last?.hasPrefix(#"{"name":"next""#) == true)
    }

    @Test func track_beforeTheRelease_isWritten() async throws {
        weak var released: FileAnalytics?
        do {
            let analytics = analytics()
            released = analytics
            for number in 0..<100 { analytics.track(AnalyticsEvent("\(number)")) }
        }
        #expect(released == nil)
        await waitUntil { (try? names().count) == 100 }
    }

    @Test func flush_whenItsTaskIsCancelled_returns() async throws {
        let other = try HeldLock(on: folder.write("", to: "analytics.jsonl"))
        let file = AppendedFile(url: url, limit: 1000, timeout: .seconds(300))
        let analytics = FileAnalytics(file, waitingLimit: 10) { [errors] in errors.add($0) }
        analytics.track(AnalyticsEvent("a"))
        let flush = Task { await analytics.flush() }
        flush.cancel()
        await flush.value
        #expect(try folder.contents == ["analytics.jsonl"])
        #expect(try lines() == [])
        try other.release()
        await analytics.flush()
        #expect(try names() == ["a"])
    }

    // MARK: Losses

    @Test func track_ofANumberWithoutForm_isReported() async throws {
        let analytics = analytics()
        analytics.track(AnalyticsEvent("ride", ["distance": .number(.nan)]))
        analytics.track(AnalyticsEvent("end"))
        await analytics.flush()
        #expect(try names() == ["end"])
        #expect(
            await errors.end() == [
                .unencodable(event: "ride", reason: "nan at properties.distance has no form in JSON")
            ])
    }

    @Test func track_ofATooLargeEvent_isReported() async throws {
        let analytics = analytics(limit: 200)
        let event = AnalyticsEvent("large", ["text": .text(String(repeating: "x", count: 150))])
        let bytes = try AnalyticsLine(event, at: Date()).data().count
        analytics.track(event)
        await analytics.flush()
        #expect(await errors.end() == [.tooLarge(event: "large", bytes: bytes, limit: 200)])
        #expect(try folder.contents == [])
    }

    @Test func track_ofAnEventLargerThanTheFile_isReportedWithoutWaiting() async throws {
        let other = try HeldLock(on: folder.write("", to: "analytics.jsonl"))
        let analytics = analytics(limit: 200)
        analytics.track(AnalyticsEvent("small"))
        analytics.track(AnalyticsEvent("large", ["text": .text(String(repeating: "x", count: 200))]))
        #expect(await errors.next() == .tooLarge(event: "large", bytes: 209, limit: 200))
        try other.release()
    }

    @Test func track_toAFolder_isReported() async throws {
        let analytics = FileAnalytics(folder.url) { [errors] in errors.add($0) }
        analytics.track(AnalyticsEvent("a"))
        await analytics.flush()
        let errors = await errors.end()
        #expect(
            errors.first == .unwritable(event: "a", path: folder.url.path, reason: "is a directory"))
    }

    @Test func track_toAFIFO_isReportedAndDoesNotBlock() async throws {
        let fifo = try folder.makeFIFO(named: "fifo")
        let analytics = FileAnalytics(fifo) { [errors] in errors.add($0) }
        analytics.track(AnalyticsEvent("a"))
        let error = await errors.next()
        #expect(
            error == .unwritable(event: "a", path: fifo.path, reason: "it is a FIFO, not a regular file"))
    }

    @Test func track_whileAnotherProcessHoldsTheLock_isReportedAfterAWhile() async throws {
        let other = try HeldLock(on: folder.write("", to: "analytics.jsonl"))
        let file = AppendedFile(url: url, limit: 1000, timeout: .milliseconds(10))
        let analytics = FileAnalytics(file, waitingLimit: 10) { [errors] in errors.add($0) }
        analytics.track(AnalyticsEvent("first"))
        await analytics.flush()
        try other.release()
        analytics.track(AnalyticsEvent("second"))
        await analytics.flush()
        #expect(await errors.end() == [.busy(event: "first", path: url.path)])
        #expect(try names() == ["second"])
    }

    @Test func track_whenTooManyWait_isReported() async throws {
        let other = try HeldLock(on: folder.write("", to: "analytics.jsonl"))
        let analytics = FileAnalytics(AppendedFile(url: url, limit: 100_000), waitingLimit: 5) { [errors] in
            errors.add($0)
        }
        for number in 0..<20 { analytics.track(AnalyticsEvent("\(number)")) }
        try other.release()
        await analytics.flush()
        let lost = await errors.end()
        let written = try names()
        #expect(written.count + lost.count == 20)
        #expect((5...6).contains(written.count))
        #expect(lost.last == .tooManyWaiting(event: "19", limit: 5))
    }

    @Test func errors_nameEventReasonAndFix() {
        let errors: [(AnalyticsError, String)] = [
            (
                .unwritable(event: "a\nb", path: "/tmp/x", reason: "no space left on device"),
                #"The analytics event 'a\nb' was not written to '/tmp/x': no space left on device. "#
                    + "To fix: make the file writable, or use another one."
            ),
            (
                .busy(event: "a", path: "/tmp/x"),
                "The analytics event 'a' was not written to '/tmp/x', because another process holds the lock of the file. "
                    + "To fix: end the other process."
            ),
            (
                .suspending(event: "a", path: "/tmp/x"),
                "The analytics event 'a' was not written to '/tmp/x', because the system suspends the app. "
                    + "To fix: track it again after the app is active."
            ),
            (
                .unencodable(event: "a", reason: "nan at properties.b has no form in JSON"),
                "The analytics event 'a' was not written: nan at properties.b has no form in JSON. "
                    + "To fix: pass finite numbers."
            ),
            (
                .tooLarge(event: "a", bytes: 300, limit: 200),
                "The analytics event 'a' was not written: it has 300 bytes, and the limit is 200. "
                    + "To fix: track fewer or shorter properties."
            ),
            (
                .tooManyWaiting(event: "a", limit: 10),
                "The analytics event 'a' was not written: 10 events wait already. "
                    + "To fix: track fewer events, or use a faster disk."
            ),
        ]
        for (error, text) in errors { #expect("\(error)" == text) }
    }
}
