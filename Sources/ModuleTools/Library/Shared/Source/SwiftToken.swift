/// A thing at a place in a source file.
protocol SourcePlace {
    /// The line, from 1.
    var line: Int { get }

    /// The column, from 1, in Unicode scalars.
    var column: Int { get }
}

/// A word, literal or mark of a Swift file. Comments and white space are no tokens.
struct SwiftToken: Hashable, SourcePlace {
    let kind: Kind

    /// The text. A quoted identifier has it without backticks, and a string without delimiters up to its first interpolation.
    var text: String

    /// The number of Unicode scalars before the token in the file.
    let offset: Int

    /// The line of the first character, from 1.
    let line: Int

    /// The column of the first character, from 1, in Unicode scalars.
    let column: Int

    /// True if no other token precedes it on its line.
    let startsLine: Bool

    enum Kind: Hashable {
        case identifier
        case quotedIdentifier
        case number
        case string
        case regex

        /// A run of the characters of operators, or several dots.
        case `operator`

        /// One of `( ) [ ] { } , ; : . @ \ #`, or a character that Swift does not know.
        case punctuation

        /// `#if`, `#elseif`, `#else`, `#endif` or `#sourceLocation`.
        case directive
    }

    /// True for an identifier with or without backticks.
    var isName: Bool { kind == .identifier || kind == .quotedIdentifier }

    /// True for an identifier without backticks and with this text.
    func isWord(_ word: String) -> Bool { kind == .identifier && text == word }

    /// True for a mark with this text.
    func isMark(_ mark: String) -> Bool { kind == .punctuation && text == mark }

    /// The change of the number of open brackets: 1, 0 or -1.
    var nesting: Int {
        guard kind == .punctuation else { return 0 }
        switch text {
        case "(", "[", "{": return 1
        case ")", "]", "}": return -1
        default: return 0
        }
    }

    /// The same for parentheses only.
    var parenthesis: Int { isMark("(") ? 1 : isMark(")") ? -1 : 0 }
}
