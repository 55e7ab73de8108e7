/// Splits a Swift file into tokens and `//` comments, in time proportional to its size.
///
/// Unterminated strings and comments end at the end of the file or of the line, as in the compiler. The state of nested
/// comments, strings and interpolations is on the heap, so that their depth has no limit. The lexical structure is that of
/// "The Swift Programming Language", and of SE-0354 for regex literals.
///
/// Letters outside of ASCII are parts of identifiers, also those that Swift uses in operators, such as `≠`.
struct SwiftLexer {
    let bytes: [UInt8]
    private(set) var index = 0
    var tokens: [SwiftToken] = []
    var comments: [LineComment] = []

    /// The strings with an open interpolation, the innermost last.
    var openStrings: [SwiftStringLiteral] = []

    private(set) var line = 1
    private var lineStart = 0

    /// The bytes of the line that continue a Unicode scalar.
    private var continuationBytes = 0
    var startsLine = true

    /// The end of the last search for the end of a regex literal that found none. Another search before it is in vain.
    var regexSearchEnd = 0

    /// The same for a string that looks like one of several lines, by its number of `#`.
    var stringSearchEnd: [Int: Int] = [:]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Reads the whole file.
    mutating func run() {
        skipHeader()
        while index < bytes.count { readNext() }
    }

    /// Skips a byte order mark and a `#!` line.
    private mutating func skipHeader() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { (index, lineStart) = (3, 3) }
        guard byte(0) == .hash, byte(1) == .exclamation else { return }
        while index < bytes.count, !isLineBreak(bytes[index]) { advance() }
    }

    private mutating func readNext() {
        let first = bytes[index]
        switch first {
        case .lineFeed, .carriageReturn:
            startsLine = true
            advance()
        case 0x00, .tab, 0x0B, 0x0C, .space: advance()
        case .slash: readSlash()
        case .quote: readString(pounds: 0)
        case .hash: readHash()
        case .backtick: readQuotedIdentifier()
        case .rightParenthesis: readRightParenthesis()
        case .zero ... .nine: read(.number, length: numberLength)
        case _ where first.isIdentifierPart: read(.identifier, length: count { $0.isIdentifierPart })
        case .dot where byte(1) == .dot:
            let dots = count { $0 == .dot }
            read(.operator, length: byte(dots) == UInt8(ascii: "<") ? dots + 1 : dots)
        case _ where first.isOperator: read(.operator, length: operatorLength)
        default:
            if first == .leftParenthesis, !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
            read(.punctuation, length: 1)
        }
    }

    // MARK: - Bytes

    /// The byte at a distance from the index, or 0 after the end.
    func byte(_ distance: Int) -> UInt8 {
        index + distance < bytes.count ? bytes[index + distance] : 0
    }

    /// The number of bytes from the index on that satisfy a condition.
    func count(from start: Int = 0, while condition: (UInt8) -> Bool) -> Int {
        var end = index + start
        while end < bytes.count, condition(bytes[end]) { end += 1 }
        return end - index - start
    }

    func isLineBreak(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }

    /// Moves the index, and counts lines and columns. CR LF is one line break.
    mutating func advance(_ distance: Int = 1) {
        for _ in 0..<distance where index < bytes.count {
            let passed = bytes[index]
            index += 1
            if passed == .lineFeed || (passed == .carriageReturn && byte(0) != .lineFeed) {
                line += 1
                lineStart = index
                continuationBytes = 0
            } else if passed & 0xC0 == 0x80 {
                continuationBytes += 1
            }
        }
    }

    // MARK: - Tokens

    /// Adds the token of the next bytes.
    mutating func read(_ kind: SwiftToken.Kind, length: Int) {
        add(kind, text(index..<min(index + length, bytes.count)))
        advance(length)
    }

    /// Adds a token at the index, without moving the index.
    mutating func add(_ kind: SwiftToken.Kind, _ text: String) {
        tokens.append(SwiftToken(kind: kind, text: text, line: line, column: column, startsLine: startsLine))
        startsLine = false
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var column: Int { index - lineStart - continuationBytes + 1 }
}
