import BoardyCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An opener made of closures; see ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:condition:handler:)`` and
/// ``PluginLauncher/installURLOpenerPlugin(name:matchingPath:decoding:handler:)``.
struct URLPathOpener: URLOpenerPlugin {
    let name: String
    let matchingPath: String

    /// Returns the action that opens a link with its parameters; nil if the opener does not accept the link.
    let action: @MainActor (URL, [String: String]) throws -> OpenAction?

    init(
        _ name: String?, _ matchingPath: String, condition: @escaping @MainActor (URL, [String: String]) -> Bool,
        handler: @escaping @MainActor (any FlowMotherboard, [String: String]) -> Void
    ) {
        self.init(name, matchingPath, decoding: { condition($0, $1) ? $1 : nil }, handler: handler)
    }

    init<Parameters>(
        _ name: String?, _ matchingPath: String,
        decoding decode: @escaping @MainActor (URL, [String: String]) throws -> Parameters?,
        handler: @escaping @MainActor (any FlowMotherboard, Parameters) -> Void
    ) {
        self.name = name ?? matchingPath
        self.matchingPath = matchingPath
        action = { url, parameters in
            try decode(url, parameters).map { parameters in .opening(with: parameters, handler) }
        }
    }

    var openerKind: URLOpenerKind { URLOpenerKind(.closures(self)) }

    /// Satisfies the protocol. The router calls ``action``.
    func canOpenURL(_ url: URL) -> Bool { true }

    /// Satisfies the protocol. The router calls ``action``.
    func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {}
}
