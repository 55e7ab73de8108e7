public import BoardyCore
import BoardySupport

#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Opens some of the URLs that the app receives, usually by activating a board.
///
/// An opener of this kind decides with code. Most openers are a ``URLOpenerPathMatchingPlugin`` or a ``URLOpenerDecodingPlugin``.
@MainActor
public protocol URLOpenerPlugin {
    /// The name of the opener in reports and the catalog; the name of its type by default.
    var name: String { get }

    /// Returns true if the opener accepts the URL.
    func canOpenURL(_ url: URL) -> Bool

    /// Opens the URL on the main motherboard.
    func mainboard(_ mainboard: any FlowMotherboard, open url: URL)

    /// The way in which a launcher calls the opener. Each protocol of openers has its own; do not implement it.
    var openerKind: URLOpenerKind { get }
}

extension URLOpenerPlugin {
    /// The name of the type.
    public var name: String { typeName(of: Self.self) }

    /// An opener that decides with code.
    public var openerKind: URLOpenerKind { URLOpenerKind(.predicate(self)) }
}
