/// How a board came to leave its motherboard.
package enum RemovalReason: Hashable {
    /// It completed, by itself or from outside.
    case completed(isDone: Bool)
    /// It was taken off without completing; to those who wait for it, that is as good as not done.
    case removed
}
