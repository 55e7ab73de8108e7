import CoreContracts
import WeatherIO

/// Registers the deeplink handler.
final class WeatherSceneDelegateListener: SceneDelegateListener {
    init() {}

    func configure(with resolver: any ServiceResolver) {
        guard let deeplinks = resolver.resolve((any DeeplinkService).self),
            let weather = resolver.resolve((any WeatherService).self)
        else { return }
        deeplinks.register(
            handler: WeatherDeeplinkHandler(
                weather: weather, location: resolver.resolve(), presenter: resolver.resolve()))
    }
}
