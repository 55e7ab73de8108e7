import CoreContracts
import SportsIO
import WidgetIO

/// Contributes the scores to the dashboard, as far as they have come when the dashboard asks.
final class SportsUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: SportsWidgetContribution(),
            dependencies: (any SportsService).self, factory: { DashboardWidget($0) })
    }
}

/// What is to be said about the widget.
struct SportsWidgetContribution: ViewContribution {
    let id = "sports-widget"
}
