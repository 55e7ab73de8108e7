/// Hears every event of the launcher it is installed in; see ``LauncherComponent/install(observer:)``.
@MainActor
public protocol BoardObserver {
    /// Called at the moment of the event, on the main actor, before the call that caused it returns.
    func boardDidEmit(_ event: BoardEvent)
}
