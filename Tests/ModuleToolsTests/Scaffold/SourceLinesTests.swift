import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct SourceLinesTests {
    private func imports(_ module: String, into text: String) -> String {
        var lines = SourceLines(text)
        lines.insertImport(module)
        return lines.text
    }

    private func element(_ text: String, into list: String) -> String? {
        var lines = SourceLines(list)
        return lines.insertAboveMarker(text, needsComma: true) ? lines.text : nil
    }

    @Test func insertImport_betweenImports_keepsTheirOrder() {
        #expect(
            imports("Payments", into: "import Boardy\nimport Sports\n")
                == "import Boardy\nimport Payments\nimport Sports\n")
    }

    @Test func insertImport_ofTheLastModule_isLast() {
        #expect(
            imports("Zoo", into: "// App\n\nimport Boardy\n\nrun()\n")
                == "// App\n\nimport Boardy\nimport Zoo\n\nrun()\n")
    }

    @Test func insertImport_ordersCapitalsBeforeSmallLetters() {
        #expect(imports("TestHarness", into: "import Testing") == "import TestHarness\nimport Testing")
    }

    @Test func insertImport_ofAnImportedModule_changesNothing() {
        #expect(imports("Boardy", into: "public import Boardy // why\n") == "public import Boardy // why\n")
    }

    @Test func insertImport_withoutImports_isFirst() {
        #expect(imports("Zoo", into: "run()\n") == "import Zoo\n\nrun()\n")
    }

    @Test func insertImport_leavesOutTestableImportsConditionsAndComments() {
        let text = "/*\nimport Zebra\n*/\nimport B\n\n@testable import A\n\n#if DEBUG\n    import D\n#endif\n"
        #expect(imports("C", into: text) == text.replacing("import B\n", with: "import B\nimport C\n"))
    }

    @Test func insertAboveMarker_keepsTheIndentation() {
        let list = "[\n\t  A(),\n\t  // swift package boardy new-module adds features above this line.\n]"
        #expect(element("B(),", into: list) == list.replacing("A(),", with: "A(),\n\t  B(),"))
    }

    @Test func insertAboveMarker_afterAnElementWithoutComma_addsIt() {
        let list = "[\n    A()\n    // old: B()\n\n    // swift package boardy new-module\n]"
        #expect(
            element("C(),", into: list)
                == "[\n    A(),\n    // old: B()\n\n    C(),\n    // swift package boardy new-module\n]")
    }

    @Test func insertAboveMarker_inAnEmptyList_addsNoComma() {
        let list = "[\n    // swift package boardy new-module\n]"
        #expect(element("A(),", into: list) == "[\n    A(),\n    // swift package boardy new-module\n]")
    }

    @Test func insertAboveMarker_withCarriageReturns_keepsThem() {
        let list = "[\r\n    // swift package boardy new-module\r\n]\r\n"
        #expect(element("A(),", into: list) == "[\r\n    A(),\r\n    // swift package boardy new-module\r\n]\r\n")
    }

    @Test func insertAboveMarker_withoutMarker_isNotDone() {
        #expect(element("A(),", into: "[] // swift package boardy new-module") == nil)
    }

    @Test(arguments: [
        "let a = \"\"\"\n    // swift package boardy new-module\n    \"\"\"\n",
        "/*\n// swift package boardy new-module\n*/\n",
        "/// swift package boardy new-module\n", "// a\r// b\r// swift package boardy new-module",
    ])
    func insertAboveMarker_inAStringOrAnotherComment_isNotDone(text: String) {
        #expect(element("A(),", into: text) == nil)
    }

    @Test(arguments: ["a\n", "a"])
    func append_addsLinesAfterTheLastOne(text: String) {
        var lines = SourceLines(text)
        lines.append("b\n")
        #expect(lines.text == "a\nb\n")
    }

    @Test func read_ofInvalidText_isAnError() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data([0x66, 0xFF, 0xFE]), to: "main.swift")
        let error = #expect(throws: ToolError.self) { try SourceLines.read("main.swift", in: folder.url) }
        #expect(error?.description.hasPrefix("'main.swift' cannot be read: ") == true)
        #expect(error?.description.hasSuffix("To fix: make it a text in UTF-8.") == true)
    }

    @Test func read_ofAPipe_isAnError() throws {
        let folder = try TemporaryFolder()
        _ = try folder.makeFIFO(named: "main.swift")
        #expect(throws: ToolError("'main.swift' is no regular file. To fix: replace it with a text in UTF-8.")) {
            try SourceLines.read("main.swift", in: folder.url)
        }
    }
}
