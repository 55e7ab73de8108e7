public import BoardyCore
import BoardySupport
public import Foundation

/// Opens some of the URLs that reach the app, usually by activating a board.
///
/// Most openers are better off as a ``URLOpenerPathMatchingPlugin``; this one decides with code of its own.
@MainActor
public protocol URLOpenerPlugin {
    /// The name under which the opener is listed; the name of its type unless given.
    var name: String { get }

    /// Whether this opener is one for the URL.
    func canOpenURL(_ url: URL) -> Bool

    /// Opens the URL on the main motherboard.
    func mainboard(_ mainboard: any FlowMotherboard, open url: URL)
}

extension URLOpenerPlugin {
    /// The name of the type.
    public var name: String { typeName(of: Self.self) }
}
