import BoardyCore
import BoardyRemote
import Foundation
import Synchronization

/// The sessions of a transport or of a listener, which share one subscription.
///
/// A session therefore costs neither a subscription nor a round trip.
final class SessionHub: Sendable {
    let client: NATSClient

    /// The beginning of the subjects of all sessions, with a dot at its end.
    let prefix: String

    /// Returns true for the subjects to which this side sends frames.
    let isPeer: @Sendable (String) -> Bool

    /// The bytes that a replica has received; nil for a client, whose sessions limit what they receive.
    private let received: ReceivedBytes?

    private struct Member: Sendable {
        weak let connection: NATSConnection?
    }

    private struct State {
        var members: [String: Member] = [:]
        var subscription: SubscriptionHandle?
        var events: Int?
        var failure: NATSError?
    }

    private let state = Mutex(State())

    /// Subscribes to the subjects of sessions.
    init(
        _ client: NATSClient, prefix: String, received: ReceivedBytes? = nil,
        isPeer: @escaping @Sendable (String) -> Bool
    ) throws(NATSError) {
        self.client = client
        self.received = received
        self.prefix = prefix
        self.isPeer = isPeer
        let subscription = try client.subscribe(
            "\(prefix)>",
            handler: SubscriptionHandler(
                message: { [weak self] in self?.receive($0) }, end: { [weak self] in self?.fail($0) }))
        let events = client.events.add { [weak self] event in
            guard case .error(let error) = event, error.code == .notPermitted else { return }
            for connection in self?.connections ?? [] { connection.refuse(error) }
        }
        state.withLock {
            $0.subscription = subscription
            $0.events = events
        }
    }

    deinit {
        if let events = state.withLock(\.events) { client.events.remove(events) }
    }

    /// The number of sessions.
    var count: Int { state.withLock(\.members.count) }

    /// Adds a session.
    ///
    /// - Returns: the reason if the subscription has ended.
    func add(_ connection: NATSConnection) -> NATSError? {
        state.withLock { state in
            if state.failure == nil { state.members[connection.token] = Member(connection: connection) }
            return state.failure
        }
    }

    /// Removes a session. Its further messages are answered with ``SessionMessage/gone``.
    func remove(_ token: String) { _ = state.withLock { $0.members.removeValue(forKey: token) } }

    /// Counts the bytes of a frame for as long as it waits.
    func hold(_ bytes: Data, of client: String?) throws(BoardError) -> ReceivedFrame {
        try received?.hold(bytes, of: client) ?? ReceivedFrame(bytes)
    }

    private var connections: [NATSConnection] {
        state.withLock { state in state.members.values.compactMap(\.connection) }
    }

    private func receive(_ message: NATSMessage) {
        guard message.subject.hasPrefix(prefix) else { return }
        let tokens = message.subject.dropFirst(prefix.count).split(separator: ".", omittingEmptySubsequences: false)
        guard let token = tokens.first, let content = SessionMessage(tokens.dropFirst()) else { return }
        if let connection = state.withLock({ $0.members[String(token)]?.connection }) {
            connection.receive(content, message)
        } else if content.isAnswered, let peer = message.replyTo, isPeer(peer) {
            try? client.publish(SessionMessage.gone.subject(of: peer))
        }
    }

    /// Ends all sessions, because the client was closed or may not subscribe.
    private func fail(_ error: NATSError?) {
        let failure = error ?? NATSError(.closed, "the connection to NATS was closed")
        state.withLock { $0.failure = $0.failure ?? failure }
        for connection in connections { connection.fail(failure) }
    }
}
