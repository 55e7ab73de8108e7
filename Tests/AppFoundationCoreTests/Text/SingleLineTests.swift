import AppFoundationCore
import TestSupport
import Testing

struct SingleLineTests {
    @Test(arguments: [
        ("", ""), ("plain, é 李", "plain, é 李"), ("a\nb\u{1B}[0m", #"a\nb\u{1B}[0m"#), ("a\u{202E}b", #"a\u{202E}b"#),
        ("👨‍👩‍👧 🇩🇪", "👨‍👩‍👧 🇩🇪"),
    ])
    func singleLine_whenItIsShort_escapesInvisibleCharacters(text: String, line: String) {
        #expect(text.singleLine() == line)
        #expect(text.quoted() == "'\(line)'")
    }

    @Test func singleLine_whenItIsLong_isCut() {
        #expect("abcdef".singleLine(limit: 6) == "abcdef")
        #expect("abcdef".singleLine(limit: 5) == "abcde…")
        #expect("abcdef".quoted(limit: 2) == "'ab…'")
        #expect(String(repeating: "\u{301}", count: 1_000).singleLine(limit: 20).unicodeScalars.count == 21)
    }

    @Test(arguments: HostileText.allCases)
    func singleLine_whenTheTextIsHostile_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { _ = $0.singleLine(limit: .max) }
    }
}
