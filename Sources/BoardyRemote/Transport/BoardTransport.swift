import BoardySupport

/// A way to a ``BoardServer``, such as the pipes of a helper process or a message broker.
public protocol BoardTransport: Sendable {
    /// Opens a connection for one session.
    ///
    /// Called for each session: once per installed board, or once per activation with ``RemoteScope/activation``. Called again
    /// if a repeatable activation is sent again. A transport may open connections without a round trip, and fail in
    /// ``BoardConnection/receive()``.
    ///
    /// - Throws: `BoardError.remoteNotConnected(reason:)` or another error. One of another framework counts as a lost connection.
    nonisolated(nonsending) func connect() async throws -> any BoardConnection

    /// A short name of the other side, such as that of a helper executable. The default is the name of the transport.
    ///
    /// Events of the server have it after the names of their motherboards: `mainboard@helper`.
    var place: String { get }
}

extension BoardTransport {
    /// The name of the type without the suffix `Transport`.
    public var place: String {
        let name = typeName(of: Self.self)
        return name.hasSuffix("Transport") ? String(name.dropLast("Transport".count)) : name
    }
}

/// The frames of one session, in both directions and in order.
///
/// One task sends and one receives at a time. Frames arrive complete and in order, or the connection is lost.
public protocol BoardConnection: AnyObject, Sendable {
    /// The name of the client at the other end, which shares the sessions of a server with other clients; see ``FairShare``.
    ///
    /// The default is nil, for a transport with one client.
    var client: String? { get }

    /// Sends frames. Suspends while the peer does not read, which is the back-pressure of a session.
    ///
    /// - Throws: a `BoardError` if the connection is lost.
    nonisolated(nonsending) func send(_ frames: [Frame]) async throws

    /// Returns the next frame; nil after the peer has closed the connection.
    ///
    /// - Throws: a `BoardError` if the connection is lost or the peer sends invalid bytes.
    nonisolated(nonsending) func receive() async throws -> Frame?

    /// Closes the connection. Pending calls of the methods above end. Further calls do nothing.
    func close()
}

extension BoardConnection {
    /// No name, because the transport has one client.
    public var client: String? { nil }
}

/// The other end of a transport: a source of connections for a ``BoardServer``.
public protocol BoardListener: Sendable {
    /// Returns the next connection; nil after the listener was closed or its peer is gone.
    nonisolated(nonsending) func accept() async throws -> (any BoardConnection)?

    /// Accepts no further connections.
    func close()
}
