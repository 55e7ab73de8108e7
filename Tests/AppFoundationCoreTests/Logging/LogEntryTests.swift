import AppFoundationCore
import Foundation
import TestSupport
import Testing

struct LogEntryTests {
    private let date = Date(timeIntervalSince1970: 1_777_627_800.25)

    private func entry(
        _ message: LogText, category: String = "store", metadata: [String: LogText] = [:]
    ) -> LogEntry {
        LogEntry(date: date, level: .error, category: category, message: message, metadata: metadata)
    }

    @Test func line_hasTimeLevelCategoryAndMessage() {
        #expect(
            entry("The file is damaged.").line(showsPrivateValues: false)
                == "2026-05-01T09:30:00.250Z error [store] The file is damaged.")
    }

    @Test func line_withMetadata_isSortedAndRedacted() {
        let line = entry("Loaded.", metadata: ["user": "\("Ada")", "city": "\("Oslo", privacy: .public)"])
        #expect(
            line.line(showsPrivateValues: false)
                == "2026-05-01T09:30:00.250Z error [store] Loaded. {city: 'Oslo', user: '<private>'}")
        #expect(
            line.line(showsPrivateValues: true)
                == "2026-05-01T09:30:00.250Z error [store] Loaded. {city: 'Oslo', user: 'Ada'}")
    }

    @Test func line_withControlCharacters_staysOneLine() {
        let hostile = "a\n2026-05-01T09:30:00.250Z fault [boards] forged\u{1B}[2J\u{202E}\u{2028}\u{9B}"
        let line = entry(
            "\(hostile, privacy: .public)", category: hostile, metadata: [hostile: "\(hostile, privacy: .public)"]
        ).line(showsPrivateValues: false)
        let escaped = #"a\n2026-05-01T09:30:00.250Z fault [boards] forged\u{1B}[2J\u{202E}\u{2028}\u{009B}"#
        #expect(line == "2026-05-01T09:30:00.250Z error [\(escaped)] \(escaped) {\(escaped): '\(escaped)'}")
    }

    @Test func line_whenItIsLong_isCut() {
        let long = String(repeating: "x", count: 5000)
        let text = entry("\(long, privacy: .public)").text(showsPrivateValues: false)
        #expect(text == String(repeating: "x", count: 4000) + "…")
    }

    @Test(arguments: HostileText.allCases)
    func line_whenTheMessageIsHostile_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) {
            _ = entry("\($0, privacy: .public)").line(showsPrivateValues: false)
        }
    }
}
