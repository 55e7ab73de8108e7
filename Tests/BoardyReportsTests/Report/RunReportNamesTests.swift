import Boardy
import Testing

@testable import BoardyReports

/// Names in reports, which are shown as text and never interpreted as markup.
struct RunReportNamesTests {
    struct Name: CustomTestStringConvertible {
        let text: String
        /// The sanitized name, cut to a width of 300, for output in a terminal.
        var testDescription: String { TextMeasurement.fitted(text, into: 300) }
    }

    static let names = [
        "</svg><script>alert(1)</script>", "</style><script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
        "&amp;", "&lt;script&gt;", "&#x3c;script&#x3e;", "<!-- ", "-->", "]]>", "<![CDATA[", "<?xml ?>", "%%{init}%%",
        "a\nb\r\nc\td", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{9B}", "\u{202E}gnp.exe\u{2066}", "\u{2028}\u{2029}\u{85}",
        "\u{FFFE}\u{FFFF}\u{1FFFF}", "שלום עולם", "👩‍👩‍👧‍👦🏳️‍🌈 e\u{301}\u{301}\u{301}", "url(http://example.org/x)",
        "javascript:alert(1)", "", " ", String(repeating: "very-long.", count: 500),
        String(repeating: "漢", count: 5000),
    ].map(Name.init)

    @Test(arguments: names)
    func html_whenNamesAreStrange_hasOnlyElementsAndAttributesOfItsOwn(name: Name) {
        let page = ParsedPage(SampleRun(name: name.text).report.html)
        #expect(page.failure == nil)
        let tags = Set(Tag.allCases.map(\.rawValue) + ["style"])
        let attributes = Set(Attribute.Name.allCases.map(\.rawValue))
        #expect(Set(page.elements.map(\.name)).subtracting(tags) == [])
        #expect(Set(page.elements.flatMap(\.attributes.keys)).subtracting(attributes) == [])
        #expect(page.all("style").count == 1)
        let places = ["launch", "run", "sequence", "tree", "catalog", "errors"]
        #expect(page.elements.compactMap { $0.attributes["id"] } == places)
        #expect(Set(page.elements.compactMap { $0.attributes["href"] }) == Set(places.map { "#" + $0 }))
    }

    @Test(arguments: names)
    func html_whenNamesAreStrange_hasTheElementsOfAnyOther(name: Name) {
        // An empty name is not tested, because the report omits the details of a board without a name.
        guard !name.text.isEmpty else { return }
        #expect(Self.shape(name.text) == Self.plainShape)
    }

    private static let plainShape = shape("plain")

    /// Returns the names of the elements in order. Omits `title`, which cut texts add, and `text`, of which a
    /// name on several lines has several.
    private static func shape(_ name: String) -> [String] {
        ParsedPage(SampleRun(name: name).report.html).elements.map(\.name).filter { !["title", "text"].contains($0) }
    }

    @Test(arguments: names)
    func html_whenNamesAreStrange_hidesNothing(name: Name) {
        let html = SampleRun(name: name.text).report.html
        let hidden = html.unicodeScalars.filter { scalar in
            switch scalar.properties.generalCategory {
            case .control: scalar != "\n"
            case .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
        #expect(hidden.isEmpty)
    }

    @Test func html_whenNameIsLong_showsTheBeginningAndHasMoreOnPointing() {
        let name = String(repeating: "very-long.", count: 20)
        let page = ParsedPage(SampleRun(name: name).report.html)
        let texts = page.all("text", in: "tree").filter { $0.text.hasPrefix(name) }
        #expect(texts.contains { $0.text.dropFirst(name.count).hasSuffix("…") })
    }

    @Test func escaped_whenTextHasMeaningInMarkup_leavesNone() {
        #expect(escaped("<a b=\"c\" d='e'>&amp;") == "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;")
        #expect(escaped("a\nb\u{0}\u{202E}") == "a\\nb\\0\\u{202E}")
        #expect(escaped("a b.c-d") == "a b.c-d")
        #expect(escaped("漢字 é") == "漢字 é")
    }

    @Test func fitted_whenTextIsTooWide_endsWithAnEllipsis() {
        let width = TextMeasurement.character * 10
        #expect(TextMeasurement.fitted("0123456789", into: width) == "0123456789")
        #expect(TextMeasurement.fitted("0123456789a", into: width) == "012345678…")
        #expect(TextMeasurement.fitted("漢字漢字漢字漢字", into: width) == "漢字漢字漢…")
        #expect(TextMeasurement.fitted("anything", into: 0) == "…")
        #expect(TextMeasurement.fitted("", into: 0).isEmpty)
    }
}
