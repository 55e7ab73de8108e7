extension SwiftLexer {
    /// The length of the regex literal `#/…/#` at the index, or nil if it has no end.
    ///
    /// It has several lines if a line break follows its first slash.
    mutating func extendedRegexLength(pounds: Int) -> Int? {
        let blanks = count(from: pounds + 1) { $0 == .space || $0 == .tab }
        let isMultiline = isLineBreak(byte(pounds + 1 + blanks))
        guard index >= regexSearchEnd else { return nil }
        var position = index + pounds + 1
        while position < bytes.count, isMultiline || !isLineBreak(bytes[position]) {
            if bytes[position] == .slash, SwiftStringLiteral.hasPounds(pounds, in: bytes, at: position + 1) {
                return position + 1 + pounds - index
            }
            position += isEscape(at: position) ? 2 : 1
        }
        regexSearchEnd = position
        return nil
    }

    /// The length of the regex literal `/…/` at the index, or nil if the slash is an operator.
    ///
    /// As in SE-0354, the literal stands where an operand can stand, does not begin or end with a space, ends on its line, and
    /// has no closing parenthesis without an opening one. An operand can stand at the start of a line, and after an operator, a
    /// keyword such as `return`, or an opening or separating mark.
    mutating func bareRegexLength() -> Int? {
        guard index >= regexSearchEnd, canStartOperand, ![.space, .tab, 0].contains(byte(1)), !isLineBreak(byte(1))
        else { return nil }
        var position = index + 1
        var depth = 0
        while position < bytes.count, !isLineBreak(bytes[position]) {
            switch bytes[position] {
            case .leftParenthesis: depth += 1
            case .rightParenthesis where depth == 0: return nil
            case .rightParenthesis: depth -= 1
            case .slash:
                let last = bytes[position - 1]
                return last == .space || last == .tab ? nil : position + 1 - index
            default: break
            }
            position += isEscape(at: position) ? 2 : 1
        }
        regexSearchEnd = position
        return nil
    }

    /// True for a backslash before another character of its line.
    private func isEscape(at position: Int) -> Bool {
        bytes[position] == .backslash && position + 1 < bytes.count && !isLineBreak(bytes[position + 1])
    }

    private var canStartOperand: Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .quotedIdentifier, .number, .string, .regex: return isFirstOnLine
        case .identifier: return isFirstOnLine || keywordsBeforeOperands.contains(last.text)
        case .punctuation: return isFirstOnLine || ![")", "]", "}", "."].contains(last.text)
        case .operator:
            let isPostfix = last.text == "?" || last.text == "!"
            return !isPostfix || byte(-1) == .space
        case .directive: return true
        }
    }

    /// True if only white space precedes the index on its line.
    private var isFirstOnLine: Bool {
        var position = index - 1
        while position >= 0, bytes[position] == .space || bytes[position] == .tab { position -= 1 }
        return position < 0 || isLineBreak(bytes[position])
    }
}

/// The keywords that an expression can follow.
private let keywordsBeforeOperands: Set<String> = [
    "return", "in", "case", "if", "while", "guard", "switch", "try", "await", "throw", "else", "where", "yield",
]
