/// A receiver of all events of a launcher. Install it with `install(observer:)`.
@MainActor
public protocol BoardObserver {
    /// Receives an event on the main actor, before the call that caused the event returns.
    ///
    /// An event that an observer causes is delivered after all observers have received the current one.
    ///
    /// The event of a removal or completion is delivered before the board is removed, and the event of an installation before
    /// ``Board/didInstall()`` is called. If an observer removes the board then, the rest of the operation does not take place.
    func boardDidEmit(_ event: BoardEvent)

    /// Indicates whether the events include a description of the delivered values. The default is false.
    ///
    /// The values can be private, and their description costs more than the rest of an event. The property is read
    /// once, when the launcher is made.
    var wantsPayloads: Bool { get }

    /// Indicates whether the ``BoardEvent/time`` of an event can be read after its delivery. The default is true.
    ///
    /// To read the clock takes as long as the rest of the delivery. If all observers return false, a time is read only when it is
    /// used. The property is read once, when the launcher is made.
    var wantsTimes: Bool { get }

    /// Indicates whether the observer also receives the events of boards in other processes. The default is false.
    ///
    /// The name of their ``BoardEvent/motherboard`` ends with an `@` and the name of the other process. The property is read once,
    /// when the launcher is made. Servers send events only if an observer of the client requests them.
    var wantsForeignEvents: Bool { get }
}

/// An observer that also receives the values themselves. For tests only, because values can be private and short-lived.
@MainActor
package protocol ValueObserver: BoardObserver {
    /// Receives the value of an event that has a begin and an end, such as an activation; `()` if there is none.
    func boardWillDeliver(_ value: Any, _ kind: BoardEvent.Kind, in event: Int)
}

extension BoardObserver {
    /// False: events include no values.
    public var wantsPayloads: Bool { false }

    /// True: the clock is read for each event.
    public var wantsTimes: Bool { true }

    /// False: there are only the events of this process.
    public var wantsForeignEvents: Bool { false }
}
