import BoardySupport

extension PathPattern {
    /// An error in the text of a pattern: the reason and the position.
    public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The pattern as it was written.
        public let pattern: String

        /// The error in words, such as `'{' is not closed`.
        public let reason: String

        /// The number of characters before the error.
        public let offset: Int

        fileprivate init(_ reason: String, at part: Substring, in pattern: String) {
            self.pattern = pattern
            self.reason = reason
            offset = pattern.distance(from: pattern.startIndex, to: part.startIndex)
        }

        /// The pattern, the position and the reason, on one line.
        public var description: String {
            "the pattern \(quoted(pattern)) is malformed at offset \(offset): \(reason)"
        }
    }
}

extension PathPattern.Segment {
    static func parse(_ pattern: String) throws(PathPattern.SyntaxError) -> [Self] {
        if let error = urlSyntaxError(in: pattern) { throw error }
        var (segments, names): ([Self], Set<String>) = ([], [])
        for text in split(pattern) {
            if case .rest(let rest) = segments.last {
                throw .init("\(quoted("{\(rest)...}")) has to be the last segment", at: text, in: pattern)
            }
            let segment = try Self(text, in: pattern)
            if let name = segment.name, !names.insert(name).inserted {
                throw .init("the name \(quoted(name)) is used twice", at: Substring(text.utf8.dropFirst()), in: pattern)
            }
            segments.append(segment)
        }
        return segments
    }

    /// Splits at slashes in UTF-8, as links are split, because a combining mark after a slash would hide it in a character.
    private static func split(_ pattern: String) -> [Substring] {
        let slash = UInt8(ascii: "/")
        var path = pattern.utf8[...]
        if path.first == slash { path.removeFirst() }
        if path.last == slash { path.removeLast() }
        return path.isEmpty ? [] : path.split(separator: slash, omittingEmptySubsequences: false).map { Substring($0) }
    }

    private init(_ text: Substring, in pattern: String) throws(PathPattern.SyntaxError) {
        func error(_ reason: String, at part: Substring.UTF8View) -> PathPattern.SyntaxError {
            PathPattern.SyntaxError(reason, at: Substring(part), in: pattern)
        }
        func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

        let bytes = text.utf8
        guard let brace = bytes.firstIndex(where: isBrace) else {
            // The notations of other routers. A literal like that is always a mistake.
            if text.first == ":" { throw error("write {name} for one segment", at: bytes) }
            if text == "*" || text == "**" { throw error("write {name...} for the rest", at: bytes) }
            self = .literal(String(text))
            return
        }
        guard bytes[brace] == UInt8(ascii: "{") else { throw error("'}' closes nothing", at: bytes[brace...]) }
        let inside = bytes[brace...].dropFirst()
        guard let end = inside.firstIndex(where: isBrace), inside[end] == UInt8(ascii: "}") else {
            throw error("'{' is not closed", at: bytes[brace...])
        }
        let following = inside[end...].dropFirst()
        guard brace == bytes.startIndex, following.isEmpty else {
            let part = brace == bytes.startIndex ? following : bytes[brace...]
            throw error("a placeholder has to be a whole segment", at: part)
        }
        let content = inside[..<end]
        let isRest = content.suffix(3).elementsEqual("...".utf8)
        let name = isRest ? content.dropLast(3) : content
        guard !name.isEmpty else { throw error("the placeholder has no name", at: inside) }
        if let index = name.firstIndex(where: { !Self.isNameByte($0) }) {
            throw error("a name is made of letters, digits, '-' and '_'", at: content[index...])
        }
        self = isRest ? .rest(String(Substring(name))) : .placeholder(String(Substring(name)))
    }

    /// Any byte from 0x80 on is part of a letter of another script.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// The error of a pattern that was written as a URL. A literal therefore contains no `?` and no `#`, although the path of a
    /// link may contain them as `%3F` and `%23`.
    private static func urlSyntaxError(in pattern: String) -> PathPattern.SyntaxError? {
        func error(_ reason: String, at index: String.Index) -> PathPattern.SyntaxError {
            PathPattern.SyntaxError(reason, at: pattern[index...], in: pattern)
        }
        if let colon = pattern.utf8.firstIndex(of: UInt8(ascii: ":")), pattern[colon...].hasPrefix("://"),
            !pattern[..<colon].contains("/")
        {
            return error("a pattern has no scheme and no host", at: pattern.startIndex)
        }
        // In braces the mark is part of a name, which is checked later.
        let mark = pattern.utf8.firstIndex { [UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "{")].contains($0) }
        if let mark, pattern.utf8[mark] != UInt8(ascii: "{") {
            return error("a pattern has no \(pattern[mark] == "?" ? "query" : "fragment")", at: mark)
        }
        guard pattern.utf8.contains(UInt8(ascii: "%")),
            let escape = pattern.indices.first(where: { isEscape(pattern[$0...]) })
        else { return nil }
        return error("write it decoded, and not with \(quoted(pattern[escape...].prefix(3)))", at: escape)
    }

    private static func isEscape(_ text: Substring) -> Bool {
        let digits = text.dropFirst().prefix(2)
        return text.first == "%" && digits.count == 2 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
