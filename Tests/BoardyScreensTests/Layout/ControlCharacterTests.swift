import BoardyScreens
import Testing

/// Control characters from files and links do not reach the terminal.
struct ControlCharacterTests {
    /// A control character. Its number describes it, so that the test output contains no control characters either.
    struct Control: ExpressibleByUnicodeScalarLiteral, CustomTestStringConvertible, Sendable {
        let scalar: Unicode.Scalar

        init(unicodeScalarLiteral scalar: Unicode.Scalar) {
            self.scalar = scalar
        }

        var testDescription: String { "U+" + String(scalar.value, radix: 16, uppercase: true) }
    }

    private static let controls: [Control] = [
        "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{200F}", "\u{202E}",
        "\u{2028}", "\u{2029}", "\u{FEFF}",
    ]

    @Test(arguments: controls)
    func text_withAControlCharacter_hasASpaceInItsPlace(control: Control) {
        #expect(PageLayout.text(of: Page("T", .text("a\(control.scalar)b"))) == "T\n=\na b")
    }

    @Test(arguments: controls)
    func title_withAControlCharacter_hasASpaceInItsPlace(control: Control) {
        #expect(PageLayout.text(of: Page("a\(control.scalar)b", .text("x"))) == "a b\n===\nx")
    }

    @Test(arguments: controls)
    func cell_withAControlCharacter_hasASpaceInItsPlace(control: Control) {
        let page = Page("T", .table(columns: ["A\(control.scalar)B", "C"], rows: [["a\(control.scalar)b", "c"]]))

        #expect(PageLayout.text(of: page) == "T\n=\nA B  C\na b  c")
    }

    @Test func text_withATerminalSequence_isHarmless() {
        #expect(PageLayout.text(of: Page("T", .text("\u{1B}]0;x\u{7}\u{1B}[2J"))) == "T\n=\n ]0;x  [2J")
    }

    @Test func text_withOrdinaryCharacters_isUnchanged() {
        #expect(PageLayout.text(of: Page("T", .text("Zoë, 李: <é> \u{A0}~"))) == "T\n=\nZoë, 李: <é> \u{A0}~")
    }
}
