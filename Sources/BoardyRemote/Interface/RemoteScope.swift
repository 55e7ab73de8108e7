/// The activations that share a board elsewhere.
public enum RemoteScope: String, Hashable, Sendable {
    /// All activations of an installed board, and its commands, reach the same board elsewhere, as for a local board.
    case installation

    /// Each activation has a board of its own, perhaps on another server. Use it to distribute work that needs no earlier
    /// activation. Commands reach all boards that have not completed.
    case activation
}
