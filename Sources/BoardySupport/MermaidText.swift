/// A text escaped for a Mermaid diagram: for a message, a note, the name of a participant, or a label in quotes.
///
/// Letters, digits and a few signs stay as they are. Every other character is written as an entity code, such as
/// `#35;`, which Mermaid decodes (see "Entity codes to escape characters" in its manual). Unescaped, line breaks and
/// `;` end a statement, `#` begins a code, `%` a directive or comment, `:` separates, quotes and backticks end or
/// change a label, `<` and `&` begin markup, and `_` and `*` emphasis. A blank text is shown in quotes, because Mermaid
/// rejects empty labels.
///
/// Tried with Mermaid 10.2.4, 11.12.0 and 11.17.2. While it draws, Mermaid uses `ﬂ°` and `¶ß` for codes. A flowchart
/// therefore shows `&` and `;` for a name that contains them, and no escape prevents that.
package func mermaidText(_ text: String) -> String {
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

/// The keyword of a flowchart statement. Mermaid parses a line with `direction LR` as that statement, even inside
/// quotes.
private let direction = Array("direction".unicodeScalars)

/// Returns true if a character needs no escape. At either end Mermaid trims spaces, and it reads a sign or digit at the
/// beginning as a Markdown list or heading.
private func isPlainInMermaid(_ scalar: Unicode.Scalar, isFirst: Bool, isLast: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: true
    case .decimalNumber: !isFirst
    case .spaceSeparator: scalar == " " && !isFirst && !isLast
    default: !isFirst && ".,-/()!?'=+@".unicodeScalars.contains(scalar)
    }
}
