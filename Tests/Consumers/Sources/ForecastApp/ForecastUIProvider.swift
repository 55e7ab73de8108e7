import CoreContracts

enum ShelfSurface: UISurface {
    case widgets
}

struct ForecastContribution: ViewContribution {
    let id = "forecast"
}

final class ForecastUIProvider: UIProvider {
    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: ShelfSurface.widgets,
            contribution: ForecastContribution(),
            dependencies: ((any ForecastService).self),
            factory: { forecast in forecast.text() }
        )
    }
}
