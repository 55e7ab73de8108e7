extension Destination {
    /// The part of a ``Destination`` that follows what the board sends.
    ///
    /// A flow belongs to the identifier, not to one board: it stays when the board completes and hears the next one.
    /// What is registered here is called in the order of registration, before the board's `sendOutput(_:)` returns.
    ///
    /// A target is held weakly, here and wherever else there are targets. If it is a board itself, it hears nothing any
    /// more once it has left its motherboard, or that is gone, even if something keeps it. To register it then is reported
    /// as ``BoardError/unreachable(_:from:)``; should it be installed again, it registers again.
    @MainActor
    public struct Flow {
        let slot: Slot<IO>

        /// Calls the handler with every output of the board.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (IO.Output) -> Void) -> FlowToken {
            slot.validatedList(slot.outputs).add(handler)
        }

        /// Calls the handler with the target and every output, for as long as the target lives; it is held weakly.
        @discardableResult
        public func addTarget<Target: AnyObject>(
            _ target: Target,
            handler: @escaping @MainActor (Target, IO.Output) -> Void
        ) -> FlowToken {
            slot.validatedList(slot.outputs, for: target).add(target, handler)
        }
    }
}

extension Destination.Flow where IO.Output == Void {
    /// Calls the handler whenever the board sends.
    @discardableResult
    public func handle(_ handler: @escaping @MainActor () -> Void) -> FlowToken {
        handle { (_: Void) in handler() }
    }

    /// Calls the handler with the target whenever the board sends, for as long as the target lives; it is held weakly.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target,
        handler: @escaping @MainActor (Target) -> Void
    ) -> FlowToken {
        addTarget(target) { target, _ in handler(target) }
    }
}
