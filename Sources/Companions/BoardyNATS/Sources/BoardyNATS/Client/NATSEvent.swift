/// A change of a connection, or an error that belongs to no call.
public enum NATSEvent: Hashable, Sendable {
    /// The connection was lost. The client reconnects.
    case disconnected

    /// The client is connected again, perhaps to another server.
    case reconnected

    /// The client was closed, or all attempts to reconnect have failed. The last event.
    case closed

    /// An error that belongs to no call, such as a refused subject.
    case error(NATSError)
}
