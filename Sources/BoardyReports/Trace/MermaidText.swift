import BoardySupport

/// A text as it may stand in a Mermaid diagram: in a message, a note, the name of a participant, or in quotes as a label.
///
/// Letters, digits and a few signs stay as they are. All else is written as an entity code, `#35;` for instance, which Mermaid
/// turns back (see "Entity codes to escape characters" in its manual): line breaks and `;` would end the statement, `#` begins a
/// code, `%` a directive or comment, `:` separates, quotes and backticks end or change a label, `<` and `&` begin markup, and
/// `_` and `*` emphasis. A text without anything to be seen is shown in quotes: Mermaid takes no empty label.
///
/// Tried with Mermaid 10.2.4, 11.12.0 and 11.17.2. What it uses for codes itself while it draws, `ﬂ°` and `¶ß`, cannot be written
/// in any way: where it is in a name, a flowchart shows `&` and `;` in its place.
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

/// A line of a flowchart with `direction LR` in it is taken for that statement, also if it stands in quotes.
private let direction = Array("direction".unicodeScalars)

/// At either end spaces would be cut off, and a sign or digit at the beginning could be that of a list or heading of Markdown.
private func isPlainInMermaid(_ scalar: Unicode.Scalar, isFirst: Bool, isLast: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter: true
    case .decimalNumber: !isFirst
    case .spaceSeparator: scalar == " " && !isFirst && !isLast
    default: !isFirst && ".,-/()!?'=+@".unicodeScalars.contains(scalar)
    }
}
