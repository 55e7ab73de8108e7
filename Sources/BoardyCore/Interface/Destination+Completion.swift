extension Destination {
    /// The part of a ``Destination`` that tells when the board has completed.
    @MainActor
    public struct Completion {
        let slot: Slot<IO>

        /// Calls the handler once each time the board completes, after it has left the motherboard, with what it said.
        ///
        /// Who registers when a board has left already hears of the next one. Nobody is called when the board is removed or
        /// its motherboard goes; `firstOutput(with:)` and ``Destination/outputs`` end with these as well.
        ///
        /// - Parameter handler: receives whether the board did what it was activated for.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (_ isDone: Bool) -> Void) -> FlowToken {
            slot.validatedList(slot.removalHandlers).add { ending in
                if case .completed(let isDone) = ending { handler(isDone) }
            }
        }

        /// As ``handle(_:)``, for as long as the target lives; the target is held weakly.
        @discardableResult
        public func addTarget<Target: AnyObject>(
            _ target: Target,
            handler: @escaping @MainActor (Target, _ isDone: Bool) -> Void
        ) -> FlowToken {
            slot.validatedList(slot.removalHandlers, for: target).add(target) { target, ending in
                if case .completed(let isDone) = ending { handler(target, isDone) }
            }
        }
    }
}
