package import Boardy

extension FlowMotherboard {
    package func number(_ id: BoardID) -> Destination<NumberIO> { destination(NumberIO.self, id: id) }
    package func plain(_ id: BoardID) -> Destination<PlainIO> { destination(PlainIO.self, id: id) }

    /// Activates a guarded board.
    @discardableResult
    package func go(_ id: BoardID, _ input: Int = 1) -> ActivationOutcome {
        number(id).activation.activate(with: input)
    }

    /// Completes a board that a gate asks, from outside.
    package func answer(_ isDone: Bool, _ id: BoardID = "login") { plain(id).completer.complete(isDone) }

    /// The identifiers of the installed boards.
    package var ids: [BoardID] { boards.map(\.identifier) }
}
