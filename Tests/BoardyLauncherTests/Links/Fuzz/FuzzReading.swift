import Foundation

/// A link as the reference parses it, part by part. The parser follows RFC 3986 and the documentation, independently of
/// the router.
enum FuzzReading {
    case malformed
    /// An escape in the path, the query or the fragment does not decode to text.
    case undecodable
    case parts(path: [String], query: [Item], fragment: String)

    struct Item {
        let name: String
        let value: String
    }

    /// Parses a link given as text. Foundation decides what a URL is, and escapes what a URL may not contain.
    init(link: String) {
        guard let url = URL(string: link) else {
            self = .malformed
            return
        }
        self.init(Array(url.absoluteString.utf8))
    }

    /// Parses the text of a URL.
    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        var end: ArraySlice<UInt8> = []
        if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { (rest, end) = (rest[..<mark], rest[(mark + 1)...]) }
        var query: ArraySlice<UInt8> = []
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) { (rest, query) = (rest[..<mark], rest[(mark + 1)...]) }
        let slash = UInt8(ascii: "/")
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")), !rest[..<colon].contains(slash) {
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: [slash, slash]) {
            rest = rest.dropFirst(2)
            rest = rest.firstIndex(of: slash).map { rest[$0...] } ?? []
        }
        if rest.first == slash { rest = rest.dropFirst() }
        if rest.last == slash { rest = rest.dropLast() }
        var (path, items): ([String], [Item]) = ([], [])
        for segment in rest.isEmpty ? [] : rest.split(separator: slash, omittingEmptySubsequences: false) {
            guard let text = Self.decoded(segment) else {
                self = .undecodable
                return
            }
            path.append(text)
        }
        for item in query.split(separator: UInt8(ascii: "&")) {
            let sign = item.firstIndex(of: UInt8(ascii: "="))
            guard let name = Self.decoded(item[..<(sign ?? item.endIndex)]),
                let value = Self.decoded(sign.map { item[($0 + 1)...] } ?? [])
            else {
                self = .undecodable
                return
            }
            if !name.isEmpty { items.append(Item(name: name, value: value)) }
        }
        guard let fragment = Self.decoded(end) else {
            self = .undecodable
            return
        }
        self = .parts(path: path, query: items, fragment: fragment)
    }

    /// Decodes percent escapes once. Returns nil for broken escapes, invalid UTF-8 and more than 30 combining marks in
    /// a row.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%") {
                guard index + 2 < bytes.endIndex, let high = hex(bytes[index + 1]), let low = hex(bytes[index + 2])
                else { return nil }
                decoded.append(high * 16 + low)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        // The initializer repairs invalid UTF-8, so the bytes differ afterwards.
        let text = String(decoding: decoded, as: UTF8.self)
        return Array(text.utf8) == decoded && !hasMarksWithoutEnd(text) ? text : nil
    }

    /// Returns true if the text has more than 30 combining marks in a row.
    private static func hasMarksWithoutEnd(_ text: String) -> Bool {
        let isMark = text.unicodeScalars.map { $0.properties.canonicalCombiningClass != .notReordered }
        return isMark.split(separator: false).contains { $0.count > 30 }
    }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
