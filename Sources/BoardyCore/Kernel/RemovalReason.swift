/// The reason for the removal of a board from its motherboard.
package enum RemovalReason: Hashable {
    /// The board completed: it called `complete`, or another part of the app called its completer.
    ///
    /// A completion is a decision if the caller passed the value. A completion by ``Board/complete()`` counts as done, but
    /// opens no gate.
    case completed(isDone: Bool, isDecision: Bool = true)

    /// The board was removed without completing. For gates and waiting callers this counts as not done.
    case removed
}
