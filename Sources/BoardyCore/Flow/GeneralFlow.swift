extension FlowMotherboard {
    /// Calls the handler with every output of one type, whichever board of this motherboard sends it.
    ///
    /// The handlers of a board's own flow and those of general flows are called in the order in which they were
    /// registered.
    ///
    /// - Parameters:
    ///   - type: is compared exactly: a flow of `Shape` does not hear a board whose `Output` is `Circle` or `Shape?`. What
    ///     is relayed through a board counts as an output of that board as well.
    ///   - handler: receives the output.
    @discardableResult
    public func registerGeneralFlow<Output>(
        of type: Output.Type,
        _ handler: @escaping @MainActor (Output) -> Void
    ) -> FlowToken {
        general(type).add(handler)
    }

    /// Calls the handler with the target and every output of one type, for as long as the target lives; it is held
    /// weakly.
    @discardableResult
    public func registerGeneralFlow<Output, Target: AnyObject>(
        of type: Output.Type,
        target: Target,
        _ handler: @escaping @MainActor (Target, Output) -> Void
    ) -> FlowToken {
        general(type, for: target).add(target, handler)
    }

    private func general<Output>(_ type: Output.Type, for target: AnyObject? = nil) -> HandlerList<Output> {
        tableForRegistration(of: target)?.flowRegistry.general(type) ?? .closed()
    }
}

extension FlowMotherboard {
    /// The table behind this motherboard, to register something there. If it is closed already, or there is none, or the
    /// target has left, that is reported; a closed table takes the registration and forgets it.
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
