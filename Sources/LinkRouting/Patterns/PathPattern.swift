import BoardySupport

/// A path with placeholders, such as `/employees/{id}` or `/files/{path...}`; see ``URLOpenerPathMatchingPlugin``.
package struct PathPattern {
    enum Segment: Hashable {
        case literal(String)
        case placeholder(String)
        case rest(String)
    }

    let segments: [Segment]

    /// The names of the placeholders, and which segments they are.
    let placeholders: [(name: String, index: Int)]

    /// The name of the rest, if there is one.
    let rest: String?

    /// All names in it.
    let names: Set<String>

    package init(_ pattern: String) throws(SyntaxError) {
        if let error = Self.partOfALink(in: pattern) { throw error }
        var (segments, placeholders, rest): ([Segment], [(String, Int)], String?) = ([], [], nil)
        var names: Set<String> = []
        for text in Self.split(pattern) {
            if let rest {
                throw SyntaxError("\(quoted("{\(rest)...}")) has to be the last segment", at: text, in: pattern)
            }
            let segment = try Segment(text, in: pattern)
            if let name = segment.name, !names.insert(name).inserted {
                throw SyntaxError(
                    "the name \(quoted(name)) is used twice", at: Substring(text.utf8.dropFirst()), in: pattern)
            }
            switch segment {
            case .literal: break
            case .placeholder(let name): placeholders.append((name, segments.count))
            case .rest(let name): rest = name
            }
            segments.append(segment)
        }
        (self.segments, self.placeholders, self.rest, self.names) = (segments, placeholders, rest, names)
    }

    /// The path that is a name and nothing else, or what is below it. The name is taken as it is.
    package init(of name: String, isBelow: Bool) {
        segments = isBelow ? [.literal(name), .rest("path")] : [.literal(name)]
        (placeholders, rest, names) = ([], isBelow ? "path" : nil, isBelow ? ["path"] : [])
    }

    /// The segments. One slash at either end does not count. A slash is one also before a combining mark, as in a link.
    private static func split(_ pattern: String) -> [Substring] {
        let slash = UInt8(ascii: "/")
        var path = pattern.utf8[...]
        if path.first == slash { path.removeFirst() }
        if path.last == slash { path.removeLast() }
        return path.isEmpty ? [] : path.split(separator: slash, omittingEmptySubsequences: false).map { Substring($0) }
    }

    /// Letters of other scripts are more than one byte.
    fileprivate static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isEscape(_ text: Substring) -> Bool {
        let digits = text.dropFirst().prefix(2)
        return digits.count == 2 && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
    }

    /// What a pattern must not contain, since it is a sign that it was taken for a link. So no literal has a `?` or a `#`, which a link may
    /// have as `%3F` and `%23`.
    private static func partOfALink(in pattern: String) -> SyntaxError? {
        if let colon = pattern.utf8.firstIndex(of: UInt8(ascii: ":")), pattern[colon...].hasPrefix("://"),
            !pattern[..<colon].contains("/")
        {
            return SyntaxError("a pattern has no scheme and no host", at: pattern[...], in: pattern)
        }
        let marks: Set<UInt8> = [UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "{")]
        // In braces it is part of a name, which is looked at later.
        if let mark = pattern.utf8.firstIndex(where: marks.contains), pattern.utf8[mark] != UInt8(ascii: "{") {
            let part = pattern[mark] == "?" ? "query" : "fragment"
            return SyntaxError("a pattern has no \(part)", at: pattern[mark...], in: pattern)
        }
        guard pattern.utf8.contains(UInt8(ascii: "%")) else { return nil }
        if let escape = pattern.indices.first(where: { pattern[$0] == "%" && isEscape(pattern[$0...]) }) {
            return SyntaxError(
                "write it decoded, and not with \(quoted(pattern[escape...].prefix(3)))", at: pattern[escape...],
                in: pattern)
        }
        return nil
    }
}

extension PathPattern {
    /// Why a pattern cannot be read, and where.
    package struct SyntaxError: Error {
        package let reason: String

        /// How many characters stand before the culprit.
        package let offset: Int

        init(_ reason: String, at culprit: Substring, in pattern: String) {
            self.reason = reason
            offset = pattern.distance(from: pattern.startIndex, to: culprit.startIndex)
        }
    }
}

extension PathPattern.Segment {
    fileprivate init(_ text: Substring, in pattern: String) throws(PathPattern.SyntaxError) {
        func fault(_ reason: String, at culprit: Substring.UTF8View) -> PathPattern.SyntaxError {
            PathPattern.SyntaxError(reason, at: Substring(culprit), in: pattern)
        }
        func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

        let bytes = text.utf8
        guard let brace = bytes.firstIndex(where: isBrace) else {
            // As others write it. Nobody has such a path.
            if text.first == ":" { throw fault("write {name} for one segment", at: bytes) }
            if text == "*" || text == "**" { throw fault("write {name...} for the rest", at: bytes) }
            self = .literal(String(text))
            return
        }
        guard bytes[brace] == UInt8(ascii: "{") else { throw fault("'}' closes nothing", at: bytes[brace...]) }
        let inside = bytes[brace...].dropFirst()
        guard let end = inside.firstIndex(where: isBrace), inside[end] == UInt8(ascii: "}") else {
            throw fault("'{' is not closed", at: bytes[brace...])
        }
        guard brace == bytes.startIndex else {
            throw fault("a placeholder has to be a whole segment", at: bytes[brace...])
        }
        let behind = inside[end...].dropFirst()
        guard behind.isEmpty else { throw fault("a placeholder has to be a whole segment", at: behind) }
        let content = inside[..<end]
        let isRest = content.suffix(3).elementsEqual("...".utf8)
        let name = String(Substring(isRest ? content.dropLast(3) : content))
        guard !name.isEmpty else { throw fault("the placeholder has no name", at: inside) }
        if let odd = content.prefix(name.utf8.count).firstIndex(where: { !PathPattern.isNamePart($0) }) {
            throw fault("a name is made of letters, digits, '-' and '_'", at: content[odd...])
        }
        self = isRest ? .rest(name) : .placeholder(name)
    }

    fileprivate var name: String? {
        switch self {
        case .literal: nil
        case .placeholder(let name), .rest(let name): name
        }
    }
}
