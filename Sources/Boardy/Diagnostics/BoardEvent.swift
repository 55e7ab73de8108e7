/// Something that happened on a motherboard or in a launcher.
public struct BoardEvent: Sendable {
    /// What kind of thing happened.
    public enum Kind: Hashable, Sendable {
        /// Something could not be done.
        case error(BoardError)
    }

    /// What happened.
    public let kind: Kind

    /// The error, if that is what the event is about.
    public var error: BoardError? {
        switch kind {
        case .error(let error): error
        }
    }
}

/// Hears every event of the launcher it is installed in; see ``LauncherComponent/install(observer:)``.
@MainActor
public protocol BoardObserver {
    /// Called at the moment of the event, on the main actor, before the call that caused it returns.
    func boardDidEmit(_ event: BoardEvent)
}
