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
    private let state = Monitor(State())
    private let subscriptions: [SubscriptionHandle]

    private struct Activation: Sendable {
        let board: BoardID
        let message: NATSMessage
    }

    private struct State: Sendable {
        var waiting: [Activation] = []
        /// The boards whose subscriptions have not ended.
        var open: Set<BoardID> = []
    }

    /// The number of activations that wait for ``accept()``. Further ones are refused.
    static let maximumWaiting = 1_000

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
        hub = try SessionHub(
            client, prefix: "\(subjects.sessions)\(BoardSubjects.randomToken()).", isPeer: client.options.isInbox)
        let identifiers = Set(boards.flatMap(\.identifiers))
        state.update { $0.open = identifiers }
        var subscriptions: [SubscriptionHandle] = []
        for board in identifiers {
            let handler = NATSListener.handler(of: board, client: client, state: state)
            subscriptions.append(
                try client.subscribe(
                    subjects.activate(board), queueGroup: subjects.queueGroup, handler: handler))
        }
        self.subscriptions = subscriptions
    }

    /// Returns the next session; nil after ``close()``, when all that had arrived were returned.
    public nonisolated(nonsending) func accept() async throws -> (any BoardConnection)? {
        while true {
            let next = await state.waitUnlessCancelled { state -> Activation?? in
                if !state.waiting.isEmpty { return .some(state.waiting.removeFirst()) }
                return state.open.isEmpty ? .some(nil) : nil
            }
            guard case .some(.some(let next)) = next else { return nil }
            if let connection = try? open(next) { return connection }
        }
    }

    /// Accepts no further sessions. Those that have arrived are still returned.
    public func close() { for subscription in subscriptions { subscription.drain() } }

    /// Accepts no further sessions, and waits until all that have arrived were returned.
    ///
    /// Call it before `BoardServer.drain(within:)`, which refuses sessions that are accepted later.
    public func drain() async {
        close()
        _ = await state.waitUnlessCancelled { $0.open.isEmpty && $0.waiting.isEmpty ? true : nil }
    }

    private func open(_ activation: Activation) throws -> NATSConnection? {
        guard let replyTo = activation.message.replyTo else { return nil }
        return try connection(first: activation.message.payload, replyTo: replyTo, board: activation.board)
    }

    /// Creates the server's end of a session.
    ///
    /// - Parameters:
    ///   - first: the bytes of the first frame.
    ///   - replyTo: the subject of the client's end.
    ///   - board: the board, which is the only one that the session may activate.
    func connection(first: Data, replyTo: String, board: BoardID) throws(NATSError) -> NATSConnection {
        let connection = try NATSConnection(
            server: hub, first: first, replyTo: replyTo, board: board,
            outputs: publishesOutputs ? subjects.outputs(board) : nil, limits: limits)
        introductions.add(connection)
        return connection
    }

    private static func handler(
        of board: BoardID, client: NATSClient, state: Monitor<State>
    ) -> SubscriptionHandler {
        let options = client.options
        return SubscriptionHandler(
            message: { [weak client] message in
                // A message without an inbox for answers is no session.
                guard let replyTo = message.replyTo, options.isInbox(replyTo) else { return }
                let isAccepted: Bool = state.update { state in
                    guard state.waiting.count < maximumWaiting else { return false }
                    state.waiting.append(Activation(board: board, message: message))
                    return true
                }
                if !isAccepted { client?.refuse(replyTo) }
            },
            end: { _ in state.update { _ = $0.open.remove(board) } })
    }
}

extension NATSClient {
    /// Ends a session that has too many predecessors.
    fileprivate func refuse(_ replyTo: String) {
        let error = RemoteError(.tooManySessions(limit: NATSListener.maximumWaiting))
        var frame = Frame(.end)
        frame.failure = RemoteFailure(code: error.code, text: error.description)
        guard let bytes = try? frame.encoded(limit: maximumPayload) else { return }
        try? publish(SessionMessage.frame(1).subject(of: replyTo), payload: bytes)
    }
}
