/// String literals and regex literals.
extension SwiftLexer {
    /// Adds the token of a string with its text up to the first interpolation, and skips the string up to there.
    mutating func readString(pounds: Int) {
        let isMultiline = opensMultilineString(pounds: pounds)
        let token = tokens.count
        add(.string, "")
        advance(pounds + (isMultiline ? 3 : 1))
        let start = index
        let end = skipString(StringLiteral(pounds: pounds, isMultiline: isMultiline))
        tokens[token].text = text(start, end - start)
    }

    /// Skips a string up to its next interpolation or its end, and returns the end of the text.
    mutating func skipString(_ string: StringLiteral) -> Int {
        while index < source.count {
            let start = index
            if at(0) == "\\", hasPounds(string.pounds, at: index + 1) {
                advance(1 + string.pounds)
                if at(0) == "(" {
                    read(.punctuation, length: 1)
                    openStrings.append(string)
                    return start
                }
                if string.isMultiline || !isLineBreak(at(0)) { advance() }
            } else if let length = endLength(of: string, at: index) {
                advance(length)
                return start
            } else if !string.isMultiline, isLineBreak(at(0)) {
                return start
            } else {
                advance()
            }
        }
        return index
    }

    /// The length of a string's closing delimiter at a position, or nil if there is none.
    private func endLength(of string: StringLiteral, at position: Int) -> Int? {
        let end = position + (string.isMultiline ? 3 : 1)
        guard end <= source.count, source[position..<end].allSatisfy({ $0 == "\"" }), hasPounds(string.pounds, at: end)
        else { return nil }
        return end + string.pounds - position
    }

    /// True if the string at the index has three quotes as its delimiter.
    ///
    /// A raw string that ends on its first line, such as `#"""#`, has one, as in the compiler's lexer.
    private mutating func opensMultilineString(pounds: Int) -> Bool {
        guard at(pounds) == "\"", at(pounds + 1) == "\"", at(pounds + 2) == "\"" else { return false }
        guard pounds > 0, index >= searchEnds[pounds, default: 0] else { return true }
        let literal = StringLiteral(pounds: pounds, isMultiline: false)
        var position = index + pounds + 1
        while position < source.count, !isLineBreak(source[position]) {
            if endLength(of: literal, at: position) != nil { return false }
            position += 1
        }
        searchEnds[pounds] = position
        return true
    }

    /// True if a number of `#` is at a position.
    private func hasPounds(_ pounds: Int, at position: Int) -> Bool {
        position + pounds <= source.count && source[position..<position + pounds].allSatisfy { $0 == "#" }
    }

    /// The length of the regex literal `#/…/#` at the index, or nil if it has no end.
    ///
    /// It has several lines if a line break follows its first slash.
    mutating func extendedRegexLength(pounds: Int) -> Int? {
        let blanks = count(from: pounds + 1) { $0 == " " || $0 == "\t" }
        let isMultiline = isLineBreak(at(pounds + 1 + blanks))
        guard index >= searchEnds[0, default: 0] else { return nil }
        var position = index + pounds + 1
        while position < source.count, isMultiline || !isLineBreak(source[position]) {
            if source[position] == "/", hasPounds(pounds, at: position + 1) { return position + 1 + pounds - index }
            position += isEscape(at: position) ? 2 : 1
        }
        searchEnds[0] = position
        return nil
    }

    /// The length of the regex literal `/…/` at the index, or nil if the slash is an operator.
    ///
    /// As in SE-0354, the literal stands where an operand can stand, does not begin or end with a space, ends on its line, and
    /// has no closing parenthesis without an opening one. An operand can stand at the start of a line, and after an operator, a
    /// keyword such as `return`, or an opening or separating mark.
    mutating func bareRegexLength() -> Int? {
        guard index >= searchEnds[0, default: 0], canStartOperand, ![" ", "\t", "\0", "\n", "\r"].contains(at(1))
        else { return nil }
        var (position, depth) = (index + 1, 0)
        while position < source.count, !isLineBreak(source[position]) {
            switch source[position] {
            case "(": depth += 1
            case ")" where depth == 0: return nil
            case ")": depth -= 1
            case "/": return [" ", "\t"].contains(source[position - 1]) ? nil : position + 1 - index
            default: break
            }
            position += isEscape(at: position) ? 2 : 1
        }
        searchEnds[0] = position
        return nil
    }

    /// True for a backslash before another character of its line.
    private func isEscape(at position: Int) -> Bool {
        source[position] == "\\" && position + 1 < source.count && !isLineBreak(source[position + 1])
    }

    private var canStartOperand: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .quotedIdentifier, .number, .string, .regex: return isFirstOnLine
        case .identifier: return isFirstOnLine || keywordsBeforeOperands.contains(last.text)
        case .punctuation: return isFirstOnLine || ![")", "]", "}", "."].contains(last.text)
        case .operator: return last.text != "?" && last.text != "!" || at(-1) == " "
        case .directive: return true
        }
    }

    /// True if only white space precedes the index on its line.
    private var isFirstOnLine: Bool {
        let last = source[..<index].last { $0 != " " && $0 != "\t" }
        return last.map(isLineBreak) ?? true
    }
}

/// The keywords that an expression can follow.
private let keywordsBeforeOperands: Set<String> = [
    "return", "in", "case", "if", "while", "guard", "switch", "try", "await", "throw", "else", "where", "yield",
]
