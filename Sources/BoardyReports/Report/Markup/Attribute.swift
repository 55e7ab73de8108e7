import BoardySupport

/// An attribute of an element. Its name is one of these; its value is escaped when it is written.
struct Attribute: Sendable {
    /// The names of attributes. There is none that runs, loads or styles something.
    enum Name: String, CaseIterable {
        case lang, charset, name, content, id, href, role, scope, tabindex
        case equivalent = "http-equiv"
        case styles = "class"
        case label = "aria-label"
        case hidden = "aria-hidden"
        case column = "data-column"
        case title
        case viewBox, width, height, x, y, x1, x2, y1, y2, cx, cy, r, rx, d, transform
        case anchor = "text-anchor"
    }

    /// As it is written.
    let source: String

    /// An attribute with a text.
    init(_ name: Name, _ value: String) {
        source = name.rawValue + "=\"" + escaped(value) + "\""
    }

    /// An attribute with a number.
    init(_ name: Name, _ value: Double) {
        self.init(name, svgNumber(value))
    }

    /// An attribute with a part of the whole width, from 0 to 1.
    init(_ name: Name, share: Double) {
        self.init(name, svgNumber(share * 100) + "%")
    }

    /// The classes that the style sheet knows the element by.
    static func styles(_ names: String) -> Attribute { Attribute(.styles, names) }
    /// What the element is called, for those who do not see it.
    static func label(_ text: String) -> Attribute { Attribute(.label, text) }
    /// Where a section is.
    static func id(_ section: RunReport.Section) -> Attribute { Attribute(.id, section.rawValue) }
    /// The way to a section of this page; there are no other links.
    static func href(_ section: RunReport.Section) -> Attribute { Attribute(.href, "#" + section.rawValue) }
}
