import Foundation
import TestSupport
import Testing

@testable import BoardySupport

struct StreamSafeTextTests {
    private func marks(_ count: Int) -> String { "e" + String(repeating: "\u{301}", count: count) }

    @Test(arguments: ["", "plain", "na\u{308}ive", "👩‍👩‍👧‍👦🇩🇪", "각", "\r\n\0"])
    func text_whenItIsOrdinary_isStreamSafe(text: String) {
        #expect(isStreamSafe(text))
    }

    @Test func text_whenItHas31MarksInARow_isNotStreamSafe() {
        #expect(isStreamSafe(marks(30)))
        #expect(!isStreamSafe(marks(31)))
        #expect(isStreamSafe(marks(30) + marks(30)))
        #expect(!isStreamSafe(marks(2) + String(repeating: "\u{1D165}", count: 29)))
    }

    private func check(_ text: String) throws(UnsafeJSON) { try checkSafety(ofJSON: Data(text.utf8)) }

    @Test(arguments: [#"{"a": [1, "b\n\u00e9\\u0301"]}"#, "", "{", #""\u"#, #""\u12"#, #""\ud800""#, "\"\\"])
    func json_whenItHasFewMarks_isNotRefused(text: String) throws {
        try check(text)
    }

    @Test(arguments: ["\u{301}", "\\u0301", "\\u0315\\u0300", "\\ud834\\udd65"])
    func json_whenItHas31MarksInARow_isRefused(mark: String) throws {
        let error = #expect(throws: UnsafeJSON.tooManyCombiningMarks) {
            try check("{\"\(String(repeating: mark, count: 31))\": 1}")
        }
        #expect(error?.description == "it has more than 30 combining marks in a row")
        try check("{\"\(String(repeating: mark, count: 15))\": 1}")
    }

    @Test(arguments: [String.Encoding.utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32LittleEndian])
    func json_whenItIsNotUTF8_isRefused(encoding: String.Encoding) throws {
        let json = try #require("{\"a\": 1}".data(using: encoding))
        let error = #expect(throws: UnsafeJSON.notUTF8) { try checkSafety(ofJSON: json) }
        #expect(error?.description == "it is not JSON in UTF-8")
    }

    @Test(arguments: HostileText.allCases)
    func checks_whenTheTextIsHostile_takeLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { _ = isStreamSafe($0) }
        expectLinearCost(of: { Data("{\"\(alphabet.text($0))\": 1}".utf8) }) { try? checkSafety(ofJSON: $0) }
    }
}
