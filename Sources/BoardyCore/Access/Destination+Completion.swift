extension Destination {
    /// The part of a ``Destination`` that registers handlers for the completion of the board.
    @MainActor
    public struct Completion {
        let slot: Slot<IO>

        /// Calls the handler once for each completion of the board, after the board was removed from the motherboard.
        ///
        /// A handler that is registered after the removal of a board is first called for the next board. The handler is not
        /// called if the board is removed without completing, or if the motherboard is released.
        ///
        /// - Parameter handler: called with true if the board did what it was activated for.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (_ isDone: Bool) -> Void) -> FlowToken {
            slot.validatedList(slot.removalHandlers).add { ending in
                if case .completed(let isDone, _) = ending { handler(isDone) }
            }
        }

        /// Calls the handler with the target, held weakly, for each completion as ``handle(_:)`` does, while the target exists.
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
