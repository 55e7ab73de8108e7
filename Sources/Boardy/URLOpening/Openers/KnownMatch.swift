import Foundation

/// What the router has just found out, so that an opener that leaves `canOpenURL(_:)` as it is does not look at the URL again.
@MainActor
enum KnownMatch {
    private static var known: (url: URL, pattern: String)?

    /// Lets an opener be asked about a URL that its pattern is known to match.
    static func answering(_ url: URL, _ pattern: String?, _ ask: () -> Bool) -> Bool {
        let outer = known
        known = pattern.map { (url, $0) }
        defer { known = outer }
        return ask()
    }

    /// Whether it is known that the pattern matches the URL.
    static func holds(_ url: URL, _ pattern: String) -> Bool {
        guard let known else { return false }
        return known.pattern == pattern && known.url == url
    }
}

extension URLParameters {
    /// The parameters of a URL for one pattern; nil if it does not match or the pattern cannot be read.
    static func of(_ url: URL, matching pattern: String) -> URLParameters? {
        guard let pattern = try? PathPattern(pattern), var parts = URLParts(of: url) else { return nil }
        let routes = RouteTable()
        _ = routes.add(pattern)
        return routes.match(&parts)?.parameters
    }
}
