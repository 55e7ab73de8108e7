import BoardySupport
public import Foundation

/// Removes the private parts of links for logs and messages: user, password, query and fragment.
///
/// ```swift
/// logger.info("opened \(LinkRedaction.redacted(url))")  // https://ada:secret@home/x?token=1 → https://home/x
/// ```
public enum LinkRedaction {
    /// A URL without its private parts.
    public static func redacted(_ url: URL) -> String {
        let (link, end) = withoutQuery(url.absoluteString)
        let scheme = link[..<end].prefix { $0 != UInt8(ascii: "/") }
        guard
            scheme.firstIndex(of: UInt8(ascii: ":")).map({ link.index(after: $0) == scheme.endIndex })
                ?? scheme.isEmpty,
            link[scheme.endIndex..<end].starts(with: "//".utf8)
        else { return String(Substring(link[..<end])) }
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

    /// The reason why a text is not a URL: its first invalid part.
    package static func malformation(of link: String) -> String {
        if link.isEmpty { return "it is empty" }
        let allowed = CharacterSet(charactersIn: "!#$%&'()*+,-./:;=?@[]_~").union(.alphanumerics)
        if let scalar = link.unicodeScalars.first(where: { !$0.isASCII || !allowed.contains($0) }) {
            // A combining mark would be shown on the quotation mark.
            let marks: [Unicode.GeneralCategory] = [.nonspacingMark, .spacingMark, .enclosingMark]
            let isMark = marks.contains(scalar.properties.generalCategory)
            return "it contains \(quoted(isMark ? scalar.escaped(asASCII: true) : String(scalar)))"
        }
        if let escape = link.firstMatch(of: /%(?![0-9A-Fa-f]{2}).{0,2}/) {
            return "it contains the broken escape \(quoted(escape.output))"
        }
        return "its parts do not form a URL"
    }
}
