/// Returns a name from outside in quotes, on one line, cut to 200 characters.
///
/// Use it for the names, addresses and cells that the texts of your own errors quote.
public func quoted(_ name: some CustomStringConvertible) -> String {
    "'" + singleLine(name.description, limit: 200) + "'"
}

/// Returns a text with escaped line breaks and control characters, cut to the limit and an ellipsis.
package func singleLine(_ text: String, limit: Int = 4000) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(limit)
    let rest = shown.endIndex < scalars.endIndex ? "…" : ""
    guard shown.contains(where: isUnprintable) else { return String(shown) + rest }
    var (line, length) = ("", 0)
    for scalar in shown {
        let written = isUnprintable(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
        length += written.unicodeScalars.count
        guard length <= limit else { return line + "…" }
        line += written
    }
    return line + rest
}

/// Returns true for control characters, and for separators and direction marks that could imitate another line or
/// order.
package func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
}

/// Returns near misses as the end of a sentence, in parentheses; an empty string if there are none.
package func didYouMean(_ candidates: [some CustomStringConvertible]) -> String {
    let names = candidates.map { quoted($0) }
    return switch names.count {
    case 0: ""
    case 1: " (did you mean \(names[0])?)"
    default: " (did you mean \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])?)"
    }
}

/// Returns a path as `a -> b -> a`. Of a path with more than 12 names, the middle is left out.
package func trail(_ path: [String], _ text: (String) -> String = { singleLine($0, limit: 200) }) -> String {
    let names = path.count > 12 ? path.prefix(6).map(text) + ["…"] + path.suffix(5).map(text) : path.map(text)
    return names.joined(separator: " -> ")
}
