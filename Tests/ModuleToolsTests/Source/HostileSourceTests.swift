import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct HostileSourceTests {
    @Test(arguments: [
        "\"", "\"\"\"", "#\"", "\"\\", "\"\\(", "\"\\(a", "/*", "/* /*", "/*/", "#/", "#/\n", "/a", "`", "#", "##",
        "#if",
        "#elseif", "#if (", "#if !", "@", "@testable", "@_spi(", "import", "class", "class A<",
        "class A:",
        "static let", "NotificationCenter.default.post(", "Task.sleep(1", "sleep(", "0x", "1.", "\u{FEFF}", "#!", "\\",
        "\r",
        "// boardy:", "// boardy:allow", "\u{0}", "a./*", "\"\"\"\\", "#\"\"\"", "UIApplication.", ")",
        "\")",
    ])
    func file_whenItEndsTooEarly_isRead(_ text: String) {
        for file in [text, "import A\n" + text] {
            let source = SwiftSource(file)
            let checked = CheckedFile(path: "A.swift", source: source, checksEngagement: true)
            #expect(checked.imports.map(\.module) == (file == text ? [] : ["A"]))
        }
    }

    @Test(arguments: [
        "(", "[", "{", "/*", "#if A\n", "#if (", "\"\\(", "\"\"\"\n\\(", "#\"\\#(", "<", "@a(", "#if !", "class A<",
        "class A {", "public class A {", "typealias A=",
        "#if A\nimport B\n", "!",
    ])
    func nesting_whenVeryDeep_needsNoStack(_ unit: String) async {
        let imports = await onSmallStack {
            let source = SwiftSource(String(repeating: unit, count: Storm.count(100_000, small: 20_000)) + "\nimport C")
            return CheckedFile(path: "A.swift", source: source, checksEngagement: true).imports.count
        }
        #expect(imports <= 100_001)
    }

    @Test(arguments: [
        "/a ", "(/a ", "[/\\/ ", "(/(", "#/ ", "#/\n", "\"", "\"\\(", "#\"\"\"\\#(", "#\"\"\" ", "`a", "/*", "*/",
        "#if A\n",
        "#elseif A\nimport B\n", "import A;", "class A<", "class A:b,", "Task.sleep(1,", "static ",
        "public class A {", "typealias A=B.", "@a(b) class C", "static let shared:A<", "sleep([",
        "// boardy:allow a: b\n",
        "NotificationCenter.default.post(", "\n", "é", "\u{301}", "\r", "a.", "##", "\"\"", "1.1",
    ])
    func cost_whenAFileGrows_isLinear(_ unit: String) {
        expectLinearCost(size: 500) {
            String(repeating: unit, count: $0)
        } _: { text in
            _ = CheckedFile(path: "A.swift", source: SwiftSource(text), checksEngagement: true)
        }
    }
}
