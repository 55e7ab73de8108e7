extension Destination {
    /// The part of a ``Destination`` that completes the board from outside.
    @MainActor
    public struct Completer {
        let slot: Slot<IO>

        /// Completes the board as if it had done so itself; nothing if it is not installed.
        public func complete(_ isDone: Bool = true) {
            slot.completeExternally(.completed(isDone: isDone))
        }
    }
}
