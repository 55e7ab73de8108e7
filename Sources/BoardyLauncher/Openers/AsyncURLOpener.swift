package import BoardyCore

#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// An opener that handles links asynchronously and returns whether it could.
@MainActor
package protocol AsyncURLOpener: URLOpenerPlugin {
    /// The first segment of the paths that the opener handles. If nil, the opener is for links that no other opener opens.
    var feature: String? { get }

    /// Returns a function that opens a link and returns true if the opener could handle it.
    ///
    /// - Parameter motherboard: the motherboard that the link is for. The function does not hold it.
    func opening(_ url: URL, on motherboard: any FlowMotherboard) -> @MainActor @Sendable () async -> Bool
}

extension AsyncURLOpener {
    /// An asynchronous opener.
    package var openerKind: URLOpenerKind { URLOpenerKind(.asynchronous(self)) }

    /// Accepts all links of the feature.
    package func canOpenURL(_ url: URL) -> Bool { true }

    /// Satisfies the protocol. The router calls ``opening(_:on:)``.
    package func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        let open = opening(url, on: mainboard)
        Task { await open() }
    }
}
