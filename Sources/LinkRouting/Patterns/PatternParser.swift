import BoardySupport

/// Parses the text of a pattern, byte by byte.
///
/// A pattern is split at slashes in UTF-8, as links are split, because a combining mark after a slash would hide it in a character.
struct PatternParser {
    /// An error in a pattern, before its position is known in characters.
    struct Fault: Error {
        let reason: String

        /// The number of bytes before the error.
        let offset: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>

    static func segments(of pattern: String) throws(PathPattern.SyntaxError) -> [PatternSegment] {
        var text = pattern
        let result = text.withUTF8 { bytes in
            Result { () throws(Fault) in try PatternParser(bytes: bytes).segments() }
        }
        switch result {
        case .success(let segments): return segments
        case .failure(let fault): throw PathPattern.SyntaxError(fault, in: pattern)
        }
    }

    // MARK: Segments

    private func segments() throws(Fault) -> [PatternSegment] {
        try checkForURL()
        var start = bytes.first == Self.slash ? 1 : 0
        let end = bytes.count > start && bytes.last == Self.slash ? bytes.count - 1 : bytes.count
        guard start < end else { return [] }
        var segments: [PatternSegment] = []
        segments.reserveCapacity(1 + bytes[start..<end].count { $0 == Self.slash })
        while start <= end {
            let next = bytes[start..<end].firstIndex(of: Self.slash) ?? end
            let segment = try segment(start..<next)
            if case .rest(let rest) = segments.last {
                throw Fault(reason: "\(quoted("{\(rest)...}")) has to be the last segment", offset: start)
            }
            if let name = segment.name, segments.contains(where: { $0.name == name }) {
                throw Fault(reason: "the name \(quoted(name)) is used twice", offset: start + 1)
            }
            segments.append(segment)
            start = next + 1
        }
        return segments
    }

    private func segment(_ range: Range<Int>) throws(Fault) -> PatternSegment {
        let part = bytes[range]
        guard let brace = part.firstIndex(where: Self.isBrace) else {
            // The notations of other routers. A literal like that is always a mistake.
            if part.first == UInt8(ascii: ":") {
                throw Fault(reason: "write {name} for one segment", offset: range.lowerBound)
            }
            if (1...2).contains(part.count), part.allSatisfy({ $0 == UInt8(ascii: "*") }) {
                throw Fault(reason: "write {name...} for the rest", offset: range.lowerBound)
            }
            return .literal(text(range))
        }
        guard part[brace] == UInt8(ascii: "{") else { throw Fault(reason: "'}' closes nothing", offset: brace) }
        let inside = brace + 1
        guard let end = part[inside...].firstIndex(where: Self.isBrace), part[end] == UInt8(ascii: "}") else {
            throw Fault(reason: "'{' is not closed", offset: brace)
        }
        guard brace == range.lowerBound, end + 1 == range.upperBound else {
            let offset = brace == range.lowerBound ? end + 1 : brace
            throw Fault(reason: "a placeholder has to be a whole segment", offset: offset)
        }
        let isRest = part[inside..<end].suffix(3).elementsEqual("...".utf8)
        let name = inside..<(isRest ? end - 3 : end)
        guard !name.isEmpty else { throw Fault(reason: "the placeholder has no name", offset: inside) }
        if let index = part[name].firstIndex(where: { !Self.isNameByte($0) }) {
            throw Fault(reason: "a name is made of letters, digits, '-' and '_'", offset: index)
        }
        return isRest ? .rest(text(name)) : .placeholder(text(name))
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    // MARK: Bytes

    private static let slash = UInt8(ascii: "/")

    private static func isBrace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }

    /// Any byte from 0x80 on is part of a letter of another script.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    // MARK: URLs

    private static func isPartOfURL(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "%")
    }

    /// Rejects a pattern that was written as a URL. A literal therefore contains no `?` and no `#`, although the path of a link may
    /// contain them as `%3F` and `%23`.
    private func checkForURL() throws(Fault) {
        guard bytes.contains(where: Self.isPartOfURL) else { return }
        if let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8),
            !bytes[..<colon].contains(Self.slash)
        {
            throw Fault(reason: "a pattern has no scheme and no host", offset: 0)
        }
        // In braces the mark is part of a name, which is checked later.
        let mark = bytes.firstIndex {
            $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "{")
        }
        if let mark, bytes[mark] != UInt8(ascii: "{") {
            let part = bytes[mark] == UInt8(ascii: "?") ? "query" : "fragment"
            throw Fault(reason: "a pattern has no \(part)", offset: mark)
        }
        for escape in bytes.indices where bytes[escape] == UInt8(ascii: "%") {
            let digits = bytes[(escape + 1)...].prefix(2)
            guard digits.count == 2, digits.allSatisfy(Self.isHexadecimalDigit) else { continue }
            throw Fault(reason: "write it decoded, and not with \(quoted(text(escape..<escape + 3)))", offset: escape)
        }
    }
}
