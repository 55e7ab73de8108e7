import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ImportReaderTests {
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
        ("#if os(iOS)\nimport A\n#endif", BuildCondition.os("iOS")),
        ("#if os(OSX)\nimport A\n#endif", .os("macOS")),
        ("#if !os(iOS)\nimport A\n#endif", .not(.os("iOS"))),
        ("#if canImport(UIKit)\nimport A\n#endif", .canImport("UIKit")),
        ("#if canImport(UIKit.UIView)\nimport A\n#endif", .canImport("UIKit")),
        (
            "#if canImport(B, _version: 1.2)\nimport A\n#endif",
            .all([.canImport("B"), .unknown("canImport(B,_version:1.2)")])
        ),
        (
            "#if os(iOS) || os(tvOS) && DEBUG\nimport A\n#endif",
            .any([.os("iOS"), .all([.os("tvOS"), .unknown("DEBUG")])])
        ),
        (
            "#if (os(iOS) || os(tvOS)) && DEBUG\nimport A\n#endif",
            .all([.any([.os("iOS"), .os("tvOS")]), .unknown("DEBUG")])
        ),
        ("#if os(iOS) || // a\n    os(tvOS)\nimport A\n#endif", .any([.os("iOS"), .os("tvOS")])),
        ("#if swift(>=6.0)\nimport A\n#endif", .unknown("swift(>=6.0)")),
        ("#if targetEnvironment(simulator)\nimport A\n#endif", .unknown("targetEnvironment(simulator)")),
        ("#if targetEnvironment(macCatalyst)\nimport A\n#endif", .os("macCatalyst")),
        ("#if false\nimport A\n#endif", .any([])),
        ("#if true\nimport A\n#endif", .always),
        ("#if A ==\nimport A\n#endif", .unknown("A ==")),
        ("#if (A\nimport B\n#endif\nimport A", .always),
        ("#if os(iOS)\n#else\nimport A\n#endif", .not(.os("iOS"))),
        ("#if os(iOS)\n#elseif os(tvOS)\nimport A\n#endif", .all([.not(.os("iOS")), .os("tvOS")])),
        ("#if os(iOS)\n#if DEBUG\nimport A\n#endif\n#endif", .all([.os("iOS"), .unknown("DEBUG")])),
        ("#if os(iOS)\n#endif\nimport A", .always),
        ("#endif\n#else\n#elseif B\nimport A", .always),
    ])
    func condition_whenIfBlocksContainTheImport_isTheirs(_ text: String, _ expected: BuildCondition) {
        #expect(SwiftSource(text).imports.last?.condition == expected)
    }

    @Test func branches_whenEachOpensABrace_beginAtTheSameDepth() {
        let text = "#if A\nclass B {\n#else\nclass C {\n#endif\n#if D\nimport E\n#endif"
        #expect(SwiftSource(text).imports.map(\.module) == ["E"])
    }
}
