public import CoreContracts
import GhostBridge

/// The manifest of the Sports module: the `SportsService`, a dashboard widget, a board, and the links in `SportsLinks`.
///
/// The app registers a `NetworkClient` and a `PersistenceService`.
public enum SportsManifest: Manifest {
    /// The provider of the `SportsService`.
    public static var serviceProviders: [any ServiceProvider.Type] { [SportsServiceProvider.self] }

    /// The provider of the dashboard widget.
    public static var uiProviders: [any UIProvider.Type] { [SportsUIProvider.self] }

    /// The participant that loads the scores before the first page.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [SportsPrewarming.self] }

    /// The listener that registers the deeplink handler.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [SportsSceneDelegateListener.self] }

    /// The plugin with the board and its link.
    public static var boardPlugins: [BoardPlugin] { SportsLauncherPlugin() }
}
