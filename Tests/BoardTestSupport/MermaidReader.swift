/// Parses a line of Mermaid source and rejects names that Mermaid could parse as syntax.
///
/// The rules are stricter than Mermaid's: all characters except letters, digits and a few signs must be escaped as
/// codes. They were tested with Mermaid 10.2.4, 11.12.0 and 11.17.2.
package struct MermaidReader {
    package struct ReportedFailure: Error, Equatable {
        package let what: String
        package let line: String
    }

    package let line: String
    private var rest: Substring.UnicodeScalarView

    package init(_ line: String) {
        self.line = line
        rest = line[...].unicodeScalars
    }

    package var isAtEnd: Bool { rest.isEmpty }

    package func refusal(_ what: String) -> ReportedFailure { ReportedFailure(what: what, line: line) }

    // MARK: Pieces

    /// Consumes the text and returns true if it is next in the line.
    package mutating func takes(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest.removeFirst(text.unicodeScalars.count)
        return true
    }

    package mutating func expect(_ text: String) throws {
        guard takes(text) else { throw refusal("expected \(text)") }
    }

    /// Reads an identifier of one of the letters and a number.
    package mutating func id(_ letters: String) throws -> String {
        guard let letter = rest.first, letters.unicodeScalars.contains(letter) else { throw refusal("expected an id") }
        let number = rest.dropFirst().prefix(while: isDigit)
        guard !number.isEmpty else { throw refusal("an id without a number") }
        rest.removeFirst(1 + number.count)
        return String(letter) + String(number)
    }

    /// Reads and decodes the rest of the line.
    package mutating func text() throws -> String {
        defer { rest.removeAll() }
        return try decoded(rest)
    }

    /// Reads a label in quotes and decodes each of its lines.
    package mutating func label() throws -> String {
        try expect("\"")
        let inside = rest.prefix { $0 != "\"" }
        rest.removeFirst(inside.count)
        try expect("\"")
        return try inside.split(separator: "\n", omittingEmptySubsequences: false).map(decoded).joined(separator: "\n")
    }

    package mutating func expectEnd() throws {
        guard isAtEnd else { throw refusal("unexpected \(String(rest))") }
    }

    // MARK: Texts

    private func decoded(_ text: Substring.UnicodeScalarView) throws -> String {
        guard let first = text.first, let last = text.last else { throw refusal("an empty text") }
        guard first == "#" || first.properties.isAlphabetic else { throw refusal("begins with \(first)") }
        guard last != " " else { throw refusal("ends with a space") }
        guard !String(text).unicodeScalars.contains("direction".unicodeScalars) else { throw refusal("direction") }
        var shown = String.UnicodeScalarView()
        var rest = text
        while let scalar = rest.popFirst() {
            if scalar == "#" {
                let code = rest.prefix(while: isDigit)
                rest.removeFirst(code.count)
                guard rest.popFirst() == ";", let value = UInt32(String(code)), let named = Unicode.Scalar(value) else {
                    throw refusal("a # that begins no code")
                }
                shown.append(named)
            } else if isPlain(scalar) {
                shown.append(scalar)
            } else {
                throw refusal("unexpected U+\(String(scalar.value, radix: 16)) in a text")
            }
        }
        return String(shown)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter, .decimalNumber: true
        default: " .,-/()!?'=+@".unicodeScalars.contains(scalar)
        }
    }
}

/// Splits a text into lines, except inside quoted labels.
package func mermaidStatements(_ text: String) -> [String] {
    var statements: [String] = []
    var isInLabel = false
    for piece in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
        let line = String(piece)
        if isInLabel, let open = statements.popLast() {
            statements.append(open + "\n" + line)
        } else {
            statements.append(line)
        }
        if piece.count(where: { $0 == "\"" }) % 2 == 1 { isInLabel.toggle() }
    }
    return statements
}
