import BoardTestSupport
import Boardy
import TestSupport
import Testing

/// Properties of all error texts. The texts themselves are in `Snapshots/Errors.txt`.
struct ErrorTextTests {
    @Test(arguments: ErrorSamples.all)
    func description_ofEveryError_endsWithTheFix(error: BoardError) {
        guard error.code != .failure else { return }
        #expect(error.description.contains(". To fix: "))
        #expect(error.description.split(separator: "\n").first?.hasSuffix(".") == true)
    }

    @Test(arguments: ErrorSamples.all)
    func code_ofEveryError_isInSmallLettersWithHyphens(error: BoardError) {
        #expect(error.code.rawValue.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil)
    }

    @Test func description_whenNamesAreHostile_staysOnOneShortLine() {
        let hostile = BoardID("a\nb\u{202E}c\u{1B}[31m" + String(repeating: "x", count: 1000))
        let text = BoardError.duplicateRegistration(hostile).description
        #expect(text.hasPrefix(#"'a\nb\u{202E}c\u{1B}[31mxxx"#))
        #expect(text.contains("…'"))
        #expect(!text.contains("\n"))
        #expect(text.count < 400)
    }

    @Test func description_whenAReasonIsEndless_isCut() {
        let text = BoardError.failure("x", reason: String(repeating: "x", count: 1_000_000)).description
        #expect(text.count < 4100)
        #expect(text.hasSuffix("…"))
    }

    @Test func quoted_whenNamesAreLong_isCutAndInQuotes() {
        #expect(quoted("a b") == "'a b'")
        #expect(quoted(BoardID("x")) == "'x'")
        #expect(quoted(String(repeating: "x", count: 300)).count == 203)
    }
}
