import ArtIO
import CoreContracts

/// Registers the deeplink handler.
final class ArtSceneDelegateListener: SceneDelegateListener {
    init() {}

    func configure(with resolver: any ServiceResolver) {
        guard let deeplinks = resolver.resolve((any DeeplinkService).self),
            let art = resolver.resolve((any ArtService).self),
            let boards = resolver.resolve((any BoardActivating).self)
        else { return }
        deeplinks.register(handler: ArtDeeplinkHandler(art: art, boards: boards, presenter: resolver.resolve()))
    }
}
