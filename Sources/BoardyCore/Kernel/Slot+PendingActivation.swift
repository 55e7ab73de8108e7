import BoardySupport

// The slow path of an activation: first the gateway barrier of the app, then installation of the board, then the
// activation barrier of the board itself. `Slot+Input.swift` has the fast path.

@MainActor
extension Slot {
    func activate(_ activation: PendingActivation<IO>, from sender: InstallationScope? = nil) -> ActivationOutcome {
        diagnostics.isObserved
            ? emitActivation(with: activation.input, from: sender, for: activation.listener) { dispatch(activation) }
            : dispatch(activation)
    }

    /// Activates without an event.
    func dispatch(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if !isInContext(activation) { return dispatchInContext(activation) }
        guard isOpen, let table else { return refuseClosed() }
        if detours.contains(.guarded), let outcome = table.admission?.admit(activation, to: self, on: table) {
            return outcome
        }
        return proceed(activation)
    }

    private func isInContext(_ activation: PendingActivation<IO>) -> Bool {
        CheckContext.isCurrent(activation.checkContext)
    }

    private func dispatchInContext(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        CheckContext.run(in: activation.checkContext) { dispatch(activation) }
    }

    // These are functions of their own: an error or a closure in a nested function takes room on the stack at each level.

    private func refuseClosed() -> ActivationOutcome { diagnostics.refuse(closingError) }

    /// Continues an activation that its gate allowed.
    func resume(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if !isInContext(activation) { return resumeInContext(activation) }
        switch activation.stage {
        case .gateway:
            if installedBoard != nil { activation.discardNewBoard() }
            return proceed(activation)
        case .boardBarrier:
            return deliver(activation)
        }
    }

    private func resumeInContext(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        CheckContext.run(in: activation.checkContext) { resume(activation) }
    }

    // MARK: The activation barrier

    func proceed(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.push(self, .activation) { return diagnostics.refuse(refusal) }
        let wasInstalled = isInstalled
        switch installedOrNewBoard(for: activation) {
        case .failure(let refusal):
            CycleGuard.pop(self)
            return diagnostics.refuse(refusal)
        case .success(let board):
            let barrier = board.activationBarrier(for: activation.input)
            guard hasBoard(board) else {
                CycleGuard.pop(self)
                return refuseRemoved(board)
            }
            guard let barrier else {
                defer { CycleGuard.pop(self) }
                return deliverInput(of: activation, to: board, wasInstalled: wasInstalled)
            }
            CycleGuard.pop(self)
            activation.hasInstalledBoard = !wasInstalled
            return hold(activation, at: barrier)
        }
    }

    func hold(_ activation: PendingActivation<IO>, at barrier: ActivationBarrier) -> ActivationOutcome {
        guard let table else { return refuseClosed() }
        activation.stage = .boardBarrier
        if let outcome = barrier.requirement.admit(activation, to: self, on: table) { return outcome }
        let (outcome, isNew) = (deliver(activation), activation.hasInstalledBoard)
        if isNew, outcome.error != nil { table.admission?.activationFailed(in: self) }
        return outcome
    }

    private func deliver(_ activation: PendingActivation<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.push(self, .activation) { return diagnostics.refuse(refusal) }
        defer { CycleGuard.pop(self) }
        let wasInstalled = isInstalled
        switch installedOrNewBoard(for: activation) {
        case .failure(let refusal): return diagnostics.refuse(refusal)
        case .success(let board): return deliverInput(of: activation, to: board, wasInstalled: wasInstalled)
        }
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
        guard hasBoard(board) else {
            return .failure(ReportedFailure(removalError(of: board)))
        }
        return result
    }

    /// The board that was made for the activation; makes it if necessary.
    func newBoard(
        for activation: PendingActivation<IO>, on table: SlotTable
    ) -> Result<Board<IO>, ReportedFailure> {
        if activation.newBoard == nil {
            switch table.produce(activation.factoryID ?? id, named: id) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let board): activation.newBoard = board
            }
        }
        if let board = activation.newBoard as? Board<IO> { return .success(board) }
        let type = activation.newBoard.map { typeName(of: Swift.type(of: $0)) } ?? "nothing"
        activation.discardNewBoard()
        return .failure(ReportedFailure(.wrongBoard(id, expected: typeName(of: IO.self), produced: type)))
    }

    // MARK: Delivery

    private func hasBoard(_ board: Board<IO>) -> Bool {
        if case .installed(let installed) = installationState { installed === board } else { false }
    }

    /// Activates the board, unless the activation is obsolete or the work of the board rejects it. Then a board that was
    /// installed for this activation is removed again.
    private func deliverInput(
        of activation: PendingActivation<IO>, to board: Board<IO>, wasInstalled: Bool
    ) -> ActivationOutcome {
        if let refusal = refusal(of: activation) {
            if !wasInstalled, hasBoard(board) { removeBoard(.removed) }
            return refusal
        }
        if detours.contains(.tracked) {
            table?.admission?.boardIsActivated(in: self, by: activation.requestingCheck)
        }
        activation.willActivate()
        // The board may have completed while its state was restored.
        guard hasBoard(board) else { return refuseRemoved(board) }
        // While there is a listener, a nested activation takes the slow path too, so that each has its own listener.
        let outer = extrasInUse?.delivery
        setDelivery(activation.listener == nil ? nil : activation)
        if detours.contains(.recorded) { record(activation) }
        if hasCheckDuties {
            restrictDuties(to: activation.checkContext)
            activateInContext(board, with: activation.input)
        } else {
            board.activate(with: activation.input)
        }
        setDelivery(outer)
        activation.listener?.activationReturned(in: self)
        return .activated
    }

    private func refusal(of activation: PendingActivation<IO>) -> ActivationOutcome? {
        if activation.isObsolete { return refuseObsolete() }
        return work?.rejection.map { diagnostics.refuse($0) }
    }

    var hasCheckDuties: Bool { scopeInUse?.checkDuties != nil }

    private func restrictDuties(to context: CheckContext?) {
        scopeInUse?.restrict(to: context)
        if !hasCheckDuties { setDetour(.inContext, false) }
    }

    private func activateInContext(_ board: Board<IO>, with input: IO.Input) {
        scopeInUse?.run { board.activate(with: input) }
    }

    private func refuseObsolete() -> ActivationOutcome {
        diagnostics.emit(.activationAbandoned(id))
        return diagnostics.refuse(ReportedFailure(.activationDroppedAtGate(id, gate: id), alreadyReported: true))
    }

    /// Refuses an activation of a board that was removed before it could be activated.
    func refuseRemoved(_ board: Board<IO>) -> ActivationOutcome { diagnostics.refuse(removalError(of: board)) }

    private func removalError(of board: Board<IO>) -> BoardError {
        .removedBeforeActivation(id, type: typeName(of: type(of: board)))
    }

    private func setDelivery(_ delivery: PendingActivation<IO>?) {
        guard delivery !== extrasInUse?.delivery, isOpen else { return }
        makeExtras().delivery = delivery
        setDetour(.listening, delivery != nil)
    }

    /// Takes the listener of the activation that is being delivered, for boards that report the end of each activation
    /// themselves.
    package func takeListener() -> (any ActivationListener<IO>)? {
        let delivery = extrasInUse?.delivery
        setDelivery(nil)
        return delivery?.listener
    }
}
