import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct TemplateTests {
    @Test func code_withImports_sortsThemByModule() {
        let text = Template.code("import ZooIO\npublic import CoreContracts\nimport AIO\n\nenum A {}")
        #expect(text == "import AIO\npublic import CoreContracts\nimport ZooIO\n\nenum A {}\n")
    }

    @Test func code_withoutImports_isTheSame() {
        #expect(Template.code("enum A {}\nimport B") == "enum A {}\nimport B\n")
    }

    @Test(arguments: [
        ("    /// ", "", "    /// LONG\n    /// word"), ("let a = ", "", "let a =\n    LONG word"),
        ("    var a: Int { ", " }", "    var a: Int {\n        LONG word\n    }"),
        ("f { _ in ", " }", "f { _ in\n    LONG word\n}"), ("f(", ")", "f(LONG word)"),
    ])
    func code_withALongLine_breaksIt(start: String, end: String, expected: String) {
        let long = String(repeating: "a", count: 110)
        #expect(Template.code("\(start)\(long) word\(end)") == expected.replacing("LONG", with: long) + "\n")
        #expect(Template.code("\(start)a word\(end)") == "\(start)a word\(end)\n")
    }

    @Test func files_withConditions_haveTheLinesOfTheirFacts() {
        let text = """
            --- A.swift
            [b]import B
            import A

            {
            [!b]let c = 1
            [a b]let d = 1

            [c]let e = 1
            }
            [c]--- B.swift
            let f = 1
            --- C.swift
            let g = 1
            """
        let last = SourceFile(path: "C.swift", text: "let g = 1\n")
        #expect(
            Template.files(text, ["a", "b"]) == [
                SourceFile(path: "A.swift", text: "import A\nimport B\n\n{\nlet d = 1\n\n}\n"), last,
            ])
        #expect(
            Template.files(text) == [SourceFile(path: "A.swift", text: "import A\n\n{\nlet c = 1\n\n}\n"), last])
    }

    @Test func fitting_whenNoFormFits_isTheLast() {
        let long = String(repeating: "a", count: 121)
        #expect(Template.fitting(long, "b") == "b")
        #expect(Template.fitting(long, long + "c") == long + "c")
    }

    @Test func list_ofItems_isInWords() {
        #expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(ModuleSpec.list) == ["", "a", "a and b", "a, b and c"])
    }
}
