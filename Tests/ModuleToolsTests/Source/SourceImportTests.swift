import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct SourceImportTests {
    @Test(arguments: [
        ("import A", ["A"]),
        ("import A\nimport B", ["A", "B"]),
        ("import A; import B;import C", ["A", "B", "C"]),
        ("import struct A.B", ["A"]),
        ("import class A.B\nimport func C.d\nimport typealias E.F\nimport protocol G.H", ["A", "C", "E", "G"]),
        ("import A.B.C", ["A"]),
        ("import func A.==\nimport B", ["A", "B"]),
        (
            "public import A\npackage import B\ninternal import C\nfileprivate import D\nprivate import E",
            [
                "A", "B", "C", "D", "E",
            ]
        ),
        ("@_exported import A\n@preconcurrency import B\n@_implementationOnly import C", ["A", "B", "C"]),
        ("@_spi(X) import A\n@_spi(X) @testable public import B", ["A", "B"]),
        ("@_spi(X)\nimport A", ["A"]),
        ("@_spi(\n    X\n)\n@testable\npublic\nimport\nstruct\nA.B ; import C", ["A", "C"]),
        ("struct B {}; import A", ["A"]),
        (
            "@attached(member) macro M(_ a: String = \"import B\") = #externalMacro(module: \"C\", type: \"D\")\nimport A",
            ["A"]
        ),
        ("import\n    A", ["A"]),
        ("/* a */ import /* b */ A // c", ["A"]),
        ("import `A`", ["A"]),
        ("#!/usr/bin/swift\nimport A", ["A"]),
        ("\u{FEFF}import A\r\nimport B\r\n", ["A", "B"]),
        ("\u{C}import A", ["A"]),
        ("#sourceLocation(file: \"a\", line: 1)\nimport A", ["A"]),
        ("struct A {}\nimport B", ["B"]),
        ("let a = \"\"\"\n\\(b)\n\"\"\"\nimport A", ["A"]),
        ("import Größe", ["Größe"]),
    ])
    func import_whenWrittenInAnyForm_isRead(_ text: String, _ expected: [String]) {
        #expect(SwiftSource(text).imports.map(\.module) == expected)
    }

    @Test(arguments: [
        "// import A", "/* import A */", "/* /* */\nimport A\n*/", "let a = \"\"\"\nimport A\n\"\"\"",
        "a = \"import A\"",
        "let a = #/\nimport A\n/#", "a.import", "a\n    .\n    import", "f(import: a)", "`import` a",
        "func f(\n    import a: Int\n) {}", "let a = [\nimport\n]", "enum E {\n    case a\n    import A\n}", "import",
        "import: a", "let important = 1", "", "case .import",
    ])
    func word_whenItIsNoImport_isNotRead(_ text: String) {
        #expect(SwiftSource(text).imports.isEmpty)
    }

    @Test func place_whenAttributesPrecede_isThatOfTheModule() {
        let imports = SwiftSource("\n@testable import A\n/* é */ import struct B.C").imports
        #expect(imports.map(\.line) == [2, 3])
        #expect(imports.map(\.column) == [18, 23])
    }

    @Test(arguments: [
        ("#if false\nimport A\n#endif", true), ("#if (false) && DEBUG\nimport A\n#endif", true),
        ("#if DEBUG\n#elseif false\nimport A\n#endif", true),
        ("#if false\n#if os(iOS)\nimport A\n#endif\n#endif", true),
        ("#if true\nimport A\n#endif", false), ("#if false\n#else\nimport A\n#endif", false),
        ("#if false || DEBUG\nimport A\n#endif", false), ("#if !false\nimport A\n#endif", false),
        ("#if false\n#endif\nimport A", false), ("#endif\n#else\n#elseif false\nimport A", false),
    ])
    func import_belowFalse_isNever(_ text: String, _ expected: Bool) {
        #expect(SwiftSource(text).imports.map(\.isNever) == [expected])
    }

    @Test func branches_whenEachOpensABrace_beginAtTheSameDepth() {
        let text = "#if A\nclass B {\n#else\nclass C {\n#endif\n#if D\nimport E\n#endif"
        #expect(SwiftSource(text).imports.map(\.module) == ["E"])
    }
}
