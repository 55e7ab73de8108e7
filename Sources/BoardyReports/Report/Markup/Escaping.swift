import BoardySupport

/// A text as it may stand between tags and in attributes. All that is written passes here, and once.
///
/// Of very long texts the beginning is left.
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

/// A text on one line, with control characters, line breaks and direction marks as escapes, and of a length that a page can
/// bear.
func sanitized(_ text: String) -> String {
    // Most names are plain; to look at each of their scalars takes most of the time that a page takes.
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

/// No XML may contain these two.
private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
}
