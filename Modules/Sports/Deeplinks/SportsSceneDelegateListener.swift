import CoreContracts
import SportsIO

/// Registers the deeplink handler.
final class SportsSceneDelegateListener: SceneDelegateListener {
    init() {}

    func configure(with resolver: any ServiceResolver) {
        guard let deeplinks = resolver.resolve((any DeeplinkService).self),
            let sports = resolver.resolve((any SportsService).self)
        else { return }
        deeplinks.register(
            handler: SportsDeeplinkHandler(sports: sports, presenter: resolver.resolve(), deeplinks: deeplinks))
    }
}
