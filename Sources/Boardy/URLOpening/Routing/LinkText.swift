import Foundation

/// A link in messages.
enum LinkText {
    /// A URL without what may be private: user and password, query, fragment.
    static func shown(_ url: URL) -> String {
        withoutPrivateParts(url.absoluteString) { $0.prefix { $0 != UInt8(ascii: "/") } }
    }

    /// A text that is no URL, in the same way. Since it has no parts, all is left out that may have been meant for a user.
    static func shown(malformed link: String) -> String {
        withoutPrivateParts(link) { $0 }
    }

    /// - Parameter authority: what may stand before a user's `@`, of what stands behind two slashes.
    private static func withoutPrivateParts(
        _ link: String, authority: (Substring.UTF8View) -> Substring.UTF8View
    ) -> String {
        let (utf8, colon) = (link.utf8, UInt8(ascii: ":"))
        let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? utf8.endIndex
        let scheme = utf8[..<end].prefix { $0 != UInt8(ascii: "/") }
        guard scheme.dropLast().contains(colon) == false, scheme.last ?? colon == colon else {
            return String(link[..<end])
        }
        let behind = utf8[scheme.endIndex..<end]
        guard behind.starts(with: "//".utf8) else { return String(link[..<end]) }
        let user = authority(behind.dropFirst(2))
        guard let at = user.lastIndex(of: UInt8(ascii: "@")) else { return String(link[..<end]) }
        return String(link[..<user.startIndex] + link[utf8.index(after: at)..<end])
    }

    /// Why a text is not a URL: the first thing in it that cannot be there.
    static func malformation(of link: String) -> String {
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
