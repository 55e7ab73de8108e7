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
        if activation.newBoard == nil, hasRequestAtGateway { return .success(false) }
        return newBoard(for: activation, on: table).map(\.bypassesGatewayBarrier)
    }

    private func hold(
        _ activation: PendingActivation<IO>, at gateway: GateConfiguration.Gateway, on table: SlotTable
    ) -> ActivationOutcome {
        guard let gateID = gateway.barrier.id else { return activatePastGateway(activation) }
        let key = GateKey(gateway)
        if case .board(let board, _, _) = gateway.barrier.kind, table.isInside(ofBoardNamed: board) {
            return activatePastGateway(activation)
        }
        if isCaused(activation, by: gateway, key, on: table) { return activatePastGateway(activation) }
        guard let gate = table.gate(key, id: gateID, gateway.barrier.memory, in: gateway.registry)
        else { return activatePastGateway(activation) }
        activation.stage = .gateway
        let outcome = GateRequest(
            activation, in: self, on: table, at: gate, of: .gateway(gateway), activation.checkContext
        ).enqueue()
        // While the activation waits, nothing keeps a board alive that is not installed.
        discardNewBoard(of: activation, on: table)
        return outcome
    }

    /// Returns true if the board or the closure of a gateway barrier needs the activation before it can decide.
    private func isCaused(
        _ activation: PendingActivation<IO>, by gateway: GateConfiguration.Gateway, _ key: GateKey, on table: SlotTable
    ) -> Bool {
        let (context, check) = (activation.checkContext, activation.requestingCheck)
        guard context != nil || check != nil else { return false }
        let (gate, gateBoard) = (gateway.registry.gateInUse(key), gateway.barrier.installation(on: table))
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
