import AppFoundation
public import CoreContracts
import GhostBridge
import NetworkContracts
import WeatherIO

/// The manifest of the Weather module: the `WeatherService`, a dashboard widget, a board, and the links in `WeatherLinks`.
///
/// The app registers a `NetworkClient` and a `PersistenceService`, and a `LocationService` for the link to the nearest city.
public enum WeatherManifest: Manifest {
    /// The registration of the `WeatherService`.
    public static var services: [Service] {
        Service(
            (any WeatherService).self, dependencies: ((any NetworkClient).self, (any PersistenceService).self),
            factory: { NWSWeatherService(network: $0, persistence: $1) })
    }

    /// The provider of the dashboard widget.
    public static var uiProviders: [any UIProvider.Type] { [WeatherUIProvider.self] }

    /// The participant that loads the forecast before the first page.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [WeatherPrewarming.self] }

    /// The listener that registers the deeplink handler.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [WeatherSceneDelegateListener.self] }

    /// The plugin with the board and its link.
    public static var boardPlugins: [BoardPlugin] { WeatherLauncherPlugin() }
}
