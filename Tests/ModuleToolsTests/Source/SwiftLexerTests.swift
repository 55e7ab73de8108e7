import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct SwiftLexerTests {
    /// The texts of the tokens, with a mark for literals.
    private func tokens(_ text: String) -> [String] {
        SwiftSource(text).tokens.map { token in
            switch token.kind {
            case .string: "S<\(token.text)>"
            case .regex: "R<\(token.text)>"
            case .quotedIdentifier: "Q<\(token.text)>"
            default: token.text
            }
        }
    }

    @Test(arguments: [
        ("a // b\nc", ["a", "c"]),
        ("a/* b /* c */ d */e", ["a", "e"]),
        ("a /* \" */ b", ["a", "b"]),
        ("a /*/ b */ c", ["a", "c"]),
        ("a+/* b */c", ["a", "+", "c"]),
        ("a +// b\nc", ["a", "+", "c"]),
        ("/**/a", ["a"]),
    ])
    func comments_whenRead_areNoTokens(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        (#""a // b" c"#, ["S<a // b>", "c"]),
        (#""a \" b" c"#, [#"S<a \" b>"#, "c"]),
        (#""a \\" b"#, [#"S<a \\>"#, "b"]),
        (#""" a"#, ["S<>", "a"]),
        ("\"\"\"\na \"b\" \"\" c\n\"\"\" d", ["S<\na \"b\" \"\" c\n>", "d"]),
        ("\"\"\"\na \\\"\"\" c\n\"\"\" d", ["S<\na \\\"\"\" c\n>", "d"]),
        (##"#"a " \" b"# c"##, [##"S<a " \" b>"##, "c"]),
        (##"#"a \(b)"# c"##, [##"S<a \(b)>"##, "c"]),
        (###"##"a "# b"## c"###, [###"S<a "# b>"###, "c"]),
        (##"#"""# a"##, [##"S<">"##, "a"]),
        ("#\"\"\"\na \"\"\" b\n\"\"\"# c", ["S<\na \"\"\" b\n>", "c"]),
    ])
    func string_whenItHasDelimitersInside_endsAtItsOwn(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        (#""a \(b) c" d"#, ["S<a >", "(", "b", ")", "d"]),
        (#""a \(b("c")) d" e"#, ["S<a >", "(", "b", "(", "S<c>", ")", ")", "e"]),
        (#""a \("b \("c") d") e" f"#, ["S<a >", "(", "S<b >", "(", "S<c>", ")", ")", "f"]),
        (##"#"a \#(b) c"# d"##, ["S<a >", "(", "b", ")", "d"]),
        ("\"\"\"\na \\(b /* ) */) \"\n\"\"\" c", ["S<\na >", "(", "b", ")", "c"]),
        (#""\(a)\(b)" c"#, ["S<>", "(", "a", ")", "(", "b", ")", "c"]),
    ])
    func interpolation_whenRead_hasTokens(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        ("#/a \" b/# c", ["R<#/a \" b/#>", "c"]),
        ("##/a /# b/## c", ["R<##/a /# b/##>", "c"]),
        ("#/\na \" // b\n/# c", ["R<#/\na \" // b\n/#>", "c"]),
        ("let a = /b\"c/\nd", ["let", "a", "=", "R</b\"c/>", "d"]),
        ("f(/a\\/b/, c)", ["f", "(", "R</a\\/b/>", ",", "c", ")"]),
        ("return /a/", ["return", "R</a/>"]),
        ("a / b / c", ["a", "/", "b", "/", "c"]),
        ("a/b/c", ["a", "/", "b", "/", "c"]),
        ("(a)/b/c", ["(", "a", ")", "/", "b", "/", "c"]),
        ("f(/, 2) + g(/, 3)", ["f", "(", "/", ",", "2", ")", "+", "g", "(", "/", ",", "3", ")"]),
        ("x = /a\ny", ["x", "=", "/", "a", "y"]), ("x = /a\\\nb/", ["x", "=", "/", "a", "\\", "b", "/"]),
    ])
    func slash_whenRead_isRegexOrOperator(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test(arguments: [
        ("`import` a", ["Q<import>", "a"]),
        ("`a b` c", ["Q<a b>", "c"]),
        ("` a", ["`", "a"]),
        ("1_000.5e-3.b", ["1_000", ".", "5e", "-", "3", ".", "b"]),
        ("0...9 0..<9", ["0", "...", "9", "0", "..<", "9"]),
        ("a??b>>?", ["a", "??", "b", ">>?"]),
        ("größe = 值", ["größe", "=", "值"]),
        ("#selector(a) #if b", ["#", "selector", "(", "a", ")", "#if", "b"]),
        ("a\u{C}b\u{0}c\u{B}d", ["a", "b", "c", "d"]),
        ("#!/usr/bin/swift \"\na", ["a"]),
        ("\u{FEFF}a", ["a"]),
        ("\u{FEFF}#!/x\na", ["a"]),
        ("", []),
    ])
    func words_whenRead_areSplit(_ text: String, _ expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test func place_whenLinesEndInCRLFAndCRAndLF_isLineAndColumnOfScalars() {
        let tokens = SwiftSource("a\r\nb\rc\n\"é\" d\n/* é\n */ e \"\"\"\n\n\"\"\" f").tokens
        #expect(tokens.map(\.line) == [1, 2, 3, 4, 4, 6, 6, 8])
        #expect(tokens.map(\.column) == [1, 1, 1, 1, 5, 5, 7, 5])
        #expect(tokens.map(\.startsLine) == [true, true, true, true, false, true, false, false])
    }

    @Test func place_whenAByteOrderMarkPrecedes_countsFromTheCharacterAfterIt() {
        #expect(SwiftSource("\u{FEFF}a").tokens.map(\.column) == [1])
    }

    @Test func comment_whenItIsOnALine_hasItsTextAndPlace() {
        let comments = SwiftSource("a // b \r\n  //c\n/// d\n\"// e\" /* // f */").comments
        #expect(comments.map(\.text) == ["b", "c", "/ d"])
        #expect(comments.map(\.line) == [1, 2, 3])
        #expect(comments.map(\.column) == [3, 3, 1])
        #expect(comments.map(\.isAlone) == [false, true, true])
        #expect(comments.map(\.tokensBefore) == [1, 1, 1])
    }
}
