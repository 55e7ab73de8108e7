extension FlowMotherboard {
    /// Calls the handler with every output of one type, from all boards of this motherboard.
    ///
    /// The handlers of a board's own flow and those of general flows are called in a common order of registration.
    ///
    /// - Parameter type: the exact output type. A flow of `Shape` receives no outputs of the types `Circle` and
    ///   `Shape?`. An output that is relayed through a board counts as an output of that board as well.
    @discardableResult
    public func registerGeneralFlow<Output>(
        of type: Output.Type,
        _ handler: @escaping @MainActor (Output) -> Void
    ) -> FlowToken {
        general(type).add(handler)
    }

    /// Calls the handler with the target, held weakly, and every output of exactly one type, for as long as the target exists.
    @discardableResult
    public func registerGeneralFlow<Output, Target: AnyObject>(
        of type: Output.Type,
        target: Target,
        _ handler: @escaping @MainActor (Target, Output) -> Void
    ) -> FlowToken {
        general(type, for: target).add(target, handler)
    }

    /// Calls the handler with every action of exactly one type, from all boards of this motherboard and of motherboards inside
    /// its boards.
    ///
    /// An action reaches the handlers of the board's own ``Destination/actionFlow`` first, on each motherboard.
    @discardableResult
    public func registerGeneralActionFlow<Action>(
        of type: Action.Type,
        _ handler: @escaping @MainActor (Action) -> Void
    ) -> FlowToken {
        generalActions(type).add(handler)
    }

    /// Calls the handler with the target, held weakly, and every action of exactly one type, for as long as the target exists.
    @discardableResult
    public func registerGeneralActionFlow<Action, Target: AnyObject>(
        of type: Action.Type,
        target: Target,
        _ handler: @escaping @MainActor (Target, Action) -> Void
    ) -> FlowToken {
        generalActions(type, for: target).add(target, handler)
    }

    private func generalActions<Action>(_ type: Action.Type, for target: AnyObject? = nil) -> HandlerList<Action> {
        tableForRegistration(of: target)?.flowRegistry.makeGeneralActions(type) ?? .closed()
    }

    private func general<Output>(_ type: Output.Type, for target: AnyObject? = nil) -> HandlerList<Output> {
        tableForRegistration(of: target)?.flowRegistry.general(type) ?? .closed()
    }
}

extension FlowMotherboard {
    /// Returns the table of this motherboard, for a registration. A closed table drops the registration.
    ///
    /// Reports if the table is closed, if there is no table, or if the target is a removed board.
    func tableForRegistration(of target: AnyObject? = nil) -> SlotTable? {
        switch serviceMap.origin {
        case .motherboard(let table):
            if table.isClosed {
                table.diagnostics.report(.motherboardReleased(identifier))
            } else if let target {
                table.diagnostics.reportIfRemoved(target, listeningTo: identifier)
            }
            return table
        case .uninstalledBoard(let board, let diagnostics):
            diagnostics.report(.unreachable(identifier, from: board))
            return nil
        }
    }
}
