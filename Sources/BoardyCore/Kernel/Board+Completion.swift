/// The completion of a board.
extension Board {
    /// Ends the work of the board: removes the board from its motherboard, and then calls the completion handlers.
    ///
    /// Does nothing if the board is not installed, so a second call is harmless.
    ///
    /// - Parameter isDone: true if the board did what it was activated for. A gate that activated the board opens only for
    ///   true.
    public final func complete(_ isDone: Bool) { remove(.completed(isDone: isDone)) }

    /// Ends the work of the board as `complete(true)` does, except that it decides nothing for a gate.
    ///
    /// A gate stays closed then, which is reported as ``BoardError/Code/gateWithoutDecision``. A board that a gate activates
    /// calls ``complete(_:)``, so that a dismissed sign-in never opens a gate by accident.
    public final func complete() { remove(.completed(isDone: true, isDecision: false)) }

    private func remove(_ reason: RemovalReason) {
        if let slot { withCheckContext { _ = slot.removeBoard(reason) } }
    }
}
