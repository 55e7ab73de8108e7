/// The elements that a page is made of. There is no `script`, and nothing that loads anything.
enum Tag: String, CaseIterable {
    case html, head, body, title, meta
    case header, main, footer, section, nav, div, p, span, strong, code, a, small
    case h1, h2, h3, dl, dt, dd, ol, ul, li
    case table, caption, thead, tbody, tr, th, td
    case svg, g, desc, text, rect, line, path, circle

    /// Whether it has no content and no end tag. All others get one, since HTML does not know `<td/>`.
    var isVoid: Bool { self == .meta }
}
