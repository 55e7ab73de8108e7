import CoreContracts
import WeatherIO
import WidgetIO

/// Contributes the forecast of the current city to the dashboard, in its state at the time of the request.
final class WeatherUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: WeatherWidgetContribution(),
            dependencies: (any WeatherService).self, factory: { DashboardWidget(city: $0.city, state: $0.state) })
    }
}

/// The description of the weather widget.
struct WeatherWidgetContribution: ViewContribution {
    let id = "weather-widget"
}
