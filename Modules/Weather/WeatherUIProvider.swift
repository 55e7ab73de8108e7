import AppFoundation
import CoreContracts
import Foundation
import WeatherIO
import WidgetIO

/// Contributes the forecast of the current city to the dashboard and as a tab, in its state at the time of the request.
final class WeatherUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: WeatherWidgetContribution(),
            dependencies: (any WeatherService).self, factory: { DashboardWidget(city: $0.city, state: $0.state) })
        guard let registry = registry as? any TabBarUIContributing else { return }
        registry.contribute(
            to: "weather", title: localized("Weather"), normalIcon: "cloud.sun", selectedIcon: "cloud.sun.fill",
            order: 3, dependencies: (any WeatherService).self,
            factory: { DashboardWidget(city: $0.city, state: $0.state) })
    }
}

/// The description of the weather widget.
struct WeatherWidgetContribution: ViewContribution {
    let id = "weather-widget"
}
