/// What happens to an activation whose connection is lost before it was answered.
public enum RemoteDelivery: String, Hashable, Sendable, Codable {
    /// The activation fails with `remote-connection-lost`. The board may have carried it out.
    case atMostOnce

    /// The activation is sent again with the same key, because the board may carry it out twice without harm. It is
    /// answered once. A server that has answered the key before, with an output, a result or a return, repeats that answer and
    /// does not activate the board.
    case idempotent

    /// The activation is stored by the transport until the board has completed, and survives the death of both sides.
    ///
    /// Over a transport without a store, such as pipes, it counts as ``idempotent``. Each activation has a board of its own,
    /// whatever the scope is.
    case durable
}
