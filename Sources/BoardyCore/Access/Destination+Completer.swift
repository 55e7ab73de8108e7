extension Destination {
    /// The part of a ``Destination`` that completes the board from outside.
    @MainActor
    public struct Completer {
        let slot: Slot<IO>

        /// Completes the board, with the same effects as ``Board/complete(_:)``. Does nothing if the board is not
        /// installed.
        ///
        /// - Parameter isDone: true if the board did what it was activated for. A gate that activated the board opens only
        ///   for true.
        public func complete(_ isDone: Bool) { slot.completeExternally(.completed(isDone: isDone)) }

        /// Completes the board as done, with the same effects as ``Board/complete()``: a gate that activated it stays
        /// closed.
        public func complete() { slot.completeExternally(.completed(isDone: true, isDecision: false)) }
    }
}
