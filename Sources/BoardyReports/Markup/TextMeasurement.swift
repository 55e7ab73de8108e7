/// Estimates the width of text in drawings. Font metrics are not available, so the width per character is rounded up.
enum TextMeasurement {
    /// The width of a character in the fixed-width font of drawings, at 12 px.
    static let character = 7.4

    /// Returns the width of a text.
    static func of(_ text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + width(of: $1) } }

    /// Returns a sanitized text, cut with "…" if it is wider than a limit.
    static func fitted(_ text: String, into width: Double) -> String {
        let text = sanitized(text)
        guard Double(text.utf8.count) * character > width else { return text }
        var (used, wholeEnd, cutEnd) = (0.0, text.startIndex, text.startIndex)
        for index in text.indices {
            used += text[index].unicodeScalars.reduce(0) { $0 + Self.width(of: $1) }
            if used <= width - character { cutEnd = text.index(after: index) }
            if used > width { break }
            wholeEnd = text.index(after: index)
        }
        return wholeEnd == text.endIndex ? text : text[..<cutEnd] + "…"
    }

    /// Returns the width of a scalar. East Asian characters and emoji are about twice as wide. Combining marks are
    /// counted, too.
    private static func width(of scalar: Unicode.Scalar) -> Double {
        scalar.value < 0x1100 ? character : character * 1.8
    }
}
