import BoardySupport

/// Texts in drawings.
enum GraphText {
    /// Returns the width of a text at 13 px. It is an upper estimate, because the font of the reader is not known.
    ///
    /// The widths are those of DejaVu Sans, which is wider than the system fonts of Apple and Microsoft.
    static func width(of text: String) -> Double {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case _ where scalar.value >= 0x1100: 15
        case "I", "f", "i", "j", "l", "r", "t", " ", ".", ",", ":", "(", ")", "-", "'": 5.4
        case "W", "M", "m", "w", "Q", "O", "@", "%": 12.9
        case "A"..."Z": 9.8
        default: 8.3
        }
    }

    /// Returns a text on one line, cut with "…" if it is wider than a limit.
    static func fitted(_ text: String, into limit: Double) -> String {
        let line = singleLine(text, limit: 200)
        guard width(of: line) > limit else { return line }
        var (used, result) = (width(of: "…"), "")
        for character in line {
            used += width(of: String(character))
            if used > limit { break }
            result.append(character)
        }
        return result + "…"
    }

    /// Escapes a text on one line for content and attributes of XML.
    static func escaped(_ text: String) -> String {
        singleLine(text, limit: 400).unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // XML does not allow these two.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
