package import BoardyCore
package import Foundation

/// An opener that takes its time, and says whether it could open the link.
@MainActor
package protocol AsyncURLOpener: URLOpenerPlugin {
    /// The first segment of the paths that it opens. If nil it is asked about links that no other opener is for.
    var feature: String? { get }

    /// Opens a link.
    ///
    /// - Returns: whether it could.
    func open(_ url: URL) async -> Bool
}

extension AsyncURLOpener {
    /// All that begin with the feature.
    package func canOpenURL(_ url: URL) -> Bool { true }

    /// Not called: the router lets the opener take its time.
    package func mainboard(_ mainboard: any FlowMotherboard, open url: URL) {
        Task { await open(url) }
    }
}
