import BoardySupport

/// Escapes a text for content and attributes. Every text of a page is escaped once, by this function.
///
/// A very long text is cut.
func escaped(_ text: String) -> String {
    let text = sanitized(text)
    guard text.utf8.contains(where: isSpecial) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Returns a text on one line of limited length, with escapes for control characters, line breaks and direction marks.
func sanitized(_ text: String) -> String {
    // Most names are plain ASCII. A check of each scalar would take most of the time of a page.
    if text.utf8.count <= longestText, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let line = singleLine(text, limit: longestText)
    guard line.unicodeScalars.contains(where: isForbidden) else { return line }
    return line.unicodeScalars.map { isForbidden($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
}

private let longestText = 4000

private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    default: false
    }
}

/// Returns true for the two characters that XML does not allow.
private func isForbidden(_ scalar: Unicode.Scalar) -> Bool { scalar == "\u{FFFE}" || scalar == "\u{FFFF}" }
