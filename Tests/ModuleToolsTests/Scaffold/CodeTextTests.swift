import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct CodeTextTests {
    @Test(arguments: [
        ("a // b\nc", "a\nc"),
        ("a /* b /* c */ d */ e", "a e"),
        (#"f("(", x)"#, "f( , x)"),
        (#"f("\(g("{"))", x)"#, "f( (g( )) , x)"),
        (#"f("\"(", x)"#, "f( , x)"),
        (##"f(#"\(")"# , x)"##, "f( , x)"),
        (##"f(#"\#(g("("))"#, x)"##, "f( (g( )) , x)"),
        ("f(/[(]/, x)", "f( , x)"),
        ("\u{FEFF}a(\"ü\") // b\r\nc", "a( )\r\nc"),
        ("f(\"\"\"\n  ( \" \"\"\n  \"\"\", x)", "f(\n, x)"),
        ("f(\"unterminated (\n, x)", "f(\n, x)"),
        ("#if DEBUG\nx\n#endif", "#if DEBUG\nx\n#endif"),
        ("/* unterminated (", ""),
        (#""\("#, "("),
        ("é(\"ü\")", "é( )"),
    ])
    func code_leavesOutTextOfStringsAndComments(text: String, expected: String) {
        let code = CodeText(text)
        #expect(code.code.count == text.unicodeScalars.count)
        let words = { (text: String) in
            text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
        }
        #expect(
            words(String(String.UnicodeScalarView(code.code))).joined().replacing(" ", with: "")
                == expected.split(separator: "\n").joined().replacing(" ", with: ""))
    }

    @Test func end_ofABracket_isTheOneThatClosesIt() {
        let code = CodeText(#"f([1, ")", /* ) */ (2)], 3)"#)
        #expect(code.end(ofBracketAt: 1) == code.source.count - 1)
        #expect(CodeText("f(").end(ofBracketAt: 1) == nil)
    }

    @Test func code_ofADeeplyNestedText_isReadInTime() {
        let code = CodeText(String(repeating: #""\("#, count: 100_000))
        #expect(code.code.allSatisfy { $0 == " " || $0 == "(" })
        #expect(CodeText(String(repeating: "(", count: 100_000)).end(ofBracketAt: 0) == nil)
    }
}
