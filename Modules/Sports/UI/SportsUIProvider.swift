import AppFoundation
import CoreContracts
import Foundation
import SportsIO
import WidgetIO

/// Contributes the scores to the dashboard and as a tab, in their state at the time of the request.
final class SportsUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: SportsWidgetContribution(),
            dependencies: (any SportsService).self, factory: { DashboardWidget($0) })
        guard let registry = registry as? any TabBarUIContributing else { return }
        registry.contribute(
            to: "sports", title: localized("Sports"), normalIcon: "sportscourt", selectedIcon: "sportscourt.fill",
            order: 2, dependencies: (any SportsService).self, factory: { DashboardWidget($0) })
    }
}

/// The description of the sports widget.
struct SportsWidgetContribution: ViewContribution {
    let id = "sports-widget"
}
