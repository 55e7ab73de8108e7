import CoreContracts
import GhostKernel
import GhostMigration

final class ForecastDeeplinkHandler: DeeplinkHandler {
    let feature = "forecast"
    private let forecast: ForecastService

    init(forecast: ForecastService) {
        self.forecast = forecast
    }

    @MainActor
    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "place", let place = deeplink.remainingPath.first else {
            print("not handled:", deeplink.originalURL)
            return false
        }
        forecast.place = place
        return true
    }
}

final class ForecastSceneDelegateListener: SceneDelegateListener {
    private var handler: ForecastDeeplinkHandler?

    required init() {}

    @MainActor
    func configure(with resolver: ServiceResolver) {
        guard let forecast = resolver.resolve(ForecastService.self),
            let deeplinkService = resolver.resolve(DeeplinkService.self)
        else { return }
        let handler = ForecastDeeplinkHandler(forecast: forecast)
        self.handler = handler
        deeplinkService.register(handler: handler)
    }
}
