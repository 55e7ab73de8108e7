import BoardySupport
import Foundation
import TestSupport
import Testing

@testable import ModuleTools

#if canImport(FoundationXML)
    import FoundationXML
#endif

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

    @Test func svg_isXMLWithTheNamesAsTexts() throws {
        let document = SVGDocument(try picture().svg)
        #expect(document.failure == nil)
        #expect(document.elements.isSubset(of: ["svg", "title", "desc", "style", "rect", "text", "g", "path"]))
        let texts = document.texts
        #expect(texts.contains("Modules of </title><script>alert(1)</script>: Base"))
        #expect(texts.contains("名前"))
        #expect(texts.contains("b\\nend"))
        #expect(document.widestText <= 228)
    }

    @Test func svg_hasNoExternalResources() throws {
        let svg = try shopPicture().svg
        #expect(svg.components(separatedBy: "http").count == 2)
        #expect(!svg.contains("url(") && !svg.contains("@import") && !svg.contains("href") && !svg.contains("<script"))
        #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    }

    @Test func svg_hasATitleForEachModuleAndEdge() throws {
        let picture = try shopPicture()
        let document = SVGDocument(picture.svg)
        #expect(document.failure == nil)
        let titles = document.texts.filter { $0.contains(" depends on ") || $0.contains(": a change rebuilds ") }
        #expect(titles.count == picture.edgeCount + picture.graph.nodes.count)
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

    @Test func width_ofLongNames_isCut() {
        #expect(GraphText.fitted("Payments", into: 100) == "Payments")
        #expect(GraphText.fitted("Payments", into: 50) == "Pay…")
        #expect(GraphText.fitted("Payments", into: 0) == "…")
    }
}

/// A drawing as read by an XML parser.
private final class SVGDocument: NSObject, XMLParserDelegate {
    private(set) var elements: Set<String> = []
    private var contents: [String] = []
    private(set) var failure: String?
    private var names: Set<String> = []
    private var isName = false

    init(_ svg: String) {
        super.init()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = self
        if !parser.parse() { failure = failure ?? "not parsed" }
    }

    /// The texts, without the line breaks after elements.
    var texts: [String] { contents.map { $0.trimmingCharacters(in: .newlines) } }

    /// The greatest width of the texts in boxes.
    var widestText: Double { names.map(GraphText.width).max() ?? 0 }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        failure = failure ?? "\(error), line \(parser.lineNumber), column \(parser.columnNumber)"
    }

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) {
        elements.insert(name)
        contents.append("")
        isName = attributes["class"] == "name"
    }

    func parser(_: XMLParser, foundCharacters string: String) {
        guard let last = contents.indices.last else { return }
        contents[last] += string
    }

    func parser(_: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?) {
        if isName, let text = contents.last { names.insert(text) }
        isName = false
    }
}
