import Boardy
import CoreContracts
import Foundation
import GhostKernel

/// Opens the links of a feature with the handler of that feature.
struct DeeplinkOpener: AsyncURLOpener {
    let name: String
    let feature: String?
    private let router: DeeplinkRouter
    private let navigation: LinkNavigation

    init(feature: String, _ router: DeeplinkRouter, _ navigation: @escaping LinkNavigation) {
        name = "the links of \(feature)"
        self.feature = feature
        (self.router, self.navigation) = (router, navigation)
    }

    /// Returns false after the handler was unregistered.
    func canOpenURL(_ url: URL) -> Bool { feature.flatMap(router.handler(of:)) != nil }

    func opening(_ url: URL, on motherboard: any FlowMotherboard) -> @MainActor @Sendable () async -> Bool {
        let navigation = navigation(motherboard)
        return { [router] in await router.open(url, navigation) }
    }
}

/// Returns the navigation service in which the links of a motherboard show their tabs; nil for that of the app.
typealias LinkNavigation = @MainActor @Sendable (any FlowMotherboard) -> (any NavigationService)?

/// Shows the tab that a link names, if no other opener matches the link.
struct TabOpener: AsyncURLOpener {
    let name = "a tab that is named as the host"
    var feature: String? { nil }
    private let router: DeeplinkRouter
    private let navigation: LinkNavigation

    init(_ router: DeeplinkRouter, _ navigation: @escaping LinkNavigation) {
        (self.router, self.navigation) = (router, navigation)
    }

    func canOpenURL(_ url: URL) -> Bool { Deeplink(url: url).map(router.canShowTab) ?? false }

    func opening(_ url: URL, on motherboard: any FlowMotherboard) -> @MainActor @Sendable () async -> Bool {
        let navigation = navigation(motherboard)
        return { [router] in await router.open(url, navigation) }
    }
}

extension DeeplinkRouter {
    /// Delivers a link that the launcher's router has matched.
    ///
    /// - Returns: true if the link was handled; false if not, or if it is not a deeplink.
    fileprivate func open(_ url: URL, _ navigation: (any NavigationService)?) async -> Bool {
        guard let deeplink = Deeplink(url: url) else { return false }
        return await deliver(deeplink, in: navigation)
    }
}
