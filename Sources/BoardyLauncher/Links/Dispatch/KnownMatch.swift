import Foundation

/// What the router has just found out, so that an opener that leaves `canOpenURL(_:)` as it is does not look at the URL again.
///
/// It is known of one URL, pattern and type of opener. An opener that asks another one, in code of its own, gets an honest answer.
@MainActor
enum KnownMatch {
    private static var known: (url: URL, pattern: String, opener: ObjectIdentifier)?

    /// Lets an opener be asked about a URL that its pattern is known to match.
    static func ask<Opener: URLOpenerPlugin>(_ opener: Opener, about url: URL, _ pattern: String) -> Bool {
        let outer = known
        known = (url, pattern, ObjectIdentifier(Opener.self))
        defer { known = outer }
        return opener.canOpenURL(url)
    }

    /// Whether an opener of that type is asked about a URL that the pattern is known to match.
    static func holds<Opener: URLOpenerPlugin>(_ url: URL, _ pattern: String, for opener: Opener.Type) -> Bool {
        guard let known else { return false }
        return known.opener == ObjectIdentifier(opener) && known.pattern == pattern && known.url == url
    }
}
