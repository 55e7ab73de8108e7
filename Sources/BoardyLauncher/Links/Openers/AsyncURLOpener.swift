package import BoardyCore
package import Foundation

/// An opener that handles links asynchronously and returns whether it could.
@MainActor
package protocol AsyncURLOpener: URLOpenerPlugin {
    /// The first segment of the paths that the opener handles. If nil, the opener is for links that no other opener opens.
    var feature: String? { get }

    /// Opens a link.
    ///
    /// - Returns: true if the opener could handle the link.
    func open(_ url: URL) async -> Bool
}

extension AsyncURLOpener {
    /// Accepts all links of the feature.
    package func canOpenURL(_ url: URL) -> Bool { true }

    /// Satisfies the protocol. The router calls ``open(_:)``.
    package func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        Task { await open(url) }
    }
}
