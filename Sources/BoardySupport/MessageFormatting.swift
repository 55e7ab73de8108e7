/// A name from outside as it may stand in a message: in quotes, on one line, of at most 200 characters.
///
/// Use it for what your own errors quote: names, addresses, cells of a file.
public func quoted(_ name: some CustomStringConvertible) -> String {
    "'" + singleLine(name.description, limit: 200) + "'"
}

/// A text as it may stand in a message: with line breaks and other control characters as escapes, and cut if it is longer than
/// the limit, to that and an ellipsis.
package func singleLine(_ text: String, limit: Int = 4000) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(limit)
    let rest = shown.endIndex < scalars.endIndex ? "…" : ""
    guard shown.contains(where: isControl) else { return String(shown) + rest }
    var (line, length) = ("", 0)
    for scalar in shown {
        let written = isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        length += written.unicodeScalars.count
        guard length <= limit else { return line + "…" }
        line += written
    }
    return line + rest
}

/// Also the separators and direction marks with which a text could pose as another line or order.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
