/// Hears every event of the launcher it is installed in; see ``LauncherComponent/install(observer:)``.
@MainActor
public protocol BoardObserver {
    /// Called on the main actor, before the call that caused the event returns; an event that an observer causes is
    /// told when all have heard of the one before.
    func boardDidEmit(_ event: BoardEvent)
}
