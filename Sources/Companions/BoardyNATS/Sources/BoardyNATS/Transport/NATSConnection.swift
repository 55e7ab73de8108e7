import Boardy
import BoardyCore
public import BoardyRemote
import Foundation

/// A session over NATS, on either side.
///
/// Frames are numbered, so that a lost one ends the session. A sender waits while the peer does not receive; see
/// ``FlowWindow``. Messages to a peer that is gone are answered by the server at once.
public final class NATSConnection: BoardConnection {
    /// The behaviours in which the sides differ.
    enum Side: Sendable {
        /// The side that activates boards of a service.
        case client(BoardSubjects)
        /// The side that serves a board. Outputs are also published to the subject, if there is one.
        case server(BoardID, outputs: String?)
    }

    /// The name of the client, on the side of the server.
    public let client: String?

    let token: String
    let hub: SessionHub
    let side: Side
    let state: Monitor<SessionState>
    let limits: RemoteLimits

    private init(
        _ hub: SessionHub, _ side: Side, _ state: SessionState, of client: String?, limits: RemoteLimits
    ) throws(NATSError) {
        self.client = client
        token = BoardSubjects.randomToken()
        self.hub = hub
        self.side = side
        self.limits = limits
        self.state = Monitor(state)
        if let failure = hub.add(self) { throw failure }
    }

    /// Creates the client's end of a session.
    convenience init(
        client hub: SessionHub, subjects: BoardSubjects, limits: RemoteLimits
    ) throws(NATSError) {
        try self.init(hub, .client(subjects), SessionState(peer: .none, arrived: 0), of: nil, limits: limits)
    }

    /// Creates the server's end of a session.
    ///
    /// - Parameters:
    ///   - activation: the first frame. Its board is the only one that the session may activate.
    ///   - outputs: the subject to which outputs are also published; nil publishes none.
    convenience init(
        server hub: SessionHub, _ activation: WaitingActivations.Activation, outputs: String?, limits: RemoteLimits
    ) throws(NATSError) {
        var state = SessionState(peer: .known(activation.replyTo), arrived: 1)
        state.waiting = [activation.frame]
        state.waitingBytes = activation.frame.bytes.count
        try self.init(
            hub, .server(activation.board, outputs: outputs), state, of: activation.client, limits: limits)
    }

    deinit { close() }

    /// The beginning of the subjects of this end.
    var subject: String { hub.prefix + token }

    /// The size in bytes that a frame may have.
    var frameSize: Int { min(limits.frameSize, hub.client.maximumPayload) }

    /// Sends the subject of this end to the client, unless a frame has.
    func introduce() {
        let peer: String? = state.update { state in
            guard state.end == nil, state.sent.frames == 0, case .known(let peer) = state.peer else { return nil }
            return peer
        }
        if let peer { try? hub.client.publish(SessionMessage.here.subject(of: peer), replyTo: subject) }
    }

    /// Closes the connection, and informs the peer unless it has ended the session.
    public func close() {
        let peer: String? = state.update { state in
            let isOpen = state.end == nil && !state.hasEnded
            state.end = .closed
            state.waiting = []
            if isOpen, case .known(let peer) = state.peer { return peer }
            return nil
        }
        hub.remove(token)
        if let peer { try? hub.client.publish(SessionMessage.gone.subject(of: peer)) }
    }
}
