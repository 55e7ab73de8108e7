import CoreContracts

/// What modules get as the service for links. It keeps no router: that keeps handlers, which keep services, which may keep this.
final class WeakDeeplinkService: DeeplinkService {
    private weak var router: DeeplinkRouter?

    init(_ router: DeeplinkRouter) {
        self.router = router
    }

    func register(handler: any DeeplinkHandler) { router?.register(handler: handler) }

    func handle(_ deeplink: Deeplink) async -> Bool { await router?.handle(deeplink) ?? false }
}
