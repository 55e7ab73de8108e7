/// A text as it may stand in a Mermaid diagram: in a message, a note, the name of a participant, or in quotes as a label.
///
/// Letters, digits and a few signs stay as they are. All else is written as an entity code, `#35;` for instance, which Mermaid
/// turns back (see "Entity codes to escape characters" in its manual): line breaks and `;` would end the statement, `#` begins a
/// code, `%` a directive or comment, `:` separates, quotes and backticks end or change a label, and `<` and `&` begin markup.
func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in singleLine(text, limit: 200).unicodeScalars {
        if isPlainInMermaid(scalar) {
            result.unicodeScalars.append(scalar)
        } else {
            result += "#\(scalar.value);"
        }
    }
    return result
}

private func isPlainInMermaid(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber: true
    default: " .,_-/()!?'=+@".unicodeScalars.contains(scalar)
    }
}
