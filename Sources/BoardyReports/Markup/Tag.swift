/// The elements of a page. There is no `script`, and no element that loads a resource.
enum Tag: String, CaseIterable {
    case html, head, body, title, meta
    case header, main, footer, section, nav, div, p, span, strong, code, a, small
    case h1, h2, h3, dl, dt, dd, ol, ul, li
    case table, caption, thead, tbody, tr, th, td
    case svg, g, desc, text, rect, line, path, circle

    /// Indicates whether the element has no content and no end tag. All other elements have an end tag, because HTML
    /// does not support `<td/>`.
    var isVoid: Bool { self == .meta }
}
