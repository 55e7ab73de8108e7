public import CoreContracts

/// What the Sports module has to offer: the `SportsService`, a widget that shows its scores, and the links in `SportsLinks`. The app
/// registers a `NetworkClient` and a `PersistenceService`.
public enum SportsManifest: Manifest {
    /// What registers the `SportsService`.
    public static var serviceProviders: [any ServiceProvider.Type] { [SportsServiceProvider.self] }

    /// The widget.
    public static var uiProviders: [any UIProvider.Type] { [SportsUIProvider.self] }

    /// What loads the scores before anything is shown.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [SportsPrewarming.self] }

    /// What registers the handler of the links.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [SportsSceneDelegateListener.self] }
}
