extension Destination {
    /// The part of a ``Destination`` that registers handlers for the outputs of the board.
    ///
    /// A flow belongs to the identifier of the board, so it outlives the board and receives the outputs of later
    /// boards. Handlers are called in order of registration, before the board's `sendOutput(_:)` returns.
    ///
    /// Targets of handlers are held weakly. The handlers of a board end with its removal, so a board that is installed again
    /// has to register again. The registration of a removed board is reported as ``BoardError/Code/unreachable``.
    @MainActor
    public struct Flow {
        let slot: Slot<IO>

        /// Calls the handler with every output of the board.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (IO.Output) -> Void) -> FlowToken {
            slot.validatedList(slot.outputs).add(handler)
        }

        /// Calls the handler with a motherboard and each output, while the motherboard exists.
        ///
        /// ```swift
        /// launcher.launch { mainboard in
        ///     mainboard.serviceMap.ioCart.flow.handle(on: mainboard) { mainboard, articles in
        ///         mainboard.serviceMap.ioPricing.activation.activate(with: articles)
        ///     }
        /// }
        /// ```
        ///
        /// A handler that captures its own motherboard keeps it in memory for good. This one holds it weakly.
        @discardableResult
        public func handle(
            on motherboard: any FlowMotherboard,
            _ handler: @escaping @MainActor (_ motherboard: any FlowMotherboard, IO.Output) -> Void
        ) -> FlowToken {
            handle { [weak motherboard] output in
                if let motherboard { handler(motherboard, output) }
            }
        }

        /// Calls the handler with the target, held weakly, and every output of the board, for as long as the target exists.
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
    /// Calls the handler each time the board sends its output.
    @discardableResult
    public func handle(_ handler: @escaping @MainActor () -> Void) -> FlowToken {
        handle { (_: Void) in handler() }
    }

    /// Calls the handler with the target, held weakly, each time the board sends its output, for as long as the target exists.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target,
        handler: @escaping @MainActor (Target) -> Void
    ) -> FlowToken {
        addTarget(target) { target, _ in handler(target) }
    }
}
