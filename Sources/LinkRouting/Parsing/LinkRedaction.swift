import BoardySupport
package import Foundation

/// A link in messages.
package enum LinkRedaction {
    /// A URL without what may be private: user and password, query, fragment.
    package static func redacted(_ url: URL) -> String {
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

    /// A text that is no URL, in the same way. Since it has no parts, all is left out that may have been meant for a user.
    package static func redacted(malformed text: String) -> String {
        let (link, end) = withoutQuery(text)
        let scheme = link[..<end].prefix { UInt8(ascii: "/") != $0 && UInt8(ascii: ":") != $0 }
        let behind = link[scheme.endIndex..<end]
        let separator = [":", "//"].reduce(behind) { $0.starts(with: $1.utf8) ? $0.dropFirst($1.utf8.count) : $0 }
        let isScheme = behind.first == UInt8(ascii: ":") || scheme.isEmpty && separator.startIndex > behind.startIndex
        return cut(isScheme ? separator.startIndex : link.startIndex, link[..<end], of: link[..<end])
    }

    private static func withoutQuery(_ link: String) -> (String.UTF8View, String.Index) {
        let end = link.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
        return (link.utf8, end ?? link.endIndex)
    }

    /// Leaves out what stands before a user's sign.
    private static func cut(
        _ start: String.Index, _ part: Substring.UTF8View, of link: Substring.UTF8View
    ) -> String {
        guard let at = part.lastIndex(of: UInt8(ascii: "@")) else { return String(Substring(link)) }
        return String(Substring(link[..<start])) + String(Substring(link[link.index(after: at)...]))
    }

    /// Why a text is not a URL: the first thing in it that cannot be there.
    package static func malformation(of link: String) -> String {
        if link.isEmpty { return "it is empty" }
        let allowed = CharacterSet(charactersIn: "!#$%&'()*+,-./:;=?@[]_~").union(.alphanumerics)
        if let culprit = link.unicodeScalars.first(where: { !$0.isASCII || !allowed.contains($0) }) {
            return "it contains \(quoted(String(culprit)))"
        }
        if let escape = link.firstMatch(of: /%(?![0-9A-Fa-f]{2}).{0,2}/) {
            return "it contains the broken escape \(quoted(escape.output))"
        }
        return "its parts do not form a URL"
    }
}
