import AppFoundation
public import CoreContracts
import GhostBridge
import SettingsIO

/// The manifest of the Settings module: the boards and links of `SettingsIO`, the end of interrupted account deletions, and the
/// sending of profiles.
///
/// The app registers a `StateFolder`, a `PersistenceService` and the server of the profiles, which is an `any RemoteSource<Profile>`.
/// If it is a `VersionedRemoteSource`, it puts the version into `Profile.version`. Changes of all accounts of the device wait in one
/// queue, so the server has to accept the changes of an account while another one is signed in. The app installs the tab that shows the settings:
///
/// ```swift
/// .install(manifest: SettingsManifest.self)
/// .install(tab: "settings", title: "Settings", showing: SettingsIO.self)
/// ```
///
/// An `AppEventBus` and a `ViewPresenter` are optional, and so are the modules Authentication and Analytics. Pictures are uploaded if the
/// app registers a `PictureFolder` and an `UploadTransport`.
public enum SettingsManifest: Manifest {
    /// The profiles, with the `ProfileService` for other modules, and the account deletions, which are internal to the module.
    public static var services: [Service] {
        Service(
            ProfileStore.self, dependencies: (StateFolder.self, (any RemoteSource<Profile>).self),
            factory: { ProfileStore(in: $0, with: $1) })
        Service(
            AccountDeletions.self, dependencies: (ProfileStore.self, (any PersistenceService).self),
            factory: { AccountDeletions(profiles: $0, persistence: $1) })
        Service((any ProfileService).self, dependencies: ProfileStore.self, factory: { (store: ProfileStore) in store })
    }

    /// The participants that end interrupted account deletions, and that send profiles.
    public static var lifecycleParticipants: [any LifecycleParticipant.Type] {
        [AccountDeletionParticipant.self, ProfileSynchronization.self]
    }

    /// The listener that registers the deeplink handler.
    public static var sceneDelegateListeners: [any SceneDelegateListener.Type] { [SettingsSceneDelegateListener.self] }

    /// The boards and the openers.
    public static var boardPlugins: [BoardPlugin] { SettingsLauncherPlugin() }
}
