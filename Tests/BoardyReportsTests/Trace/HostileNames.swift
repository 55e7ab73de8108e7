import BoardTestSupport
import TestSupport

/// Names with a meaning in Mermaid, JSON or HTML, and other unusual names.
enum HostileNames {
    static let all: [String] =
        signs + words + scripts + ["", " ", "   ", " a ", "\t", "\u{a0}", String(repeating: "long ", count: 200)]

    private static let signs = [
        "'", "\"", "`", "\"`a **b**`\"", "**a**", "_a_ *b*", "__proto__", "a_b", "a\nb", "a\rb", "a\r\nb", "a\u{2028}b",
        "a\u{2029}b", "a\u{0}b", ";", "a;b", "#", "#35;", "#quot;", "&amp;", "&#35;", "%", "%%", "%% comment",
        "%%{init: {}}%%", "%%{init: {\"theme\": \"dark\"}}%%", "\\", "\\n", "-->", "->>", "--x", "<<->>", "[[a]]",
        "{{a}}", "((a))", "|a|", "~~~", "$$a$$", "@{ shape: circle }", "---", "===", "- a", "+ a", "1. a", "# a", "> a",
    ]

    private static let words = [
        "end", "END", "style a:#fff;", "classDef x:#f;", "wrap:", "wrap: a", ":wrap:a", "participant", "actor a",
        "loop",
        "alt", "else", "note over", "Note over p0: a", "title: a", "accTitle: a", "autonumber", "activate p0", "create",
        "default", "graph", "subgraph", "click", "href", "call", "direction LR", "my direction\tTB",
        "\u{d4e}direction LR", "constructor", "toString", "007", "1a", "fa:fa-car", "<script>alert(1)</script>",
        "<b>a</b>",
        "<br/>", "</svg>", "![a](b)", "[a](javascript:alert(1))", "https://example.org/a?b=c#d", "www.example.org",
        "a@example.org", "p0", "b0", "App", "Links", "null", "ﬂ°°35¶ß",
    ]

    private static let scripts = [
        "😀", "👨‍👩‍👧", "🇩🇪", "\u{202E}abc", "\u{200F}", "שלום", "مرحبا", "e\u{301}", "a\u{300}\u{301}", "漢字", "한글", "नमस्ते",
        "ไทย",
        "\u{FEFF}", "\u{AD}", "\u{FFFF}", "\u{E000}", "\u{10FFFF}", "𝒳", "ẞ", "ǅ", "ʰ", "٣", "Ⅷ", "²", "¼",
    ]

    /// Returns a random name made of `signs`, `words` and arbitrary characters.
    static func random(_ generator: inout SeededGenerator) -> String {
        let pieces = signs + words
        var name = ""
        for _ in 0...generator.below(8) {
            if generator.oneIn(2) {
                name += generator.pick(pieces) ?? ""
            } else if let scalar = Unicode.Scalar(UInt32(generator.below(generator.oneIn(2) ? 0x180 : 0x110000))) {
                name.unicodeScalars.append(scalar)
            }
        }
        return name
    }
}
