/// The server that a client is connected to.
public struct NATSServerInfo: Hashable, Sendable {
    /// The address.
    public let url: String

    /// The identifier of the server, which changes when it restarts.
    public let id: String

    /// The number of the connection at the server.
    public let clientID: UInt64

    /// The size in bytes that a payload may have.
    public let maximumPayload: Int
}
