public import Boardy
public import GhostKernel

extension PluginLauncher {
    /// The scenes of the app, and the functions that the delegates of scenes call.
    public var scenes: SceneDriver { launcherExtension(ManifestExtension.self).scenes(of: self) }

    /// The functions that the delegate of the application calls for its events.
    public var applicationEvents: AppDelegateListeners { kernel.appDelegateListeners }

    /// The tabs of the current scene, or of an app without scenes.
    public var tabs: TabHost { launcherExtension(ManifestExtension.self).tabs }

    // MARK: Restoration

    /// Saves the restorable boards of an app without scenes, and its selected tab. Returns the saved state of the last run until
    /// it is restored. A scene is saved with ``ConnectedScene/snapshot()``.
    public func snapshot() -> SceneSnapshot {
        launcherExtension(ManifestExtension.self).snapshot
            ?? SceneSnapshot(selectedTab: kernel.tabHost.currentTab, boards: mainboard.snapshot())
    }

    /// Boots the app and restores a snapshot of ``snapshot()`` at the boot's step for the interface, after `begin`.
    ///
    /// Every board passes the gates of the app. Boards that cannot be restored are reported and skipped, and so is a snapshot
    /// of another format. The rest is as in ``start(in:_:)``.
    @discardableResult
    public func start(
        restoring snapshot: SceneSnapshot?, in context: AnyObject,
        _ begin: @escaping @MainActor (any FlowMotherboard) -> Void = { _ in }
    ) async throws -> LaunchReport {
        launcherExtension(ManifestExtension.self).restore(snapshot)
        return try await start(in: context, begin)
    }
}
