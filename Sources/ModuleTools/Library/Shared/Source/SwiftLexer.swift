/// Splits a Swift file into tokens and `//` comments, in time proportional to its size.
///
/// Unterminated strings and comments end at the end of the file or of the line, as in the compiler. The lexical structure is that of
/// "The Swift Programming Language", and of SE-0354 for regex literals. Letters outside of ASCII are parts of identifiers, also those
/// that Swift uses in operators, such as `≠`.
///
/// swift-syntax is not used, because the package has no dependencies. Building it takes minutes, and `check` is the first command of
/// many users.
struct SwiftLexer {
    let source: [Unicode.Scalar]
    private(set) var index = 0
    private var (line, lineStart) = (1, 0)
    private var startsLine = true
    var tokens: [SwiftToken] = []
    private(set) var comments: [LineComment] = []

    /// The strings with an open interpolation, the innermost last. They are on the heap, so that their depth has no limit.
    var openStrings: [StringLiteral] = []

    /// The ends of searches that found nothing: for the end of a regex literal, by 0, and of a raw string on its line, by the number of
    /// `#`. Another search before such an end is in vain.
    var searchEnds: [Int: Int] = [:]

    /// The kind of a string literal, and the parentheses that are open in its current interpolation.
    struct StringLiteral {
        let pounds: Int
        let isMultiline: Bool
        var parentheses = 0
    }

    init(_ text: String) {
        source = Array(text.unicodeScalars)
        // A byte order mark, and a `#!` line.
        if at(0) == "\u{FEFF}" { (index, lineStart) = (1, 1) }
        if at(0) == "#", at(1) == "!" { advance(count { !isLineBreak($0) }) }
        while index < source.count { readNext() }
    }

    private mutating func readNext() {
        let first = source[index]
        switch first {
        case "\n", "\r":
            startsLine = true
            advance()
        case "\0", "\t", "\u{B}", "\u{C}", " ": advance()
        case "/" where at(1) == "/": readLineComment()
        case "/" where at(1) == "*": skipBlockComment()
        case "/":
            let regex = bareRegexLength()
            read(regex == nil ? .operator : .regex, length: regex ?? operatorLength)
        case "\"": readString(pounds: 0)
        case "#": readPounds()
        case "`":
            let length = count(from: 1) { $0 != "`" && !isLineBreak($0) }
            guard at(length + 1) == "`" else { return read(.punctuation, length: 1) }
            add(.quotedIdentifier, text(index + 1, length))
            advance(length + 2)
        case "(":
            if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
            read(.punctuation, length: 1)
        case ")":
            read(.punctuation, length: 1)
            guard let string = openStrings.last else { return }
            if string.parentheses > 0 {
                openStrings[openStrings.count - 1].parentheses -= 1
            } else {
                openStrings.removeLast()
                _ = skipString(string)
            }
        case _ where isWord(first):
            read(("0"..."9").contains(first) ? .number : .identifier, length: count(while: isWord))
        case "." where at(1) == ".":
            let dots = count { $0 == "." }
            read(.operator, length: at(dots) == "<" ? dots + 1 : dots)
        case _ where isOperator(first): read(.operator, length: operatorLength)
        default: read(.punctuation, length: 1)
        }
    }

    // MARK: - Comments

    private mutating func readLineComment() {
        let length = count { !isLineBreak($0) }
        let text = text(index + 2, length - 2).trimmingSpace
        comments.append(
            LineComment(text: text, line: line, column: column, tokensBefore: tokens.count, isAlone: startsLine))
        advance(length)
    }

    /// Skips a comment with the comments in it.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            let isStart = at(0) == "/" && at(1) == "*"
            let isEnd = at(0) == "*" && at(1) == "/"
            if isLineBreak(at(0)) { startsLine = true }
            depth += isStart ? 1 : isEnd ? -1 : 0
            advance(isStart || isEnd ? 2 : 1)
        } while depth > 0 && index < source.count
    }

    // MARK: - Words

    private mutating func readPounds() {
        let pounds = count { $0 == "#" }
        if at(pounds) == "\"" { return readString(pounds: pounds) }
        if at(pounds) == "/", at(pounds + 1) != "/", at(pounds + 1) != "*",
            let length = extendedRegexLength(pounds: pounds)
        {
            return read(.regex, length: length)
        }
        let length = 1 + count(from: 1, while: isWord)
        let isDirective = ["#if", "#elseif", "#else", "#endif", "#sourceLocation"].contains(text(index, length))
        if isDirective { return read(.directive, length: length) }
        for _ in 0..<pounds { read(.punctuation, length: 1) }
    }

    /// The length of an operator, which ends before a comment.
    private var operatorLength: Int {
        var length = 1
        while isOperator(at(length)), at(length) != "/" || (at(length + 1) != "/" && at(length + 1) != "*") {
            length += 1
        }
        return length
    }

    // MARK: - Characters

    /// The character at a distance from the index, or `\0` after the end.
    func at(_ distance: Int) -> Unicode.Scalar {
        index + distance < source.count ? source[index + distance] : "\0"
    }

    /// The number of characters from the index on that satisfy a condition.
    func count(from start: Int = 0, while condition: (Unicode.Scalar) -> Bool) -> Int {
        var end = index + start
        while end < source.count, condition(source[end]) { end += 1 }
        return end - index - start
    }

    /// Moves the index, and counts lines. CR LF is one line break.
    mutating func advance(_ distance: Int = 1) {
        for _ in 0..<distance where index < source.count {
            let isBreak = at(0) == "\n" || at(0) == "\r" && at(1) != "\n"
            index += 1
            if isBreak { (line, lineStart) = (line + 1, index) }
        }
    }

    /// Adds the token of the next characters.
    mutating func read(_ kind: SwiftToken.Kind, length: Int) {
        add(kind, text(index, length))
        advance(length)
    }

    /// Adds a token at the index, without moving the index.
    mutating func add(_ kind: SwiftToken.Kind, _ text: String) {
        tokens.append(
            SwiftToken(kind: kind, text: text, offset: index, line: line, column: column, startsLine: startsLine))
        startsLine = false
    }

    /// The characters from an index on. There are fewer at the end of the file.
    func text(_ start: Int, _ length: Int) -> String {
        String(String.UnicodeScalarView(source[start..<min(start + length, source.count)]))
    }

    private var column: Int { index - lineStart + 1 }
}

func isLineBreak(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

/// True for a letter, a digit, `_`, `$` and the characters outside of ASCII.
private func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "\u{80}"...: true
    default: false
    }
}

/// True for the characters of operators, without the dot.
private func isOperator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "-", "+", "!", "*", "/", "%", "<", ">", "&", "|", "^", "~", "?": true
    default: false
    }
}

extension String {
    /// The text without spaces and tabs around it.
    var trimmingSpace: String {
        let isSpace: (Unicode.Scalar) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\u{C}" }
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !isSpace($0) }),
            let last = scalars.lastIndex(where: { !isSpace($0) })
        else { return "" }
        return String(scalars[first...last])
    }
}
