import BoardTestSupport
import TestSupport

extension FuzzLinks {
    /// Returns the link with one random change.
    static func mutated(_ link: String, _ random: inout SeededGenerator) -> String {
        var bytes = Array(link.utf8)
        guard !bytes.isEmpty else { return link }
        // Most changes are after the host, because they affect the match there.
        let place = random.oneIn(8) ? random.below(bytes.count) : min(bytes.count - 1, 10 + random.below(bytes.count))
        switch random.below(16) {
        case 0: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1: bytes.insert(UInt8(random.below(256)), at: place)
        case 2: bytes.remove(at: place)
        case 3: bytes.removeLast(random.below(bytes.count))
        case 4:
            let end = min(bytes.count, place + 1 + random.below(6))
            bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 5, 6: bytes.replaceSubrange(place...place, with: escape(bytes[place], isLowercase: random.oneIn(2)))
        case 7: bytes = doublyEncoded(bytes)
        case 8, 9: bytes.insert(contentsOf: random.one(of: escapes).utf8, at: place)
        case 10: bytes.insert(contentsOf: random.one(of: raw).utf8, at: place)
        case 11: bytes[place] = changedCase(bytes[place])
        case 12, 13: bytes.insert(contentsOf: random.one(of: separators).utf8, at: place)
        case 14:
            let other = random.below(bytes.count)
            bytes.swapAt(place, other)
        default: bytes.insert(contentsOf: random.one(of: endings).utf8, at: bytes.count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Broken escapes, invalid UTF-8, characters that are hard to handle, and separators.
    private static let escapes = [
        "%", "%4", "%zz", "%u0041", "%00", "%FF", "%C0%AF", "%C0%80", "%E0%80%AF", "%ED%A0%80", "%F4%90%80%80",
        "%F8%88%80%80%80",
        "%80", "%C3", "%A9", "%E2%82", "%C3%A9", "e%CC%81", "%CC%81", "%EF%BB%BF", "%EF%BF%BE", "%2F", "%2f", "%3F",
        "%23",
        "%26", "%3D", "%2B", "%25", "%2525", "%0D%0A", "%7F", "%20", "%E2%80%AE", "%E2%84%AA", "%F0%9F%99%82", "%61",
        "%7B",
    ]

    /// Characters that a link may contain only as escapes, if at all.
    private static let raw = [
        " ", "\u{0}", "\u{1}", "\n", "\r\n", "\u{7F}", "é", "e\u{301}", "\u{301}", "\u{FEFF}", "\u{202E}", "🙂",
        "\u{FFFD}",
        "<", ">", "\"", "{", "}", "|", "\\", "^", "`", "[", "]", "％", "／",
    ]

    private static let separators = [
        "/", "//", "/./", "/../", "?", "&", "&&", "=", "&&==", ";", "+", ":", "@", "#", "/:", "%2F/",
    ]

    private static let endings = [
        "/", "//", "?", "??", "&", "&id=1", "&&==&=", "#", "#a", "/.", "/..", "?id", "&id=2&id=3", "%",
    ]

    private static func doublyEncoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { $0 == UInt8(ascii: "%") ? Array("%25".utf8) : [$0] }
    }

    private static func changedCase(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): byte ^ 0x20
        default: byte
        }
    }
}
