import Foundation

/// What openers look at in a URL: its path, split and then decoded, and its query.
struct URLParts {
    private(set) var path: [String]
    private(set) var query: [String: String]

    /// Nil if a percent escape does not decode to text.
    init?(of url: URL) {
        guard let components = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
        path = []
        for segment in pathSegments(components.percentEncodedPath[...]) {
            guard let decoded = segment.removingPercentEncoding else { return nil }
            path.append(decoded)
        }
        query = [:]
        for item in components.percentEncodedQueryItems ?? [] where !item.name.isEmpty {
            guard let name = item.name.removingPercentEncoding,
                let value = (item.value ?? "").removingPercentEncoding
            else { return nil }
            if query[name] == nil { query[name] = value }
        }
    }

    /// The query with the values of placeholders, which win.
    func merged(with placeholders: [String: String]) -> [String: String] {
        query.merging(placeholders) { _, placeholder in placeholder }
    }
}

extension URLParts {
    /// A link as it may be shown to anybody: who signs in with it, and with what, stands behind the path or before the host.
    static func withoutQuery(_ link: String) -> String {
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
