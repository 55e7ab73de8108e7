package import BoardyCore

/// The events of the sessions of a server, for their clients.
///
/// Each session has a motherboard with a name of its own. An event belongs to a session if another event of the session led to
/// it, or if it has happened on that motherboard. The launcher has this observer only while a client requests events.
///
/// The events have no payloads, because the values of boards that are not exposed do not concern clients.
@MainActor
package final class SessionEvents: BoardObserver {
    /// Receives an event of the session, and the client's event that led to it. That is nil if another event of the session led
    /// to it, or if none did. The parent of an event is nil if it does not belong to the session.
    package typealias Receiver = (_ event: BoardEvent, _ origin: Int?) -> Void

    private weak var diagnostics: Diagnostics?
    private var sessions: [BoardID: Receiver] = [:]
    private var owners: RecentNumbers<BoardID>
    private let limit: Int

    /// The session of the frame that is being handled, with the client's event.
    private var current: (session: BoardID, origin: Int?)?

    /// Prepares the events of a launcher.
    ///
    /// - Parameters:
    ///   - diagnostics: The diagnostics of the launcher.
    ///   - limit: The number of newest events of all sessions that can be the parents of further ones.
    package init(of diagnostics: Diagnostics, limit: Int = 65_536) {
        (self.diagnostics, self.limit) = (diagnostics, limit)
        owners = RecentNumbers(limit: limit)
    }

    /// True, because a board of the session can use boards of further processes.
    package var wantsForeignEvents: Bool { true }

    /// Starts to pass the events of a session on. Does nothing if it has started before.
    ///
    /// - Parameters:
    ///   - session: The name of the motherboard of the session.
    ///   - receive: Receives the events, in order.
    package func start(_ session: BoardID, receive: @escaping Receiver) {
        guard sessions[session] == nil else { return }
        if sessions.isEmpty { diagnostics?.add(self) }
        sessions[session] = receive
    }

    /// Stops to pass the events of a session on.
    package func stop(_ session: BoardID) {
        guard sessions.removeValue(forKey: session) != nil, sessions.isEmpty else { return }
        diagnostics?.remove(self)
        owners = RecentNumbers(limit: limit)
    }

    /// Runs a closure that an event of the client led to. Only runs the closure while no client requests events.
    package func serve<Result>(_ session: BoardID, from origin: Int?, _ body: () -> Result) -> Result {
        guard !sessions.isEmpty else { return body() }
        let outer = current
        current = (session, origin)
        defer { current = outer }
        return body()
    }

    package func boardDidEmit(_ event: BoardEvent) {
        let owner = event.parent.flatMap { owners[$0] }
        guard let session = owner ?? sessionOfRoot(event), let receive = sessions[session] else { return }
        owners.insert(session, for: event.id)
        guard owner == nil else { return receive(event, nil) }
        let root = BoardEvent(
            id: event.id, parent: nil, trigger: event.trigger, time: event.time, motherboard: event.motherboard,
            kind: event.kind)
        receive(root, current?.session == session ? current?.origin : nil)
    }

    /// The session of an event that no event of a session led to.
    private func sessionOfRoot(_ event: BoardEvent) -> BoardID? {
        event.motherboard ?? (event.parent == nil ? current?.session : nil)
    }
}
