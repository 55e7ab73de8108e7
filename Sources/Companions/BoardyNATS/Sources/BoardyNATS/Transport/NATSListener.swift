import Boardy
import BoardyCore
public import BoardyRemote
import BoardySupport
import Foundation

/// The source of sessions of a replica.
///
/// ```swift
/// let listener = try NATSListener(client, service: "shop", exposing: [EmployeeManagementBoards.remote])
/// try await server.run(listener)
/// ```
///
/// Any number of replicas listen for the same service. The server passes each new session to one of them.
public final class NATSListener: BoardListener {
    /// The connection.
    public let client: NATSClient

    /// The subjects of the service.
    public let subjects: BoardSubjects

    let hub: SessionHub
    let limits: RemoteLimits
    private let publishesOutputs: Bool
    private let introductions = Introductions()
    private let state: Monitor<State>
    private let subscriptions: [SubscriptionHandle]

    /// The bytes of all frames that wait, those of open sessions included.
    let received: ReceivedBytes

    private struct State: Sendable {
        var waiting: WaitingActivations
        /// The boards whose subscriptions have not ended.
        var open: Set<BoardID> = []
    }

    /// Subscribes to the first frames of sessions.
    ///
    /// - Parameters:
    ///   - client: the connection, which other listeners and transports can share.
    ///   - service: the name of the service.
    ///   - boards: the lists that the server exposes. The replica subscribes to the subjects of their boards only.
    ///   - limits: the limits of the sessions.
    ///   - publishesOutputs: false if the outputs of the boards are not also published for those that follow them.
    /// - Throws: a ``NATSError``.
    public init(
        _ client: NATSClient, service: String, exposing boards: [RemoteBoards], limits: RemoteLimits = RemoteLimits(),
        publishesOutputs: Bool = true
    ) throws(NATSError) {
        let subjects = try BoardSubjects(service: service)
        self.client = client
        self.subjects = subjects
        self.limits = limits
        self.publishesOutputs = publishesOutputs
        let received = ReceivedBytes(limit: limits.receivedSize)
        self.received = received
        hub = try SessionHub(
            client, prefix: "\(subjects.sessions)\(BoardSubjects.randomToken()).", received: received,
            isPeer: client.options.isInbox)
        let identifiers = Set(boards.flatMap(\.identifiers))
        let state = Monitor(State(waiting: WaitingActivations(limit: limits.sessions), open: identifiers))
        self.state = state
        var subscriptions: [SubscriptionHandle] = []
        for board in identifiers {
            let handler = NATSListener.handler(of: board, client: client, received, state)
            subscriptions.append(
                try client.subscribe(
                    subjects.activate(board), queueGroup: subjects.queueGroup, handler: handler))
        }
        self.subscriptions = subscriptions
    }

    /// Returns the next session; nil after ``close()``, when all that had arrived were returned.
    public nonisolated(nonsending) func accept() async throws -> (any BoardConnection)? {
        while true {
            let next = await state.waitUnlessCancelled { state -> WaitingActivations.Activation?? in
                if let next = state.waiting.next() { return .some(next) }
                return state.open.isEmpty ? .some(nil) : nil
            }
            guard case .some(.some(let next)) = next else { return nil }
            if let connection = try? open(next) { return connection }
        }
    }

    /// Accepts no further sessions. Those that have arrived are still returned.
    public func close() { for subscription in subscriptions { subscription.drain() } }

    /// Indicates whether no further sessions arrive.
    var hasEndedSubscriptions: Bool { state.update(\.open.isEmpty) }

    /// Accepts no further sessions, and waits until all that have arrived were returned.
    ///
    /// Call it before `BoardServer.drain(within:)`, which refuses sessions that are accepted later.
    public func drain() async {
        close()
        _ = await state.waitUnlessCancelled { $0.open.isEmpty && $0.waiting.isEmpty ? true : nil }
    }

    /// Creates the server's end of a session.
    private func open(_ activation: WaitingActivations.Activation) throws(NATSError) -> NATSConnection {
        let connection = try NATSConnection(
            server: hub, activation, outputs: publishesOutputs ? subjects.outputs(activation.board) : nil,
            limits: limits)
        introductions.add(connection)
        return connection
    }

    private static func handler(
        of board: BoardID, client: NATSClient, _ received: ReceivedBytes, _ state: Monitor<State>
    ) -> SubscriptionHandler {
        let options = client.options
        return SubscriptionHandler(
            message: { [weak client] message in
                // A message without an inbox for answers is no session.
                guard let replyTo = message.replyTo, let sender = options.client(ofInbox: replyTo) else { return }
                do throws(BoardError) {
                    let activation = WaitingActivations.Activation(
                        board: board, client: sender, replyTo: replyTo,
                        frame: try received.hold(message.payload, of: sender))
                    if let refusal = state.update({ $0.waiting.add(activation) }) { throw refusal }
                } catch {
                    client?.refuse(replyTo, error)
                }
            },
            end: { _ in state.update { _ = $0.open.remove(board) } })
    }
}

extension NATSClient {
    /// Ends a session that is not begun.
    fileprivate func refuse(_ replyTo: String, _ error: BoardError) {
        var frame = Frame(.end)
        frame.failure = RemoteFailure(error)
        guard let bytes = try? frame.encoded(limit: maximumPayload) else { return }
        try? publish(SessionMessage.frame(1).subject(of: replyTo), payload: bytes)
    }
}
