#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Removes the private parts of links for logs and messages: user, password, query and fragment.
///
/// ```swift
/// logger.info("opened \(LinkRedaction.redacted(url))")  // https://ada:secret@home/x?token=1 → https://home/x
/// ```
public enum LinkRedaction {
    /// A URL without its private parts.
    ///
    /// In a URL without an authority, such as `mailto:ada@home` or a text that was escaped as a whole, all text between the scheme and
    /// the last `@` is removed, because it may be a user and a password.
    public static func redacted(_ url: URL) -> String {
        let (link, end) = withoutQuery(url.absoluteString)
        let scheme = link[..<end].prefix { $0 != UInt8(ascii: "/") }
        guard
            scheme.firstIndex(of: UInt8(ascii: ":")).map({ link.index(after: $0) == scheme.endIndex })
                ?? scheme.isEmpty,
            link[scheme.endIndex..<end].starts(with: "//".utf8)
        else { return redacted(malformed: String(Substring(link[..<end]))) }
        let authority = link[scheme.endIndex..<end].dropFirst(2)
        return cut(authority.startIndex, authority.prefix { $0 != UInt8(ascii: "/") }, of: link[..<end])
    }

    /// A text that is not a valid URL, without everything that may be a private part.
    ///
    /// All text between the scheme and the last `@` is removed, because a malformed URL has no reliable parts.
    public static func redacted(malformed text: String) -> String {
        let (link, end) = withoutQuery(text)
        let scheme = link[..<end].prefix { UInt8(ascii: "/") != $0 && UInt8(ascii: ":") != $0 }
        let remainder = link[scheme.endIndex..<end]
        let separator = [":", "//"].reduce(remainder) { $0.starts(with: $1.utf8) ? $0.dropFirst($1.utf8.count) : $0 }
        let isScheme =
            remainder.first == UInt8(ascii: ":") || scheme.isEmpty && separator.startIndex > remainder.startIndex
        return cut(isScheme ? separator.startIndex : link.startIndex, link[..<end], of: link[..<end])
    }

    private static func withoutQuery(_ link: String) -> (String.UTF8View, String.Index) {
        let end = link.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return (link.utf8, end ?? link.endIndex)
    }

    /// Removes the text from an index to the last `@` of a part.
    private static func cut(
        _ start: String.Index, _ part: Substring.UTF8View, of link: Substring.UTF8View
    ) -> String {
        guard let at = part.lastIndex(of: UInt8(ascii: "@")) else { return String(Substring(link)) }
        return String(Substring(link[..<start])) + String(Substring(link[link.index(after: at)...]))
    }

    /// The reason why Foundation does not read a text as a URL. It escapes all characters that are not allowed, except in the scheme
    /// and the host.
    package static func malformation(of link: String) -> String {
        if link.isEmpty { return "it is empty" }
        let start = link.utf8.prefix { !"/?#".utf8.contains($0) }
        guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return "its host or its port is malformed" }
        // Bytes: a pattern would compare characters, whose combining marks take more than linear time.
        let scheme = start[..<colon]
        let isScheme =
            scheme.first.map(isLetter) == true
            && scheme.allSatisfy { isLetter($0) || "+-.0123456789".utf8.contains($0) }
        return isScheme ? "its host or its port is malformed" : "its scheme is malformed"
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
