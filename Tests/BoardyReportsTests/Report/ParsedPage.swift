import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A page as read by an XML parser, which is stricter than any browser.
final class ParsedPage: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        /// The id of the section that contains the element, if any.
        let section: String?
        /// The text of the element and of all elements nested in it.
        var text = ""
    }

    private(set) var elements: [Element] = []
    private(set) var failure: String?
    private var open: [Int] = []
    private var section: String?

    init(_ html: String) {
        super.init()
        let parser = XMLParser(data: Data(html.utf8))
        parser.delegate = self
        _ = parser.parse()
    }

    /// Records the first error. The parser continues after an element without an end, but reports it here.
    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        failure = failure ?? "\(error), line \(parser.lineNumber), column \(parser.columnNumber)"
    }

    /// Returns the elements with the name, the class and the section.
    func all(_ name: String, styles: String? = nil, in section: String? = nil) -> [Element] {
        elements.filter { element in
            element.name == name && (section == nil || element.section == section)
                && (styles.map { element.attributes["class"]?.split(separator: " ").contains(Substring($0)) == true }
                    ?? true)
        }
    }

    /// Returns the text of a section, including nested elements.
    func text(in section: String) -> String { all("section", in: section).first?.text ?? "" }

    func parser(
        _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
        attributes: [String: String]
    ) {
        if name == "section" { section = attributes["id"] }
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes, section: section))
    }

    func parser(_: XMLParser, didEndElement name: String, namespaceURI _: String?, qualifiedName _: String?) {
        open.removeLast()
        if name == "section" { section = nil }
    }

    func parser(_: XMLParser, foundCharacters text: String) {
        for place in open { elements[place].text += text }
    }
}
