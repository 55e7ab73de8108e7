import BoardySupport

/// An attribute of an element, with a fixed set of names and an escaped value.
struct Attribute: Sendable {
    /// The names of attributes. None of them executes code, loads a resource or contains styles.
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

    /// The text of the attribute in the page.
    let source: String

    /// Creates an attribute with a text.
    init(_ name: Name, _ value: String) { source = name.rawValue + "=\"" + escaped(value) + "\"" }

    /// Creates an attribute with a number.
    init(_ name: Name, _ value: Double) { self.init(name, svgNumber(value)) }

    /// Creates an attribute with a fraction of the available width, from 0 to 1.
    init(_ name: Name, share: Double) { self.init(name, svgNumber(share * 100) + "%") }

    /// Returns the classes of the element in the style sheet.
    static func styles(_ names: String) -> Attribute { Attribute(.styles, names) }
    /// Returns the name of the element for assistive technologies.
    static func label(_ text: String) -> Attribute { Attribute(.label, text) }
}
