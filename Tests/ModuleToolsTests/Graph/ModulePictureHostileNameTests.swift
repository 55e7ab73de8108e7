import BoardySupport
import Foundation
import TestSupport
import Testing

@testable import ModuleTools

@Suite(.timeLimit(.minutes(10)))
struct ModulePictureHostileNameTests {
    private static let names = [
        "</title><script>alert(1)</script>", "a\"]; end", "b\nend", "end", "&amp;", "\\N", "\\\"", "c\u{0}\u{1B}[31m",
        "\u{FFFE}", "\u{202E}abc", "名前", "日本語", " ", "<!--", "]]>", "%%{init}%%", "a--b", "a_2D__2D_b",
        String(repeating: "Long", count: 500), HostileText.combiningMarks.text(100),
    ]

    private func picture() throws -> ModulePicture {
        let targets = Dictionary(uniqueKeysWithValues: Self.names.map { ($0, ["Base"]) })
        let graph = try moduleGraph(targets.merging(["Base": []]) { first, _ in first })
        return try ModulePicture(of: graph, package: Self.names[0], .init(focus: "Base"))
    }

    @Test func identifiers_areDistinctAndPlain() throws {
        let picture = try picture()
        let identifiers = picture.graph.nodes.indices.map(picture.identifier)
        #expect(Set(identifiers).count == identifiers.count)
        #expect(identifiers.joined().utf8.allSatisfy { UInt8(ascii: "_") == $0 || isalnum(Int32($0)) != 0 })
    }

    @Test func mermaid_hasOneStatementPerLine() throws {
        let picture = try picture()
        let lines = picture.mermaid.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 1 + 2 + picture.graph.nodes.count + picture.edgeCount + 1)
        #expect(picture.mermaid.contains("[\"b#92;nend\"]"))
        #expect(picture.mermaid.contains("[\"a#34;#93;#59; end\"]"))
    }

    @Test func dot_endsEachLabelAtItsQuote() throws {
        let dot = try picture().dot
        #expect(dot.contains("[label=\"a\\\"]; end\"];"))
        #expect(dot.contains("[label=\"\\\\N\"];"))
        #expect(dot.contains("[label=\"\\\\\\\"\"];"))
        #expect(dot.contains("[label=\"&amp;amp;\"];"))
        #expect(dot.contains("[label=\"b\\\\nend\"];"))
    }

    @Test func json_hasTheNames() throws {
        let json = try JSONSerialization.jsonObject(with: Data(picture().json().utf8)) as? [String: Any]
        let targets = try #require(json?["targets"] as? [[String: Any]])
        #expect(Set(targets.compactMap { $0["name"] as? String }) == Set(Self.names + ["Base"]))
    }

    @Test func text_hasOneLineForEachModule() throws {
        let text = try picture().text
        #expect(text.contains("\n  b\\nend "))
        #expect(!text.unicodeScalars.contains { $0 != "\n" && isUnprintable($0) })
    }
}
