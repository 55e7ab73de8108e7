import BoardySupport

// The slow path of an activation: first the gateway barrier of the app, then installation of the board, then the
// activation barrier of the board itself. `Slot+Input.swift` has the fast path.

@MainActor
extension Slot {
    func activate(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        diagnostics.isObserved
            ? emitActivation(with: activation.input, for: activation.listener) { dispatch(activation) }
            : dispatch(activation)
    }

    /// Activates without an event.
    func dispatch(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if let context = activation.checkContext, context !== GateCheckContext.current {
            return dispatch(activation, in: context)
        }
        guard isOpen, let table else { return refuseClosed() }
        if table.isValidationRun { return refuseDuringValidation() }
        guard let gateway = gates?.gateway else { return activatePastGateway(activation) }
        return dispatch(activation, at: gateway, on: table)
    }

    /// A function of its own, because the closure would take room on the stack at each level.
    private func dispatch(_ activation: PendingActivation<IO>, in context: GateCheckContext) -> ActivationOutcome {
        GateCheckContext.$current.withValue(context) { dispatch(activation) }
    }

    // The refusals are functions of their own: an error in a nested function takes room on the stack at each level.

    private func refuseClosed() -> ActivationOutcome { diagnostics.refuse(closingError) }

    private func refuseDuringValidation() -> ActivationOutcome {
        diagnostics.refuse(ReportedFailure(.activationDuringValidation(id), alreadyReported: true))
    }

    /// Continues an activation that its gate allowed.
    func resume(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if activation.checkContext !== GateCheckContext.current { return resumeInContext(activation) }
        switch activation.stage {
        case .gateway:
            if installedBoard != nil, let table { discardNewBoard(of: activation, on: table) }
            return activatePastGateway(activation)
        case .boardBarrier:
            return activatePastBarrier(activation)
        }
    }

    private func resumeInContext(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        GateCheckContext.$current.withValue(activation.checkContext) { resume(activation) }
    }

    // MARK: The gateway barrier

    private func dispatch(
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
        let (gateID, sharedBoard): (BoardID, BoardID?)
        let makeCheck: @MainActor () -> GateCheck
        switch gateway.barrier.kind {
        case .exempt:
            return activatePastGateway(activation)
        case .closure(let name, let isOpen):
            ((gateID, sharedBoard), makeCheck) = ((name, nil), { ClosureGateCheck(isOpen) })
        case .board(let board, _, let makeCheckOn):
            if table.isInside(ofBoardNamed: board) { return activatePastGateway(activation) }
            ((gateID, sharedBoard), makeCheck) = ((board, board), { makeCheckOn(table) })
        }
        let key = GateKey.gateway(ObjectIdentifier(gateway), board: sharedBoard)
        if let context = activation.checkContext,
            context.path(from: gateID, to: gateway.registry.gateInUse(key), checking: sharedBoard) != nil,
            // A barrier that names the board of another gate is not passed: these gates wait for each other.
            activation.requestingCheck == nil || gateway.guardsAll
        {
            return activatePastGateway(activation)
        }
        guard let gate = table.gate(key, id: gateID, gateway.barrier.memory, in: gateway.registry)
        else { return activatePastGateway(activation) }
        let outcome = hold(activation, at: gate, .gateway, on: table, makeCheck)
        // While the activation waits, nothing keeps a board alive that is not installed.
        discardNewBoard(of: activation, on: table)
        return outcome
    }

    private func discardNewBoard(of activation: PendingActivation<IO>, on table: SlotTable) {
        guard let newBoard = activation.newBoard else { return }
        activation.newBoard = nil
        table.discardUnlessInstalled(newBoard)
    }

    // MARK: The activation barrier

    private func activatePastGateway(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.push(self, .activation) { return diagnostics.refuse(refusal) }
        let wasInstalled = installedBoard != nil
        switch installedOrNewBoard(for: activation) {
        case .failure(let refusal):
            CycleGuard.pop(self)
            return diagnostics.refuse(refusal)
        case .success(let board):
            let barrier = board.activationBarrier(for: activation.input)
            guard installedBoard === board else {
                CycleGuard.pop(self)
                return refuseRemoved(board)
            }
            guard let barrier else {
                defer { CycleGuard.pop(self) }
                return deliverInput(of: activation, to: board, wasInstalled: wasInstalled)
            }
            CycleGuard.pop(self)
            if !wasInstalled { setProvisional(board) }
            return hold(activation, at: barrier)
        }
    }

    func hold(_ activation: PendingActivation<IO>, at barrier: ActivationBarrier) -> ActivationOutcome {
        guard let table else { return refuseClosed() }
        guard let gate = table.gate(for: barrier) else {
            let outcome = activatePastBarrier(activation)
            if outcome.error != nil { removeProvisionalBoard() }
            return outcome
        }
        return hold(activation, at: gate, .boardBarrier, on: table, barrier.content.makeGateCheck)
    }

    private func activatePastBarrier(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.push(self, .activation) { return diagnostics.refuse(refusal) }
        defer { CycleGuard.pop(self) }
        let wasInstalled = installedBoard != nil
        switch installedOrNewBoard(for: activation) {
        case .failure(let refusal): return diagnostics.refuse(refusal)
        case .success(let board): return deliverInput(of: activation, to: board, wasInstalled: wasInstalled)
        }
    }

    private func hold(
        _ activation: PendingActivation<IO>, at gate: Gate, _ stage: PendingActivation<IO>.Stage, on table: SlotTable,
        _ makeCheck: @escaping @MainActor () -> GateCheck
    ) -> ActivationOutcome {
        activation.stage = stage
        return GateRequest(
            .init(
                activation: activation, slot: self, table: table, gate: gate, isAtGateway: stage == .gateway,
                makeCheck: makeCheck)
        ).enqueue()
    }

    // MARK: The board

    /// The installed board; if there is none, a new board is installed.
    private func installedOrNewBoard(for activation: PendingActivation<IO>) -> Result<Board<IO>, ReportedFailure> {
        if activation.newBoard == nil, let installedBoard { return .success(installedBoard) }
        guard let table else { return .failure(ReportedFailure(closingError)) }
        let result = newBoard(for: activation, on: table)
        guard case .success(let board) = result else { return result }
        activation.newBoard = nil
        defer { table.discardUnlessInstalled(board) }
        if let refusal = install(board) { return .failure(refusal) }
        guard isOpen else { return .failure(ReportedFailure(closingError)) }
        guard installedBoard === board else {
            return .failure(ReportedFailure(removalError(of: board)))
        }
        return result
    }

    /// The board that was made for the activation; makes it if necessary.
    private func newBoard(
        for activation: PendingActivation<IO>, on table: SlotTable
    ) -> Result<Board<IO>, ReportedFailure> {
        if activation.newBoard == nil {
            switch table.produce(activation.factoryID, named: id) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let board): activation.newBoard = board
            }
        }
        if let board = activation.newBoard as? Board<IO> { return .success(board) }
        let type = activation.newBoard.map { typeName(of: Swift.type(of: $0)) } ?? "nothing"
        discardNewBoard(of: activation, on: table)
        return .failure(ReportedFailure(.wrongBoard(id, expected: typeName(of: IO.self), produced: type)))
    }

    // MARK: Delivery

    /// Activates the board. If that fails, a board that was installed for this activation is removed again.
    private func deliverInput(
        of activation: PendingActivation<IO>, to board: Board<IO>, wasInstalled: Bool
    ) -> ActivationOutcome {
        let outcome = deliverInput(of: activation, to: board)
        if !wasInstalled, outcome.error != nil, installedBoard === board { removeBoard(.removed) }
        return outcome
    }

    /// Activates the board, unless the activation is obsolete or the work of the board rejects it.
    private func deliverInput(of activation: PendingActivation<IO>, to board: Board<IO>) -> ActivationOutcome {
        if activation.isObsolete { return refuseObsolete() }
        if let error = currentWork?.rejection { return diagnostics.refuse(error) }
        if gates != nil { changeGates { $0.boardIsActivated(by: activation.requestingCheck) } }
        activation.willActivate()
        // While there is a listener, a nested activation takes the slow path too, so that each has its own listener.
        let outer = gates?.listener
        setListener(activation.listener)
        board.activate(with: activation.input)
        setListener(outer)
        return .activated
    }

    private func refuseObsolete() -> ActivationOutcome {
        diagnostics.emit(.activationAbandoned(id))
        return diagnostics.refuse(ReportedFailure(.activationDroppedAtGate(id, gate: id), alreadyReported: true))
    }

    /// Refuses an activation of a board that removed itself before it could be activated.
    func refuseRemoved(_ board: Board<IO>) -> ActivationOutcome { diagnostics.refuse(removalError(of: board)) }

    private func removalError(of board: Board<IO>) -> BoardError {
        .removedBeforeActivation(id, type: typeName(of: type(of: board)))
    }

    private func setListener(_ listener: (any ActivationListener<IO>)?) {
        if isOpen, gates?.listener !== listener { changeGates { $0.listener = listener } }
    }

    /// Takes the listener of the activation that is being delivered, for boards that report the end of each activation
    /// themselves.
    package func takeListener() -> (any ActivationListener<IO>)? {
        let listener = gates?.listener
        setListener(nil)
        return listener
    }
}
