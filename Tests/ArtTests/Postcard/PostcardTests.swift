import ArtIO
import Foundation
import TestSupport
import Testing

@testable import Art

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct PostcardTests {
    /// The elements and texts of a document; nil if it is not well-formed.
    private final class Document: NSObject, XMLParserDelegate {
        var elements: [String: Int] = [:]
        var texts: [String: [String]] = [:]
        var attributes: [String: String] = [:]
        private var element = ""

        init?(_ text: String) {
            super.init()
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = self
            guard parser.parse() else { return nil }
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            element = name
            elements[name, default: 0] += 1
            texts[name, default: []].append("")
            if name == "svg" { self.attributes = attributes }
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            guard let last = texts[element]?.popLast() else { return }
            texts[element]?.append(last + string)
        }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
            element = ""
        }
    }

    private func artwork(
        id: String = "a", title: String = "T", artist: String = "A", mood: Artwork.Mood = .calm
    ) -> Artwork {
        Artwork(id: id, title: title, artist: artist, date: "1900", mood: mood)
    }

    @Test(arguments: Artwork.collection, PostcardSize.allCases)
    func svg_ofEachWork_isWellFormedAndHasItsTexts(artwork: Artwork, size: PostcardSize) throws {
        let document = try #require(Document(Postcard(of: artwork, size: size).svg))

        #expect(document.texts["title"] == [artwork.title])
        #expect(document.texts["text"] == [artwork.title, "\(artwork.artist), \(artwork.date)"])
    }

    @Test(arguments: [(PostcardSize.small, "600", "400"), (.large, "1200", "800")])
    func svg_ofASize_hasItsPoints(size: PostcardSize, width: String, height: String) throws {
        let document = try #require(Document(Postcard(of: artwork(), size: size).svg))

        #expect(document.attributes["width"] == width)
        #expect(document.attributes["height"] == height)
        #expect(document.attributes["viewBox"] == "0 0 600 400")
    }

    @Test(arguments: [
        (Artwork.Mood.sunny, ["circle": 1, "ellipse": 3, "rect": 2]),
        (.stormy, ["path": 43, "rect": 2]),
        (.snowy, ["circle": 60, "ellipse": 3, "rect": 2]),
        (.night, ["circle": 41, "rect": 2]),
        (.calm, ["ellipse": 3, "rect": 2]),
    ])
    func svg_ofAMood_hasItsScene(mood: Artwork.Mood, elements: [String: Int]) throws {
        let document = try #require(Document(Postcard(of: artwork(mood: mood), size: .small).svg))

        let shapes = document.elements.filter { !["svg", "title", "text"].contains($0.key) }
        #expect(shapes == elements)
    }

    @Test func svg_ofAWork_isAlwaysTheSame() {
        let postcards = (1...3).map { _ in Postcard(of: artwork(id: "great-wave", mood: .sunny), size: .small).svg }

        #expect(Set(postcards).count == 1)
        #expect(postcards[0].contains(##"<circle cx="181" cy="90" r="45" fill="#ffd54a"/>"##))
    }

    @Test func svg_ofAnotherWork_isAnotherScene() {
        #expect(
            Scene(of: artwork(id: "a", mood: .snowy)).elements != Scene(of: artwork(id: "b", mood: .snowy)).elements)
    }

    @Test(arguments: [
        #"</text><script>alert("x")</script>"#, "a & b &amp; c", "'\"><![CDATA[x]]>", "&#0;&bad;", "<!-- -->", "]]>",
        "ﷺ🏴‍☠️ é\u{301}",
    ])
    func svg_withAHostileTitle_showsItAsText(title: String) throws {
        let document = try #require(Document(Postcard(of: artwork(title: title, artist: title), size: .small).svg))

        #expect(document.texts["title"] == [title])
        #expect(document.texts["text"] == [title, "\(title), 1900"])
        #expect(document.elements["script"] == nil)
    }

    @Test(arguments: ["\u{0}\u{1}\u{1F}", "\u{FFFE}\u{FFFF}", "a\nb\r\tc", "\u{202E}x", "\u{2028}"])
    func svg_withCharactersThatXMLDoesNotAllow_isWellFormed(title: String) throws {
        let document = try #require(Document(Postcard(of: artwork(title: title, artist: title), size: .small).svg))

        #expect(document.texts["title"]?.first?.contains(/[\n\r\t]/) == false)
    }

    @Test(arguments: HostileText.allCases)
    func svg_withAVeryLongTitle_isShort(hostile: HostileText) throws {
        let title = hostile.text(1_000_000)
        let svg = Postcard(of: artwork(title: title, artist: title), size: .small).svg

        #expect(svg.utf8.count < 5_000)
        #expect(Document(svg) != nil)
    }

    @Test func escapedForXML_leavesOutOnlyWhatXMLDoesNotAllow() {
        #expect("\u{0}a\u{8}\t\n\u{B}\u{C}\r\u{1F} \u{FFFD}\u{FFFE}\u{FFFF}".escapedForXML == "a\t\n\r \u{FFFD}")
        #expect(#"<a b="c" d='e'>&"#.escapedForXML == "&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;")
    }

    @Test func fileName_hasTheIdentifierAndTheSize() {
        #expect(Postcard(of: artwork(id: "great-wave"), size: .large).fileName == "great-wave-large.svg")
    }

    @Test func numbers_areInTheirRange() {
        var numbers = SceneNumbers(seed: "x")
        let all = (1...1000).map { _ in numbers.next(in: 3...5) }

        #expect(Set(all) == [3, 4, 5])
    }
}
