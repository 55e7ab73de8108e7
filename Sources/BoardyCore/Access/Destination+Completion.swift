extension Destination {
    /// The part of a ``Destination`` that registers handlers for the completion of the board.
    @MainActor
    public struct Completion {
        let slot: Slot<IO>

        /// Calls the handler once for each completion of the board, after the board was removed from the motherboard.
        ///
        /// A handler that is registered after the removal of a board is first called for the next board. The handler is
        /// not called if the board is removed without completing, or if the motherboard is released. In both cases
        /// `firstOutput(with:)` throws. When the motherboard is released, ``Destination/outputs`` ends.
        ///
        /// - Parameter handler: called with true if the board did what it was activated for.
        /// - Returns: a token that cancels the registration.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (_ isDone: Bool) -> Void) -> FlowToken {
            slot.validatedList(slot.removalHandlers).add { ending in
                if case .completed(let isDone, _) = ending { handler(isDone) }
            }
        }

        /// Calls the handler with the target once for each completion of the board, for as long as the target exists.
        ///
        /// See ``handle(_:)`` for completions, removals and releases.
        ///
        /// - Parameters:
        ///   - target: the object that receives the completions; held weakly.
        ///   - handler: called with the target, and with true if the board did what it was activated for.
        /// - Returns: a token that cancels the registration.
        @discardableResult
        public func addTarget<Target: AnyObject>(
            _ target: Target,
            handler: @escaping @MainActor (Target, _ isDone: Bool) -> Void
        ) -> FlowToken {
            slot.validatedList(slot.removalHandlers, for: target).add(target) { target, ending in
                if case .completed(let isDone, _) = ending { handler(target, isDone) }
            }
        }
    }
}
