import BoardySupport

/// Escapes a text for a Mermaid diagram: for a message, a note, the name of a participant, or a quoted label.
///
/// Letters, digits and a few symbols are not escaped. All other characters become entity codes such as `#35;`, which
/// Mermaid decodes; see "Entity codes to escape characters" in its manual. Without that, line breaks and `;` would end
/// the statement and `:` would separate its parts. `#` begins a code, and `%` a directive or comment. Quotes and
/// backticks end or change a label, `<` and `&` begin markup, `_` and `*` emphasis.
///
/// A text without visible characters is quoted, because Mermaid accepts no empty label.
///
/// Tested with Mermaid 10.2.4, 11.12.0 and 11.17.2. Mermaid uses `ﬂ°` and `¶ß` internally for codes. They cannot be
/// escaped, and a flowchart shows `&` and `;` for them.
func mermaidText(_ text: String) -> String {
    let line = singleLine(text, limit: 200)
    let scalars = Array((line.allSatisfy(\.isWhitespace) ? "'\(line)'" : line).unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
        let isPlain = isPlainInMermaid(scalar, isFirst: index == 0, isLast: index == scalars.count - 1)
        if isPlain, !scalars[index...].starts(with: direction) {
            result.unicodeScalars.append(scalar)
        } else {
            result += "#\(scalar.value);"
        }
    }
    return result
}

/// The keyword of a statement. Mermaid parses a line with `direction LR` as that statement, even inside quotes.
private let direction = Array("direction".unicodeScalars)

/// Returns true if a character needs no escape. Mermaid trims spaces at both ends. It takes a symbol or digit at the
/// beginning for a list or heading of Markdown.
private func isPlainInMermaid(_ scalar: Unicode.Scalar, isFirst: Bool, isLast: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: true
    case .decimalNumber: !isFirst
    case .spaceSeparator: scalar == " " && !isFirst && !isLast
    default: !isFirst && ".,-/()!?'=+@".unicodeScalars.contains(scalar)
    }
}
