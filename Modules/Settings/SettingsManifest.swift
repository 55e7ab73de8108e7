import AppFoundation
public import CoreContracts
import GhostBridge
import SettingsIO

/// The manifest of the Settings module: the boards and links of `SettingsIO`, and the end of interrupted account deletions.
///
/// The app registers a `StateFolder` and a `PersistenceService`, and installs the tab that shows the settings:
///
/// ```swift
/// .install(manifest: SettingsManifest.self)
/// .install(tab: "settings", title: "Settings", showing: SettingsIO.self)
/// ```
///
/// An `AppEventBus` and a `ViewPresenter` are optional, and so are the modules Authentication and Analytics.
public enum SettingsManifest: Manifest {
    /// The profiles, with the `ProfileService` for other modules, and the account deletions, which are internal to the module.
    public static var services: [Service] {
        Service(ProfileStore.self, dependencies: StateFolder.self, factory: { ProfileStore(in: $0) })
        Service(
            AccountDeletions.self, dependencies: (ProfileStore.self, (any PersistenceService).self),
            factory: { AccountDeletions(profiles: $0, persistence: $1) })
        Service((any ProfileService).self, dependencies: ProfileStore.self, factory: { (store: ProfileStore) in store })
    }

    /// The participant that ends interrupted account deletions.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] { [AccountDeletionParticipant.self] }

    /// The listener that registers the deeplink handler.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [SettingsSceneDelegateListener.self] }

    /// The boards and the openers.
    public static var boardPlugins: [BoardPlugin] { SettingsLauncherPlugin() }
}
