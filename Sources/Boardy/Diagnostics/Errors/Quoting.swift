/// A name from outside as it may stand in a message: in quotes, on one line, of at most 200 characters.
///
/// Use it for what your own errors quote: names, addresses, cells of a file.
public func quoted(_ name: some CustomStringConvertible) -> String {
    "'" + singleLine(name.description, limit: 200) + "'"
}

/// A text as it may stand in a message: cut at the limit, with line breaks and other control characters as escapes.
func singleLine(_ text: String, limit: Int = 4000) -> String {
    let shown = text.unicodeScalars.prefix(limit)
    let rest = shown.endIndex < text.unicodeScalars.endIndex ? "…" : ""
    guard shown.contains(where: isControl) else { return String(shown) + rest }
    return shown.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined() + rest
}

/// Also the separators and direction marks with which a text could pose as another line or order.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
