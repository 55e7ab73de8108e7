import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct SwiftTextTests {
    @Test func file_withImports_sortsThemByModuleAndRemovesDuplicates() {
        let text = SwiftText.file(imports: ["ZooIO", "public CoreContracts", "AIO", "ZooIO"], "enum A {}")

        #expect(text == "import AIO\npublic import CoreContracts\nimport ZooIO\n\nenum A {}\n")
    }

    @Test func file_withoutImports_beginsWithTheCode() {
        #expect(SwiftText.file(imports: [], "enum A {}") == "enum A {}\n")
    }

    @Test func comment_ofALongText_isInLinesOfAtMost120Characters() {
        let comment = SwiftText.comment(Array(repeating: "word", count: 60).joined(separator: " "), indentation: 4)

        #expect(comment.lines.count == 3)
        #expect(comment.lines.allSatisfy { $0.hasPrefix("    /// word") && $0.count <= 120 })
        #expect(comment.split { $0 == " " || $0 == "\n" }.count { $0 == "word" } == 60)
    }

    @Test func arguments_betweenLines_keepTheirCommas() {
        let long = String(repeating: "a", count: 70)

        #expect(SwiftText.arguments([long, long, "b"], indentation: 4) == "    \(long),\n    \(long), b)")
    }

    @Test func property_thatIsTooLong_hasItsExpressionOnALine() {
        let name = String(repeating: "a", count: 80)

        #expect(
            SwiftText.property("\(name): Int", "1 + 2345", comment: "A sum.").lines == [
                "    /// A sum.", "    public static var \(name): Int { 1 + 2345 }",
            ])
        #expect(
            SwiftText.property("\(name): Int", "1 + 234567", comment: "A sum.").lines == [
                "    /// A sum.", "    public static var \(name): Int {", "        1 + 234567", "    }",
            ])
    }

    @Test func list_ofItems_isInWords() {
        #expect(SwiftText.list([]) == "")
        #expect(SwiftText.list(["a"]) == "a")
        #expect(SwiftText.list(["a", "b"]) == "a and b")
        #expect(SwiftText.list(["a", "b", "c"]) == "a, b and c")
    }
}
