import CoreContracts
import WeatherIO
import WidgetIO

/// Contributes the forecast of the current city to the dashboard, as far as it has come when the dashboard asks.
final class WeatherUIProvider: UIProvider {
    init() {}

    func registerUI(_ registry: any UIRegistryContributing) {
        registry.contribute(
            to: DashboardUISurface.widgets, contribution: WeatherWidgetContribution(),
            dependencies: (any WeatherService).self, factory: { DashboardWidget(city: $0.city, state: $0.state) })
    }
}

/// What is to be said about the widget.
struct WeatherWidgetContribution: ViewContribution {
    let id = "weather-widget"
}
