import Boardy
import LinkRouting
import Testing

/// The error texts of malformed patterns.
struct PatternErrorTests {
    @Test(arguments: [
        ("/a/{", "    /a/{\n       ^"),
        ("{}", "    {}\n     ^"),
        ("/a\n/{", "    /a\\n/{\n         ^"),
        ("/é/日本/{", "    /é/日本/{\n          ^"),
    ])
    func error_whenAPatternIsMalformed_hasACaretUnderTheSpot(pattern: String, lines: String) {
        let error = #expect(throws: PathPattern.SyntaxError.self) { try PathPattern(pattern) }
        let text = "\(BoardError.invalidURLPattern(pattern, opener: "o", reason: "r", offset: error?.offset ?? 0))"
        #expect(text.hasSuffix("\n" + lines))
    }

    @Test func error_whenThePatternIsLong_showsWhatIsAroundTheSpot() {
        let pattern = String(repeating: "/abc", count: 10_000) + "/{" + String(repeating: "x", count: 10_000)
        let error = BoardError.invalidURLPattern(pattern, opener: "o", reason: "r", offset: 40_001)
        let lines = "\(error)".split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].count < 140)
        #expect(lines[1].dropFirst(lines[2].count - 1).first == "{")
    }
}
