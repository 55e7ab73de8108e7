import Foundation
import TestSupport
import Testing

@testable import EmployeeManagement

struct DetailsTextTests {
    @Test(arguments: [
        "", " ", "a", " a", "a ", " a b ", "\u{A0}a\u{2003}", "\r\na\n", "\t", "é ", " é", "e\u{301}\n", "\u{2028}",
        "a\u{85}",
        "\u{3000}李\u{3000}", "\0a\0", "\u{FEFF}a",
    ])
    func trimmed_ofAText_isThatOfFoundation(text: String) {
        #expect(trimmed(text) == text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test(arguments: HostileText.allCases)
    func trimmed_ofHostileText_costsLinearTime(alphabet: HostileText) {
        expectLinearCost(of: { " " + alphabet.text($0) + "\u{A0}" }) { text in
            #expect(trimmed(text).utf8.count == text.utf8.count - 3)
        }
    }

    @Test(arguments: [" ", "\u{A0}", "\r\n"])
    func trimmed_ofWhiteSpaceOnly_costsLinearTime(space: String) {
        expectLinearCost(of: { String(repeating: space, count: $0) }) { text in
            #expect(trimmed(text).isEmpty)
        }
    }
}
