/// What a module has to offer, in one place. The app names the manifest, and learns the rest from it:
///
/// ```swift
/// public enum WeatherManifest: Manifest {
///     public static var services: [Service] {
///         Service((any WeatherService).self, dependencies: (any NetworkClient).self) { NWSWeatherService(network: $0) }
///     }
///
///     public static var uiProviders: [any UIProvider.Type] { [WeatherUIProvider.self] }
/// }
/// ```
///
/// All parts are optional. Types are made once for each app, by their `init()`: one that is named in several lists is one object.
@MainActor
public protocol Manifest: SendableMetatype {
    /// Services that need no more than a line each, registered before those of the ``serviceProviders``.
    @ServiceBuilder static var services: [Service] { get }

    /// What registers services with more than a line.
    static var serviceProviders: [any ServiceProvider.Type] { get }

    /// What contributes to surfaces, such as a tab bar or a dashboard.
    static var uiProviders: [any UIProvider.Type] { get }

    /// What runs in the phases of the boot.
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { get }

    /// What hears of the application.
    static var appDelegateListeners: [any AppDelegateListener.Type] { get }

    /// What hears of the application's scenes.
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { get }

    /// Plugins of boards that belong to the module, listed as statements. Which plugins there are is for the bridge to say that
    /// installs the manifest; without it there are none.
    @BoardPluginBuilder static var boardPlugins: [BoardPlugin] { get }
}

extension Manifest {
    /// None.
    public static var services: [Service] { [] }

    /// None.
    public static var serviceProviders: [any ServiceProvider.Type] { [] }

    /// None.
    public static var uiProviders: [any UIProvider.Type] { [] }

    /// None.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [] }

    /// None.
    public static var appDelegateListeners: [any AppDelegateListener.Type] { [] }

    /// None.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [] }

    /// None.
    public static var boardPlugins: [BoardPlugin] { [] }
}
