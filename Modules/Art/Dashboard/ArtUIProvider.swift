import ArtIO
import CoreContracts
import WidgetIO

/// Contributes the work of the day to the dashboard.
final class ArtUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: InlineContribution(id: "art-widget"),
            dependencies: (any ArtService).self, factory: { DashboardWidget($0) })
    }
}
