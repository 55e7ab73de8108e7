/// A word, literal or mark of a Swift file. Comments and white space are no tokens.
struct SwiftToken: Hashable, SourcePlace {
    let kind: Kind

    /// The text. A quoted identifier has it without backticks, and a string without delimiters up to its first interpolation.
    var text: String

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
}
