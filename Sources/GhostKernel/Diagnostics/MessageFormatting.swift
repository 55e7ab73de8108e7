/// A name from outside as it may stand in a message: in quotes, on one line, of at most 200 characters.
func quoted(_ name: String) -> String { "'" + singleLine(name, limit: 200) + "'" }

/// A text with control characters, and others that are not seen, as escapes; cut if it is longer than the limit.
func singleLine(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(limit)
    let line = shown.map { isHidden($0) ? $0.escaped(asASCII: true) : String($0) }.joined()
    return shown.endIndex < scalars.endIndex ? line + "…" : line
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

/// Rows below a title and the names of their columns.
///
/// - Parameter numbers: the columns that are aligned to the right.
func table(_ title: String, _ columns: [String], _ rows: [[String]], numbers: Set<Int> = []) -> String {
    let cells = ([columns] + rows).map { $0.map { singleLine($0, limit: 200) } }
    let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    let lines = cells.map { row in
        let padded = zip(row, widths).enumerated().map { column, cell in
            let padding = String(repeating: " ", count: cell.1 - cell.0.count)
            return numbers.contains(column) ? padding + cell.0 : cell.0 + padding
        }
        return "  " + String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return ([title] + lines).joined(separator: "\n")
}

/// The name of a type as its author wrote it, without the word `any`.
func shortName(of type: Any.Type) -> String { withoutAny(String(describing: type)) }

/// The name of a type with its module.
func fullName(of type: Any.Type) -> String { withoutAny(String(reflecting: type)) }

/// Whether a type is that of values of any type that conform to a protocol.
func isProtocol(_ type: Any.Type) -> Bool { String(describing: Swift.type(of: type)).hasSuffix(".Protocol") }

/// A type as it is written in code where one is asked for: `(any Store).self`.
package func metatype(_ name: String, isProtocol: Bool) -> String {
    isProtocol ? "(any \(name)).self" : name.contains(" ") ? "(\(name)).self" : "\(name).self"
}

private func withoutAny(_ name: String) -> String {
    name.hasPrefix("any ") && !name.contains(" & ") ? String(name.dropFirst(4)) : name
}
