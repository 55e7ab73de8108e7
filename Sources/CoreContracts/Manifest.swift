/// A list of everything that a module contributes to an app. The app installs the manifest by its type:
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
/// Every property has a default value. A type is created once for each app, by its `init()`. A type in several lists is
/// one object.
@MainActor
public protocol Manifest: SendableMetatype {
    /// The services of the module, registered before those of the ``serviceProviders``.
    @ServiceBuilder static var services: [Service] { get }

    /// The types that register further services.
    static var serviceProviders: [any ServiceProvider.Type] { get }

    /// The types that contribute views to surfaces, such as a tab bar or a dashboard.
    static var uiProviders: [any UIProvider.Type] { get }

    /// The types that run in the phases of the boot.
    static var lifecycleParticipants: [any LifecycleParticipant.Type] { get }

    /// The types that receive events of the application.
    static var appDelegateListeners: [any AppDelegateListener.Type] { get }

    /// The types that receive events of the application's scenes.
    static var sceneDelegateListeners: [any SceneDelegateListener.Type] { get }

    /// The board plugins of the module, listed as statements. GhostBridge defines the types of statements, and installs
    /// the plugins.
    @BoardPluginBuilder static var boardPlugins: [BoardPlugin] { get }

    /// The identifiers of the boards that the module activates through ``BoardActivating``. A board that no installed module
    /// registers is reported when the launcher is made. Board plugins declare their own uses.
    static var usedBoards: [String] { get }
}

extension Manifest {
    /// An empty list.
    public static var services: [Service] { [] }

    /// An empty list.
    public static var serviceProviders: [any ServiceProvider.Type] { [] }

    /// An empty list.
    public static var uiProviders: [any UIProvider.Type] { [] }

    /// An empty list.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [] }

    /// An empty list.
    public static var appDelegateListeners: [any AppDelegateListener.Type] { [] }

    /// An empty list.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [] }

    /// An empty list.
    public static var boardPlugins: [BoardPlugin] { [] }

    /// An empty list.
    public static var usedBoards: [String] { [] }
}
