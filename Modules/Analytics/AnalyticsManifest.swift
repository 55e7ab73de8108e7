import AnalyticsIO
import AppFoundation
public import CoreContracts
import GhostBridge

/// The manifest of the Analytics module: the `AnalyticsService`, the `UsageSharing` service with its board and link, and a listener
/// that tracks the events of the app.
///
/// The app registers a `StateFolder`, a `PersistenceService` and an `AppEventBus`. The events are recorded in `analytics.jsonl` in
/// the folder. An app that overrides the `AnalyticsService` keeps the listener.
public enum AnalyticsManifest: Manifest {
    /// The registrations of both services, and of the decision that they share.
    public static var services: [Service] {
        Service(UsageDecision.self, dependencies: (any PersistenceService).self) { UsageDecision(in: $0) }
        Service((any UsageSharing).self, dependencies: UsageDecision.self) { StoredUsageSharing($0) }
        Service((any AnalyticsService).self, dependencies: (StateFolder.self, UsageDecision.self)) {
            UsageAnalytics(in: $0, decision: $1)
        }
    }

    /// The listener for the events of the application.
    public static var appDelegateListeners: [any AppDelegateListener.Type] { [AppEventTracking.self] }

    /// The same listener, for the events of scenes. An application with scenes receives few events of its own.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [AppEventTracking.self] }

    /// The same listener. As a participant, it receives the services before the first phase, and follows the events of the boot.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [AppEventTracking.self] }

    /// The plugin with the board and its link.
    public static var boardPlugins: [BoardPlugin] { AnalyticsLauncherPlugin() }
}
