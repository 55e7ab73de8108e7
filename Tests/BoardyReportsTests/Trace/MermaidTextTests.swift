import BoardTestSupport
import Boardy
import BoardySupport
import TestSupport
import Testing

@testable import BoardyReports

/// Names in diagrams, which are shown unchanged and never interpreted as syntax.
struct MermaidTextTests {
    private func read(_ text: String) throws -> String {
        var reader = MermaidReader(text)
        return try reader.text()
    }

    @Test(arguments: [
        ("pub.dashboard", "pub.dashboard"), ("Task<Int, any Error>", "Task#60;Int, any Error#62;"),
        ("[String]?", "#91;String#93;?"), ("checkout2", "checkout2"), ("2checkout", "#50;checkout"), ("a_b", "a#95;b"),
        ("a#35;", "a#35;35#59;"), ("a\nb", "a#92;nb"), ("%%{x}", "#37;#37;#123;x#125;"),
        ("e\u{301}", "e#769;"), ("漢字", "漢字"), (" a ", "#32;a#32;"), ("", "#39;'"), (" ", "#39; '"), ("()", "#40;)"),
        ("direction LR", "#100;irection LR"), ("- a", "#45; a"),
    ])
    func text_ofAName_isAsWritten(name: String, text: String) {
        #expect(mermaidText(name) == text)
    }

    @Test(arguments: HostileNames.all)
    func text_ofAHostileName_isShownAsTheName(name: String) throws {
        #expect(try read(mermaidText(name)) == shown(name))
    }

    @Test(arguments: SeededGenerator.seeds)
    func text_ofAnyName_isShownAsTheName(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let name = HostileNames.random(&generator)
            #expect(
                try read(mermaidText(name)).unicodeScalars.elementsEqual(shown(name).unicodeScalars),
                "\(name.debugDescription)")
        }
    }

    @Test func text_ofEveryCharacter_isShownAsTheCharacter() throws {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), !isPlainEverywhere(scalar) else { continue }
            let name = "a\(scalar)b"
            let text = try read(mermaidText(name))
            guard !text.unicodeScalars.elementsEqual(shown(name).unicodeScalars) else { continue }
            Issue.record("U+\(String(value, radix: 16)) is shown as \(text.debugDescription)")
        }
    }

    /// Returns true for large groups of similar characters, which the test skips to save time.
    private func isPlainEverywhere(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x3000 && scalar.properties.generalCategory == .otherLetter
            || scalar.properties.generalCategory == .unassigned && scalar.value > 0x20000
            || scalar.properties.generalCategory == .privateUse && scalar.value % 256 != 0
    }

    @Test func text_ofALongName_isCut() {
        #expect(mermaidText(String(repeating: "x", count: 1000)) == String(repeating: "x", count: 200) + "#8230;")
    }
}
