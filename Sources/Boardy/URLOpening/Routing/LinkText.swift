import Foundation

/// A link in messages.
enum LinkText {
    /// A link as it may be shown to anybody: who signs in with it, and with what, stands behind the path or before the host.
    static func shown(_ link: String) -> String {
        var shown = link.prefix { $0 != "?" && $0 != "#" }
        if let scheme = shown.firstIndex(of: ":"), shown[scheme...].hasPrefix("://") {
            let authority = shown.index(scheme, offsetBy: 3)
            let end = shown[authority...].firstIndex(of: "/") ?? shown.endIndex
            if let at = shown[authority..<end].lastIndex(of: "@") { shown.removeSubrange(authority...at) }
        }
        return String(shown)
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
