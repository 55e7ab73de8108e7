import Boardy
import CoreContracts

/// Registers the deeplink handler.
final class SettingsSceneDelegateListener: SceneDelegateListener {
    init() {}

    func configure(with resolver: any ServiceResolver) {
        guard let deeplinks = resolver.resolve((any DeeplinkService).self),
            let serviceMap = resolver.resolve(ServiceMap.self)
        else { return }
        deeplinks.register(handler: AccountDeeplinkHandler(serviceMap))
    }
}
