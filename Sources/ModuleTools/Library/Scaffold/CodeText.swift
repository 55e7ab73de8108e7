/// A Swift file with its code apart from comments and strings, for edits at brackets.
struct CodeText {
    private(set) var source: [Unicode.Scalar]

    /// The source without comments, strings and regex literals: blanks replace them. The code of interpolations stays.
    private(set) var code: [Unicode.Scalar] = []

    init(_ text: String) {
        source = Array(text.unicodeScalars)
        readCode()
    }

    var text: String { Self.text(source[...]) }

    private mutating func readCode() {
        code = source.map { $0.isSpace ? $0 : " " }
        for token in SwiftSource(text).tokens where token.kind != .string && token.kind != .regex {
            let end = token.offset + token.text.unicodeScalars.count
            code.replaceSubrange(token.offset..<end, with: source[token.offset..<end])
        }
    }

    mutating func insert(_ text: String, at index: Int) {
        replace(index..<index, with: text)
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        source.replaceSubrange(range, with: text.unicodeScalars)
        readCode()
    }

    /// The index of the first occurrence of a word in the code from an index on.
    func index(of word: String, from start: Int = 0) -> Int? {
        code[start...].firstRange(of: Array(word.unicodeScalars))?.lowerBound
    }

    /// The index of the bracket that closes the one at an index.
    func end(ofBracketAt start: Int) -> Int? {
        var depth = 0
        return code.indices[start...].first { index in
            depth += Self.step(code[index])
            return depth == 0
        }
    }

    /// The change of the nesting depth at a character.
    static func step(_ scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "(", "[", "{": 1
        case ")", "]", "}": -1
        default: 0
        }
    }

    /// The index of the first character of the code from an index on that is no space.
    func codeIndex(from index: Int) -> Int? { code.indices.dropFirst(index).first { !code[$0].isSpace } }

    /// The index of the last character of the code in a range that is no space.
    func lastCodeIndex(in range: Range<Int>) -> Int? { range.last { !code[$0].isSpace } }

    /// The range of the line of an index, without its line break.
    func line(at index: Int) -> Range<Int> {
        let start = source[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let end = source[index...].firstIndex(of: "\n") ?? source.count
        return start..<(end > start && source[end - 1] == "\r" ? end - 1 : end)
    }

    /// The space at the beginning of the line of an index.
    func indentation(at index: Int) -> String { Self.text(source[line(at: index)].prefix { $0.isSpace }) }

    var lineBreak: String { source.contains("\r") ? "\r\n" : "\n" }

    private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }
}

extension Unicode.Scalar {
    /// True for spaces, tabs and line breaks.
    fileprivate var isSpace: Bool { [" ", "\t", "\n", "\r"].contains(self) }
}
