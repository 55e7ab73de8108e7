import AppFoundationCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LineLogTests {
    private let lines = StreamedRecord<String>()

    private func log(from level: LogLevel = .info, showsPrivateValues: Bool = false) -> LineLog {
        LineLog(minimumLevel: level, showsPrivateValues: showsPrivateValues) { [lines] in lines.add($0) }
    }

    /// The lines without their time.
    private func written() async -> [String] {
        await lines.end().map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    @Test func log_writesLevelsFromTheMinimum() async {
        let log = log(from: .notice)
        for level in LogLevel.allCases { log.log(level, "test", "message") }
        #expect(await written() == ["notice [test] message", "error [test] message", "fault [test] message"])
    }

    @Test func log_whenTheLevelIsDisabled_evaluatesNothing() async {
        var evaluations = 0
        func text() -> LogText {
            evaluations += 1
            return "expensive"
        }
        let log = log(from: .error)
        log.debug("test", text(), metadata: ["a": text()])
        log.info("test", text(), metadata: ["a": text()])
        #expect(evaluations == 0)
        log.error("test", text(), metadata: ["a": text()])
        #expect(evaluations == 2)
        #expect(await written() == ["error [test] expensive {a: 'expensive'}"])
    }

    @Test func log_ofPrivateValues_redactsThemByDefault() async {
        log().info("test", "the token is \("s3cret")", metadata: ["token": "\("s3cret")"])
        log(showsPrivateValues: true).info("test", "the token is \("s3cret")")
        #expect(
            await written() == [
                "info [test] the token is <private> {token: '<private>'}", "info [test] the token is s3cret",
            ])
    }

    @Test func log_whileManyTasksWrite_writesWholeLines() async {
        let log = log()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { for _ in 0..<100 { log.info("test", "from \(task, privacy: .public)") } }
            }
        }
        let lines = await written()
        #expect(lines.count == 800)
        #expect(Set(lines) == Set((0..<8).map { "info [test] from \($0)" }))
    }

    @Test func standardError_getsOneLinePerEntry() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            platformLog(subsystem: "test").info("test", "two\nlines of \("Ada")")
            LineLog(minimumLevel: .error).info("test", "never")
            LineLog(minimumLevel: .error).error("test", "\("a\nb", privacy: .public)")
        }
        let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
            .map { $0.drop { $0 != " " }.dropFirst() }
        #if canImport(os)
            #expect(lines == ["error [test] a\\nb"])
        #else
            #expect(lines == ["info [test] two\\nlines of <private>", "error [test] a\\nb"])
        #endif
    }

    @Test func level_ofAHigherImportance_isGreater() {
        #expect(LogLevel.allCases == LogLevel.allCases.sorted())
        #expect(LogLevel.allCases.map(\.name) == ["debug", "info", "notice", "error", "fault"])
    }
}
