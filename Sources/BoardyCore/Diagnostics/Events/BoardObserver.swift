/// Hears every event of the launcher it is installed in; see ``LauncherComponent/install(observer:)``.
@MainActor
public protocol BoardObserver {
    /// Called on the main actor, before the call that caused the event returns; an event that an observer causes is
    /// told when all have heard of the one before.
    func boardDidEmit(_ event: BoardEvent)

    /// Whether the events are to carry the values that are passed, in words. They may be private, and to spell them out
    /// costs more than the rest of an event. Asked once, when the launcher is made; false unless implemented.
    var wantsPayloads: Bool { get }
}

/// Is handed the values themselves that boards are passed and send. For tests: values may be private, and need not be of a kind
/// that may be kept.
@MainActor
package protocol ValueObserver: BoardObserver {
    /// Called when something begins that takes its course: an activation, an output, a command, an action, or something else.
    ///
    /// - Parameters:
    ///   - value: what is passed, as it was given; `()` if nothing is.
    ///   - kind: what begins.
    ///   - event: the number of the event that tells of it.
    func boardWillDeliver(_ value: Any, _ kind: BoardEvent.Kind, in event: Int)
}

extension BoardObserver {
    /// No.
    public var wantsPayloads: Bool { false }
}
