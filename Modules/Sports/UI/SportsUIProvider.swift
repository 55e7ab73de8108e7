import CoreContracts
import SportsIO
import WidgetIO

/// Contributes the scores to the dashboard, in their state at the time of the request.
final class SportsUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: SportsWidgetContribution(),
            dependencies: (any SportsService).self, factory: { DashboardWidget($0) })
    }
}

/// The description of the sports widget.
struct SportsWidgetContribution: ViewContribution {
    let id = "sports-widget"
}
