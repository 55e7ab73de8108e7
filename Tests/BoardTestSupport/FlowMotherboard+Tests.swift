package import Boardy

extension FlowMotherboard {
    package func number(_ id: BoardID) -> Destination<NumberIO> { destination(NumberIO.self, id: id) }
    package func plain(_ id: BoardID) -> Destination<PlainIO> { destination(PlainIO.self, id: id) }

    /// Activates a guarded board with a number.
    @discardableResult
    package func go(_ id: BoardID, _ input: Int = 1) -> ActivationOutcome {
        number(id).activation.activate(with: input)
    }

    /// Completes the board of a gate through its completer.
    package func answer(_ isDone: Bool, _ id: BoardID = "login") { plain(id).completer.complete(isDone) }

    /// The identifiers of the installed boards.
    package var ids: [BoardID] { boards.map(\.identifier) }
}
