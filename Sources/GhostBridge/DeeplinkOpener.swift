import Boardy
import CoreContracts
import Foundation
import GhostKernel

/// Opens the links of a feature with the handler of that feature.
struct DeeplinkOpener: AsyncURLOpener {
    let name: String
    let feature: String?
    private let router: DeeplinkRouter

    init(feature: String, _ router: DeeplinkRouter) {
        name = "the links of \(feature)"
        self.feature = feature
        self.router = router
    }

    /// Returns false after the handler was unregistered.
    func canOpenURL(_ url: URL) -> Bool { feature.flatMap(router.handler(of:)) != nil }

    func open(_ url: URL) async -> Bool { await router.open(url) }
}

/// Shows the tab that a link names, if no other opener matches the link.
struct TabOpener: AsyncURLOpener {
    let name = "a tab that is named as the host"
    var feature: String? { nil }
    private let router: DeeplinkRouter

    init(_ router: DeeplinkRouter) {
        self.router = router
    }

    func canOpenURL(_ url: URL) -> Bool { Deeplink(url: url).map(router.canShowTab) ?? false }

    func open(_ url: URL) async -> Bool { await router.open(url) }
}

extension DeeplinkRouter {
    /// Delivers a link that the launcher's router has matched.
    ///
    /// - Returns: true if the link was handled; false if not, or if it is not a deeplink.
    fileprivate func open(_ url: URL) async -> Bool {
        guard let deeplink = Deeplink(url: url) else { return false }
        return await deliver(deeplink)
    }
}
