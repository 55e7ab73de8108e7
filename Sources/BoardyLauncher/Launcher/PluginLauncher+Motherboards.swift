package import BoardyCore

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

extension PluginLauncher {
    /// Makes another motherboard with the boards, the gates and the launch settings of all modules, for another window.
    package func makeMotherboard(_ identifier: BoardID) -> any FlowMotherboard {
        installation.makeMotherboard(identifier)
    }

    /// Makes a motherboard with the boards, the gates and the launch settings of all modules, for one session of a server.
    package func makeSessionMotherboard(_ identifier: BoardID) -> Motherboard {
        installation.makeSessionMotherboard(identifier)
    }

    /// Opens a URL on one of the launcher's motherboards, as ``open(url:)`` does on the main one.
    ///
    /// - Parameter target: returns the motherboard when the URL is opened; nil for the main one. Holds the motherboard weakly.
    @discardableResult
    package func open(
        _ url: URL, on target: @escaping @MainActor @Sendable () -> (any FlowMotherboard)?
    ) -> [String] {
        links.receive(.success(url), url.absoluteString, on: target)
    }
}
