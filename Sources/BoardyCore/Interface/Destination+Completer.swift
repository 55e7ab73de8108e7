extension Destination {
    /// The part of a ``Destination`` that completes the board from outside.
    @MainActor
    public struct Completer {
        let slot: Slot<IO>

        /// Completes the board, with the same effects as ``Board/complete(_:)``. Does nothing if the board is not
        /// installed.
        ///
        /// - Parameter isDone: true if the board did what it was activated for.
        public func complete(_ isDone: Bool = true) {
            slot.completeExternally(.completed(isDone: isDone))
        }
    }
}
