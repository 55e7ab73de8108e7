import Foundation

/// A link as the reference parses it, part by part. The parser follows RFC 3986 and the documentation, independently of
/// the router.
enum FuzzReading {
    case malformed
    /// An escape in the path or the query does not decode to text.
    case undecodable
    case parts(path: [String], query: [Item])

    struct Item {
        let name: String
        let value: String
    }

    /// Parses a link given as text, which has to be a URL with a scheme. Only Foundation validates host and port.
    init(link: String) {
        let bytes = Array(link.utf8)
        guard Self.isWellFormed(bytes), URL(string: link, encodingInvalidCharacters: false) != nil else {
            self = .malformed
            return
        }
        self.init(bytes)
    }

    /// Parses the text of a URL.
    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        if let mark = rest.firstIndex(of: UInt8(ascii: "#")) { rest = rest[..<mark] }
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
        self = .parts(path: path, query: items)
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

    /// Returns true if the link has a scheme, only characters of URLs and no broken escapes.
    private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first, letters[Int(first)],
            bytes[..<colon].allSatisfy({ ofAScheme[Int($0)] })
        else { return false }
        for (index, byte) in bytes.enumerated() {
            guard ofAURL[Int(byte)] else { return false }
            guard byte == UInt8(ascii: "%") else { continue }
            guard index + 2 < bytes.count, hex(bytes[index + 1]) != nil, hex(bytes[index + 2]) != nil else {
                return false
            }
        }
        return true
    }

    private static let letters = table("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    private static let ofAScheme = table("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.")
    private static let ofAURL = table(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&'()*+,;=%")

    private static func table(_ characters: String) -> [Bool] {
        var table = [Bool](repeating: false, count: 256)
        for byte in characters.utf8 { table[Int(byte)] = true }
        return table
    }
}
