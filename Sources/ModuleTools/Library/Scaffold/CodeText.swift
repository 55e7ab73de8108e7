/// A Swift file with its code apart from comments and strings, for edits at brackets.
struct CodeText {
    private(set) var bytes: [UInt8]

    /// The bytes without comments, strings and regex literals: blanks replace them. The code of interpolations stays.
    private(set) var code: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
        code = blanked(bytes)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func insert(_ text: String, at index: Int) {
        replace(index..<index, with: text)
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        bytes.replaceSubrange(range, with: text.utf8)
        code = blanked(bytes)
    }

    /// The index of the first occurrence of a word in the code.
    func index(of word: String, in range: Range<Int>? = nil) -> Int? {
        let (word, range) = (Array(word.utf8), range ?? code.indices)
        return range.first { $0 + word.count <= range.upperBound && code[$0..<$0 + word.count].elementsEqual(word) }
    }

    /// The index of the bracket that closes the one at an index.
    func end(ofBracketAt start: Int) -> Int? {
        var depth = 0
        for index in start..<code.count {
            depth += Self.step(code[index])
            if depth == 0 { return index }
        }
        return nil
    }

    /// The change of the nesting depth at a byte.
    static func step(_ byte: UInt8) -> Int {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
        default: 0
        }
    }

    /// The index of the first byte of the code from an index on that is no space.
    func codeIndex(from index: Int) -> Int? {
        (index..<max(index, code.count)).first { !code[$0].isSpace }
    }

    /// The index of the last byte of the code in a range that is no space.
    func lastCodeIndex(in range: Range<Int>) -> Int? {
        range.last { !code[$0].isSpace }
    }

    /// The range of the line of an index, without its line break.
    func line(at index: Int) -> Range<Int> {
        let start = bytes[..<index].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        return start..<(end > start && bytes[end - 1] == UInt8(ascii: "\r") ? end - 1 : end)
    }

    /// The space at the beginning of the line of an index.
    func indentation(at index: Int) -> String {
        String(decoding: bytes[line(at: index)].prefix { $0.isSpace }, as: UTF8.self)
    }

    var lineBreak: String { bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n" }
}

extension UInt8 {
    /// True for spaces, tabs and line breaks.
    var isSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}

/// Returns the tokens of a Swift file at their places, and blanks elsewhere. Strings and regex literals count as blanks.
private func blanked(_ bytes: [UInt8]) -> [UInt8] {
    var code = bytes.map { $0.isSpace ? $0 : 0x20 }
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var (line, column) = (1, 1)
    for token in SwiftSource(String(decoding: bytes, as: UTF8.self)).tokens
    where token.kind != .string && token.kind != .regex {
        // Lines and columns count as those of the lexer: CR LF is one line break, and columns are Unicode scalars.
        while (line, column) < (token.line, token.column), index < bytes.count {
            let isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[index...].dropFirst().first != 0x0A
            index += 1
            if isBreak {
                (line, column) = (line + 1, 1)
            } else if index < bytes.count, bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
        }
        let end = min(index + token.text.utf8.count, bytes.count)
        code.replaceSubrange(index..<end, with: bytes[index..<end])
    }
    return code
}
