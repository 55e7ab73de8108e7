import BoardySupport

// The first gate of an activation: the gateway barrier that the app has installed for the board.

@MainActor
extension Slot {
    func dispatch(
        _ activation: PendingActivation<IO>, at gateway: GateConfiguration.Gateway, on table: SlotTable
    ) -> ActivationOutcome {
        switch bypassesGateway(activation, on: table) {
        case .failure(let refusal): diagnostics.refuse(refusal)
        case .success(true): activatePastGateway(activation)
        case .success(false): hold(activation, at: gateway, on: table)
        }
    }

    /// A board that is not installed is made, to read its ``Board/bypassesGatewayBarrier``.
    private func bypassesGateway(
        _ activation: PendingActivation<IO>, on table: SlotTable
    ) -> Result<Bool, ReportedFailure> {
        if let installedBoard { return .success(installedBoard.bypassesGatewayBarrier) }
        // A board for an activation that waits there has been asked.
        if activation.newBoard == nil, let gates, gates.held.countAtGateway > 0 { return .success(false) }
        return newBoard(for: activation, on: table).map(\.bypassesGatewayBarrier)
    }

    private func hold(
        _ activation: PendingActivation<IO>, at gateway: GateConfiguration.Gateway, on table: SlotTable
    ) -> ActivationOutcome {
        let key = GateKey.gateway(ObjectIdentifier(gateway))
        let (gateID, gateBoard): (BoardID, InstallationScope?)
        let makeCheck: @MainActor () -> GateCheck
        switch gateway.barrier.kind {
        case .exempt:
            return activatePastGateway(activation)
        case .closure(let name, let isOpen):
            (gateID, gateBoard) = (name, nil)
            makeCheck = { ClosureGateCheck(name, isOpen) }
        case .board(let board, _, let makeCheckOn):
            if table.isInside(ofBoardNamed: board) { return activatePastGateway(activation) }
            (gateID, gateBoard) = (board, table.outermost.slots[board]?.installationScope)
            makeCheck = { makeCheckOn(table) }
        }
        if isCaused(activation, by: gateBoard, or: key, of: gateway) { return activatePastGateway(activation) }
        guard let gate = table.gate(key, id: gateID, gateway.barrier.memory, in: gateway.registry)
        else { return activatePastGateway(activation) }
        let outcome = hold(activation, at: gate, of: gateBoard, .gateway, on: table, makeCheck)
        // While the activation waits, nothing keeps a board alive that is not installed.
        discardNewBoard(of: activation, on: table)
        return outcome
    }

    /// Returns true if the board or the closure of a gateway barrier needs the activation before it can decide.
    private func isCaused(
        _ activation: PendingActivation<IO>, by gateBoard: InstallationScope?, or key: GateKey,
        of gateway: GateConfiguration.Gateway
    ) -> Bool {
        let (context, check) = (activation.checkContext, activation.requestingCheck)
        guard context != nil || check != nil else { return false }
        let gate = gateway.registry.gateInUse(key)
        let isCaused = context?.includes(gateBoard) == true || context?.includesCheck(of: gate) == true
        guard let check else { return isCaused }
        // A barrier that names the board of another gate is not passed: these gates wait for each other.
        return gateway.guardsAll && (isCaused || gate?.path(from: [check], context, to: gateBoard) != nil)
    }

    func discardNewBoard(of activation: PendingActivation<IO>, on table: SlotTable) {
        guard let newBoard = activation.newBoard else { return }
        activation.newBoard = nil
        table.discardUnlessInstalled(newBoard)
    }
}
