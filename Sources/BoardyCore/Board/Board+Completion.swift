/// The completion of a board.
extension Board {
    /// Ends the work of the board: removes the board from its motherboard, and then calls the completion handlers.
    ///
    /// Does nothing if the board is not installed, so a second call is harmless.
    ///
    /// - Parameter isDone: true if the board did what it was activated for.
    public final func complete(_ isDone: Bool = true) {
        slot?.removeBoard(.completed(isDone: isDone))
    }
}
