import Foundation
import Synchronization
import Testing

@testable import BoardDaemon

struct LogTests {
    private final class Written: Sendable {
        let text = Mutex("")
    }

    private func lines(_ level: LogLevel, _ format: LogFormat, _ body: (DaemonLog) -> Void) -> [Substring] {
        let written = Written()
        body(DaemonLog(level, format) { data in written.text.withLock { $0 += String(decoding: data, as: UTF8.self) } })
        return written.text.withLock { $0.split(separator: "\n") }
    }

    @Test func line_asText_hasTimeLevelEventAndFields() throws {
        let line = try #require(
            lines(.info, .text) { $0(.warning, "lost", ["host": "a", "reason": "two words\nand \"quotes\""]) }.first)
        let parts = line.split(separator: " ", maxSplits: 1)

        #expect(
            (try? Date(String(parts[0]), strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))) != nil)
        #expect(parts[1] == #"warning lost host=a reason="two words\nand \"quotes\"""#)
    }

    @Test func line_asJSON_isOneObject() throws {
        let line = try #require(lines(.info, .json) { $0(.info, "lost", ["reason": "a\n\"b\""]) }.first)
        let object = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))

        #expect(object["reason"] == "a\n\"b\"")
        #expect(object["event"] == "lost")
        #expect(object["level"] == "info")
        #expect(object["time"] != nil)
    }

    @Test func lines_belowTheLevel_areDropped() {
        let events = lines(.warning, .text) { log in
            for level in LogLevel.allCases { log(level, level.rawValue) }
        }

        #expect(events.map { $0.split(separator: " ").last } == ["error", "warning"])
    }
}
