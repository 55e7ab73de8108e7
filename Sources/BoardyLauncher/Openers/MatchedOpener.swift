#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The opener that the router asks after its pattern has matched, passed to the default implementations of `canOpenURL(_:)`.
///
/// The signature of `canOpenURL(_:)` has no parameter for the result of the match. Without the result, the defaults would match
/// the URL again, and the router could not distinguish a typed opener that refuses a link from one that cannot decode it.
enum MatchedOpener {
    /// The type of the opener. An opener of this type has either its own `canOpenURL(_:)` or the default, which is called
    /// directly by the router. A default that is called in any other way therefore belongs to another type.
    @TaskLocal private static var type: ObjectIdentifier?

    /// Returns true if the router asks this opener about a URL that its pattern matches.
    @MainActor
    static func isAsked<Opener: URLOpenerPlugin>(_ opener: Opener) -> Bool {
        type == ObjectIdentifier(Swift.type(of: opener))
    }

    /// Asks an opener whether it accepts a URL that its pattern matches.
    @MainActor
    static func ask<Opener: URLOpenerPlugin>(_ opener: Opener, about url: URL) -> Bool {
        $type.withValue(ObjectIdentifier(Swift.type(of: opener))) { opener.canOpenURL(url) }
    }
}
