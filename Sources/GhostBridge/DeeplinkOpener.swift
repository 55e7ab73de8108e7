import Boardy
import CoreContracts
import Foundation
import GhostKernel

/// Opens the links of a feature, with its handler.
struct DeeplinkOpener: URLAnsweringOpener {
    let name: String
    let matchingPath: String?
    private let router: DeeplinkRouter

    init(feature: String, _ router: DeeplinkRouter) {
        name = "the links of \(feature)"
        matchingPath = "/\(feature)/{path...}"
        self.router = router
    }

    func open(_ url: URL) async -> Bool {
        guard let deeplink = Deeplink(url: url) else { return false }
        return await router.deliver(deeplink)
    }
}

/// Shows the tab that a link names, if that is all that can be done with it.
struct TabOpener: URLAnsweringOpener {
    let name = "a tab"
    var matchingPath: String? { nil }
    private let router: DeeplinkRouter
    private let tabs: TabBoards

    init(_ router: DeeplinkRouter, _ tabs: TabBoards) {
        self.router = router
        self.tabs = tabs
    }

    func canOpenURL(_ url: URL) -> Bool {
        url.host(percentEncoded: false).map { tabs.knows($0) } ?? false
    }

    func open(_ url: URL) async -> Bool {
        guard let deeplink = Deeplink(url: url) else { return false }
        return await router.deliver(deeplink)
    }
}
