import CoreContracts

final class ForecastDeeplinkHandler: DeeplinkHandler {
    let feature = "forecast"
    private let forecast: any ForecastService

    init(forecast: any ForecastService) {
        self.forecast = forecast
    }

    func handle(_ deeplink: Deeplink) async -> Bool {
        guard deeplink.action == "place", let place = deeplink.segments.first else {
            print("not handled:", deeplink.url)
            return false
        }
        forecast.place = place
        return true
    }
}

final class ForecastSceneDelegateListener: SceneDelegateListener {
    func configure(with resolver: any ServiceResolver) {
        guard let forecast = resolver.resolve((any ForecastService).self) else { return }
        resolver.resolve((any DeeplinkService).self)?.register(handler: ForecastDeeplinkHandler(forecast: forecast))
    }
}
