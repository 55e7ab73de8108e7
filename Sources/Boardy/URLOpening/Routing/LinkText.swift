import Foundation

/// A link in messages.
enum LinkText {
    /// A link as it may be shown to anybody: who signs in with it, and with what, stands behind the path or before the host.
    static func shown(_ link: String) -> String {
        let utf8 = link.utf8
        let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? utf8.endIndex
        guard let colon = utf8[..<end].firstIndex(of: UInt8(ascii: ":")) else { return String(link[..<end]) }
        let authority = utf8[colon..<end].dropFirst()
        guard authority.prefix(2).allSatisfy({ $0 == UInt8(ascii: "/") }) else { return String(link[..<end]) }
        let user = authority.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
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
