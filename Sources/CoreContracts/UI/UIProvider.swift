/// Contributes views to surfaces.
///
/// ```swift
/// public final class WeatherUIProvider: UIProvider {
///     public init() {}
///
///     public func registerUI(_ registry: any UIRegistryContributing) {
///         registry.contribute(
///             to: DashboardUISurface.widgets, contribution: WeatherWidgetContribution(),
///             dependencies: (any WeatherService).self, factory: { WeatherWidget(weather: $0) })
///     }
/// }
/// ```
@MainActor
public protocol UIProvider {
    /// Creates the provider.
    init()

    /// Contributes views. Called once, when services are registered. No view is made during the call.
    func registerUI(_ registry: any UIRegistryContributing)
}
