/// A text from outside as it may be shown: on one line, with whatever is not shown itself escaped, and not too long.
///
/// - Parameter limit: how many Unicode scalars are kept. Not characters: one of these can be of any length.
func oneLine(_ text: String, limit: Int = 300) -> String {
    let scalars = text.unicodeScalars
    var line = ""
    for scalar in scalars.prefix(limit) {
        line += scalar.breaksLines ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return scalars.dropFirst(limit).isEmpty ? line : line + "…"
}

/// A text from outside in quotes, for messages.
func quoted(_ text: String) -> String { "'\(oneLine(text, limit: 100))'" }

extension Unicode.Scalar {
    /// Whether it breaks a line, or changes how what is around it is shown. The two joiners do not: emoji are made with them.
    fileprivate var breaksLines: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: self != "\u{200C}" && self != "\u{200D}"
        default: false
        }
    }
}
