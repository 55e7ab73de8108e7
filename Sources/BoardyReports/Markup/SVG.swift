import BoardySupport

/// The elements of drawings.
enum SVG {
    /// Returns a drawing of a fixed size. It scrolls horizontally if it is wider than the page.
    static func figure(
        _ title: String, _ description: String, width: Double, height: Double, @MarkupBuilder content: () -> Markup
    ) -> Markup {
        Markup(.div, .styles("scroll"), Attribute(.role, "region"), .label(title), Attribute(.tabindex, "0")) {
            Markup(
                .svg, Attribute(.role, "img"), .label(title),
                Attribute(.viewBox, "0 0 \(svgNumber(width)) \(svgNumber(height))"),
                Attribute(.width, width), Attribute(.height, height)
            ) {
                Markup(.title) { title }
                Markup(.desc) { description }
                content()
            }
        }
    }

    /// Returns a text that is cut at a width. The full text, or the given title, is shown as a tooltip.
    static func text(
        _ text: String, x: Double, y: Double, styles: String = "", anchor: Anchor = .start, width: Double = .infinity,
        title: String? = nil
    ) -> Markup {
        let fitted = TextMeasurement.fitted(text, into: width)
        // The bytes are compared, because comparing characters takes quadratic time for combining marks.
        let title = title ?? (fitted.utf8.elementsEqual(sanitized(text).utf8) ? nil : text)
        return Markup(
            .text, Attribute(.x, x), Attribute(.y, y), .styles(styles), Attribute(.anchor, anchor.rawValue)
        ) {
            if let title { Markup(.title) { title } }
            fitted
        }
    }

    /// The end of a text to which its position refers.
    enum Anchor: String {
        case start, middle, end
    }

    static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, styles: String) -> Markup {
        Markup(
            .line, Attribute(.x1, x1), Attribute(.y1, y1), Attribute(.x2, x2), Attribute(.y2, y2), .styles(styles))
    }

    static func rect(
        x: Double, y: Double, width: Double, height: Double, radius: Double = 0, styles: String
    ) -> Markup {
        Markup(
            .rect, Attribute(.x, x), Attribute(.y, y), Attribute(.width, max(0, width)),
            Attribute(.height, max(0, height)), Attribute(.rx, radius), .styles(styles))
    }

    static func path(_ path: Path, styles: String) -> Markup {
        Markup(.path, Attribute(.d, path.data), .styles(styles))
    }

    /// Returns a triangle with its tip at a point.
    static func arrowhead(x: Double, y: Double, pointsRight: Bool, styles: String = "arrowhead") -> Markup {
        let back = pointsRight ? x - 8 : x + 8
        return path(Path().move(x, y).line(back, y - 4.5).line(back, y + 4.5).closed, styles: styles)
    }
}

/// The data of a path element.
struct Path {
    private(set) var data = ""

    func move(_ x: Double, _ y: Double) -> Path { adding("M", x, y) }
    func line(_ x: Double, _ y: Double) -> Path { adding("L", x, y) }
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) -> Path {
        adding("C", x1, y1, x2, y2, x, y)
    }
    var closed: Path { adding("Z") }

    private func adding(_ command: String, _ numbers: Double...) -> Path {
        Path(data: data + command + numbers.map(svgNumber).joined(separator: " "))
    }
}
