import CoreContracts
import Foundation

/// The deeplink service of modules. Holds the router weakly, because the router retains handlers, which retain
/// services, which may retain this service.
final class WeakDeeplinkService: DeeplinkService {
    private weak var router: DeeplinkRouter?

    init(_ router: DeeplinkRouter) { self.router = router }

    func register(handler: any DeeplinkHandler) { router?.register(handler: handler) }

    func unregister(handler: any DeeplinkHandler) { router?.unregister(handler: handler) }

    func canHandle(_ url: URL) -> Bool { router?.canHandle(url) ?? false }

    func handle(_ deeplink: Deeplink) async -> Bool { await router?.handle(deeplink) ?? false }
}
