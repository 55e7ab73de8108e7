extension Destination {
    /// The part of a ``Destination`` that follows what the board broadcasts.
    ///
    /// A board's actions reach the motherboard it is installed in and then each motherboard around that, so they can be
    /// followed on any of them, by the board's identifier and interface, without a path through the boards between.
    @MainActor
    public struct ActionFlow {
        let slot: Slot<IO>

        /// Calls the handler with every action of the board.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (IO.Action) -> Void) -> FlowToken {
            slot.validatedList(slot.actions).add(handler)
        }

        /// Calls the handler with the target and every action, for as long as the target lives; it is held weakly.
        @discardableResult
        public func addTarget<Target: AnyObject>(
            _ target: Target,
            handler: @escaping @MainActor (Target, IO.Action) -> Void
        ) -> FlowToken {
            slot.validatedList(slot.actions, for: target).add(target, handler)
        }
    }
}
