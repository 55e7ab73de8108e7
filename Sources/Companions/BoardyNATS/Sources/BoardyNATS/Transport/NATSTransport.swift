import BoardyCore
public import BoardyRemote
import BoardySupport
import Foundation
import Synchronization

/// The way to the replicas of a service over NATS.
///
/// ```swift
/// let client = try await NATSClient.connect(options)
/// let transport = try NATSTransport(client, service: "shop")
/// let launcher = PluginLauncher.with(options: .default).install(remote: EmployeeManagementBoards.remote, over: transport)
/// ```
///
/// Each activation that begins a session goes to one replica, which the server selects among those that expose the board. A
/// session needs no subscription and no round trip of its own.
///
/// Durable activations count as idempotent. ``DeliveryTransport`` stores them in a stream.
public final class NATSTransport: BoardTransport {
    /// The connection.
    public let client: NATSClient

    /// The subjects of the service.
    public let subjects: BoardSubjects

    private let limits: RemoteLimits
    private let hub = Mutex<SessionHub?>(nil)

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - client: the connection, which other transports and listeners can share.
    ///   - service: the name of the service.
    ///   - limits: the limits of the sessions. The size of a frame is also limited by the server's `max_payload`.
    /// - Throws: a ``NATSError`` if the name of the service is too long.
    public init(
        _ client: NATSClient, service: String, limits: RemoteLimits = RemoteLimits()
    ) throws(NATSError) {
        self.client = client
        self.limits = limits
        subjects = try BoardSubjects(service: service)
    }

    /// Opens a connection for one session, without a round trip.
    public nonisolated(nonsending) func connect() async throws -> any BoardConnection {
        do throws(NATSError) {
            return try NATSConnection(client: sessions(), subjects: subjects, limits: limits)
        } catch {
            throw BoardError.remoteNotConnected(reason: error.text)
        }
    }

    /// The number of open sessions.
    var sessionCount: Int { hub.withLock { $0?.count ?? 0 } }

    private func sessions() throws(NATSError) -> SessionHub {
        try hub.withLock { (hub) throws(NATSError) in
            if let hub { return hub }
            let peers = subjects.sessions
            let new = try SessionHub(
                client, prefix: "\(client.options.inboxPrefix).\(BoardSubjects.randomToken()).",
                isPeer: { $0.hasPrefix(peers) })
            hub = new
            return new
        }
    }
}
