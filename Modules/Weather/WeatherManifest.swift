public import CoreContracts
import PlatformIO
import WeatherIO

/// What the Weather module has to offer: the `WeatherService`, a widget that shows its forecast, and the links in `WeatherLinks`. The app
/// registers a `NetworkClient` and a `PersistenceService`.
public enum WeatherManifest: Manifest {
    /// The `WeatherService`.
    public static var services: [Service] {
        Service(
            (any WeatherService).self, dependencies: ((any NetworkClient).self, (any PersistenceService).self),
            factory: { NWSWeatherService(network: $0, persistence: $1) })
    }

    /// The widget.
    public static var uiProviders: [any UIProvider.Type] { [WeatherUIProvider.self] }

    /// What loads the forecast before anything is shown.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [WeatherPrewarming.self] }

    /// What registers the handler of the links.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [WeatherSceneDelegateListener.self] }
}
