/// Returns an external text in a displayable form: on one line, with invisible characters escaped, and of limited
/// length.
///
/// - Parameter limit: the maximum number of Unicode scalars. A limit in characters would bound nothing, because a
///   character can have any number of scalars.
func singleLine(_ text: String, limit: Int = 300) -> String {
    let scalars = text.unicodeScalars
    var line = ""
    for scalar in scalars.prefix(limit) {
        line += scalar.breaksLines ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return scalars.dropFirst(limit).isEmpty ? line : line + "…"
}

/// Returns an external text in quotes, for messages.
func quoted(_ text: String) -> String { "'\(singleLine(text, limit: 100))'" }

extension Unicode.Scalar {
    /// True if the scalar breaks a line, or changes the display of the text around it. The two joiners are allowed,
    /// because emoji contain them.
    fileprivate var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }
}
