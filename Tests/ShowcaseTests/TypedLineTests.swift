import TestSupport
import Testing

@testable import Showcase

struct TypedLineTests {
    @Test(arguments: [
        ("", TypedLine.empty), (" \t", .empty), ("help", .help), (" HELP ", .help), ("?", .help), ("quit", .quit),
        ("Exit", .quit), ("link", .link("link")), (" app://home/a ", .link("app://home/a")),
        ("helpme", .link("helpme")),
    ])
    func line_whenTyped_isACommandOrALink(text: String, line: TypedLine) {
        #expect(TypedLine(text) == line)
    }

    @Test(arguments: HostileText.allCases)
    func line_whenItIsHostile_takesLinearTime(alphabet: HostileText) {
        expectLinearCost(of: alphabet.text) { _ = TypedLine($0) }
        expectLinearCost(of: { " " + alphabet.text($0) + " " }) { _ = TypedLine($0) }
    }
}
