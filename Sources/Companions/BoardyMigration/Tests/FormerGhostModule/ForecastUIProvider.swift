import CoreContracts
import GhostKernel
import GhostMigration

public enum ShelfSurface: UISurface {
    case widgets
}

struct ForecastContribution: ViewContribution {
    let id = ViewContributionID(rawValue: "forecast")
}

public final class ForecastUIProvider: UIProvider {
    public init() {}

    public func registerUI(_ registry: UIRegistryContributing) {
        registry.contribute(
            to: ShelfSurface.widgets,
            contribution: ForecastContribution(),
            dependencies: (ForecastService.self),
            factory: { forecast in UIViewController(title: forecast.text()) }
        )
    }
}
