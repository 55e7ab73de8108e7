/// The reason for the removal of a board from its motherboard.
package enum RemovalReason: Hashable {
    /// The board completed, by itself or from outside.
    case completed(isDone: Bool)
    /// The board was removed without completing. For gates and waiting callers this counts as not done.
    case removed
}
