extension SwiftLexer {
    mutating func readLineComment() {
        let length = count { !isLineBreak($0) }
        let content = text(index + 2..<index + length)
        comments.append(
            LineComment(
                text: content.trimmingSpace, line: line, column: column, tokensBefore: tokens.count,
                isAlone: startsLine))
        advance(length)
    }

    /// Skips a comment with the comments in it.
    mutating func skipBlockComment() {
        var depth = 0
        repeat {
            let isStart = byte(0) == .slash && byte(1) == .star
            let isEnd = byte(0) == .star && byte(1) == .slash
            if isLineBreak(byte(0)) { startsLine = true }
            depth += isStart ? 1 : isEnd ? -1 : 0
            advance(isStart || isEnd ? 2 : 1)
        } while depth > 0 && index < bytes.count
    }
}
