extension Destination {
    /// The part of a ``Destination`` that registers handlers for the actions of the board.
    ///
    /// An action is delivered on the motherboard of the board, and then on each motherboard around it. A handler on any
    /// of them receives the action under the identifier and interface of the board. The boards in between need not
    /// forward it.
    @MainActor
    public struct ActionFlow {
        let slot: Slot<IO>

        /// Calls the handler with every action of the board.
        @discardableResult
        public func handle(_ handler: @escaping @MainActor (IO.Action) -> Void) -> FlowToken {
            slot.validatedList(slot.actions).add(handler)
        }

        /// Calls the handler with the target, held weakly, and every action of the board, for as long as the target exists.
        @discardableResult
        public func addTarget<Target: AnyObject>(
            _ target: Target,
            handler: @escaping @MainActor (Target, IO.Action) -> Void
        ) -> FlowToken {
            slot.validatedList(slot.actions, for: target).add(target, handler)
        }

        /// Broadcasts every action again through the ``Board/broadcast(_:)`` of a board.
        ///
        /// A ``ContinuousBoard`` uses this method to broadcast the actions of a board inside it as its own. Handlers that follow
        /// actions by type receive such an action twice, from each of the two boards.
        ///
        /// - Parameter board: the board that broadcasts the actions; held weakly. The connection ends with its removal.
        @discardableResult
        public func broadcast<Other>(through board: Board<Other>) -> FlowToken where Other.Action == IO.Action {
            addTarget(board) { board, action in board.broadcast(action) }
        }
    }
}
