/// A name from outside as it may stand in a message: in quotes, on one line, of bounded length.
func quoted(_ name: some CustomStringConvertible) -> String {
    let text = name.description
    let limit = 200
    let shown = text.unicodeScalars.prefix(limit)
    let rest = text.unicodeScalars.count > limit ? "…" : ""
    return "'" + escapingControls(String(String.UnicodeScalarView(shown))) + rest + "'"
}

/// A text as it may stand in a message: line breaks and other control characters are written as escapes.
func singleLine(_ text: String) -> String {
    escapingControls(text)
}

private func escapingControls(_ text: String) -> String {
    text.unicodeScalars.contains(where: isControl)
        ? text.unicodeScalars.map { isControl($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
        : text
}

/// Also the separators and direction marks with which a text could pose as another line or order.
private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}
