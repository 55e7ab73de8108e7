extension SwiftLexer {
    /// Adds the token of a string with its text up to the first interpolation, and skips the string up to there.
    mutating func readString(pounds: Int) {
        let isMultiline = opensMultilineString(pounds: pounds)
        let token = tokens.count
        add(.string, "")
        advance(pounds + (isMultiline ? 3 : 1))
        let start = index
        let end = skipString(SwiftStringLiteral(pounds: pounds, isMultiline: isMultiline))
        tokens[token].text = text(start..<end)
    }

    /// Skips a string up to its next interpolation or its end, and returns the end of the text.
    private mutating func skipString(_ string: SwiftStringLiteral) -> Int {
        while index < bytes.count {
            let start = index
            if bytes[index] == .backslash, string.isEscape(in: bytes, at: index) {
                advance(1 + string.pounds)
                if byte(0) == .leftParenthesis {
                    read(.punctuation, length: 1)
                    openStrings.append(string)
                    return start
                }
                if string.isMultiline || !isLineBreak(byte(0)) { advance() }
            } else if bytes[index] == .quote, let length = string.endLength(in: bytes, at: index) {
                advance(length)
                return start
            } else if !string.isMultiline, isLineBreak(bytes[index]) {
                return start
            } else {
                advance()
            }
        }
        return index
    }

    mutating func readRightParenthesis() {
        read(.punctuation, length: 1)
        guard let string = openStrings.last else { return }
        if string.parentheses > 0 {
            openStrings[openStrings.count - 1].parentheses -= 1
        } else {
            openStrings.removeLast()
            _ = skipString(string)
        }
    }

    /// True if the string at the index has three quotes as its delimiter.
    ///
    /// A raw string that ends on its first line, such as `#"""#`, has one, as in the compiler's lexer.
    mutating func opensMultilineString(pounds: Int) -> Bool {
        guard byte(pounds) == .quote, byte(pounds + 1) == .quote, byte(pounds + 2) == .quote else { return false }
        guard pounds > 0 else { return true }
        guard index >= stringSearchEnd[pounds, default: 0] else { return true }
        let literal = SwiftStringLiteral(pounds: pounds, isMultiline: false)
        var position = index + pounds + 1
        while position < bytes.count, !isLineBreak(bytes[position]) {
            if bytes[position] == .quote, literal.endLength(in: bytes, at: position) != nil { return false }
            position += 1
        }
        stringSearchEnd[pounds] = position
        return true
    }
}
