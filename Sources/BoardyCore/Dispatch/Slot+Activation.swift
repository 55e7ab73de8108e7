import BoardySupport

/// The way of an activation to the board, past the gates: first what the app has put before it, then what the board itself
/// asks for. The short way, of an installed board that nothing guards, is ``Slot/activate(with:)``.
extension Slot {
    @MainActor
    package func activate(_ attempt: PendingActivation<IO>) -> ActivationOutcome {
        diagnostics.isObserved
            ? emitActivation(with: attempt.input, for: attempt.listener) { dispatch(attempt) } : dispatch(attempt)
    }

    /// Does it, and tells nobody.
    @MainActor
    func dispatch(_ attempt: PendingActivation<IO>) -> ActivationOutcome {
        guard isOpen, let table else { return diagnostics.refuse(reasonForClosing) }
        if table.isValidationRun {
            return diagnostics.refuse(ReportedFailure(.activationDuringValidation(id), isKnown: true))
        }
        guard let gateway = gates?.gateway else { return activatePastGateway(attempt) }
        switch bypasses(gateway, attempt, on: table) {
        case .failure(let refusal): return diagnostics.refuse(refusal)
        case .success(true): return activatePastGateway(attempt)
        case .success(false): return wait(attempt, at: gateway, on: table)
        }
    }

    // MARK: The app's gate

    /// A board that is not there is made to be asked.
    @MainActor
    private func bypasses(
        _ gateway: GateConfiguration.Gateway, _ attempt: PendingActivation<IO>, on table: SlotTable
    ) -> Result<Bool, ReportedFailure> {
        if let installedBoard { return .success(installedBoard.bypassesGatewayBarrier) }
        // One that waits there has been asked.
        if attempt.newBoard == nil, let gates, gates.held.countAtGateway > 0 { return .success(false) }
        return candidate(of: attempt, on: table).map(\.bypassesGatewayBarrier)
    }

    @MainActor
    private func wait(_ attempt: PendingActivation<IO>, at gateway: GateConfiguration.Gateway, on table: SlotTable)
        -> ActivationOutcome
    {
        let id: BoardID
        let makeGateCheck: @MainActor () -> GateCheck
        switch gateway.barrier.kind {
        case .exempt:
            return activatePastGateway(attempt)
        case .closure(let name, let isOpen):
            (id, makeGateCheck) = (name, { ClosureGateCheck(isOpen) })
        case .board(let board, _, let makeGateCheckOn):
            if table.isInside(ofBoardNamed: board) { return activatePastGateway(attempt) }
            (id, makeGateCheck) = (board, { makeGateCheckOn(table) })
        }
        let outcome = wait(
            attempt, at: gateway.index.gate(.gateway(ObjectIdentifier(gateway)), id: id), isGateway: true, on: table,
            makeGateCheck: makeGateCheck,
            proceed: { isNext in
                attempt.onWillActivate = isNext
                if self.installedBoard != nil { self.discardCandidate(of: attempt, on: table) }
                return self.emitRelease(of: attempt) { self.activatePastGateway(attempt) }
            })
        // While it waits, nothing is to keep a board alive that is not installed.
        discardCandidate(of: attempt, on: table)
        return outcome
    }

    @MainActor
    private func discardCandidate(of attempt: PendingActivation<IO>, on table: SlotTable) {
        guard let candidate = attempt.newBoard else { return }
        attempt.newBoard = nil
        table.discardUnlessInstalled(candidate)
    }

    // MARK: The board's own gate

    @MainActor
    private func activatePastGateway(_ attempt: PendingActivation<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.push(self, .activation) { return diagnostics.refuse(refusal) }
        let wasInstalled = installedBoard != nil
        switch installedOrMakeBoard(for: attempt) {
        case .failure(let refusal):
            CycleGuard.pop(self)
            return diagnostics.refuse(refusal)
        case .success(let board):
            let barrier = board.activationBarrier(for: attempt.input)
            guard installedBoard === board else {
                CycleGuard.pop(self)
                return diagnostics.refuse(.removedBeforeActivation(id, type: typeName(of: type(of: board))))
            }
            guard let barrier else {
                defer { CycleGuard.pop(self) }
                return deliverInput(of: attempt, to: board, wasInstalled: wasInstalled)
            }
            CycleGuard.pop(self)
            if !wasInstalled { setProvisional(board) }
            return wait(attempt, at: barrier)
        }
    }

    @MainActor
    func wait(_ attempt: PendingActivation<IO>, at barrier: ActivationBarrier) -> ActivationOutcome {
        guard let table else { return diagnostics.refuse(reasonForClosing) }
        return wait(
            attempt, at: table.gate(for: barrier), isGateway: false, on: table,
            makeGateCheck: barrier.content.makeGateCheck,
            proceed: { isNext in
                attempt.onWillActivate = isNext
                return self.emitRelease(of: attempt) { self.activatePastGates(attempt) }
            })
    }

    @MainActor
    private func activatePastGates(_ attempt: PendingActivation<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.push(self, .activation) { return diagnostics.refuse(refusal) }
        defer { CycleGuard.pop(self) }
        let wasInstalled = installedBoard != nil
        switch installedOrMakeBoard(for: attempt) {
        case .failure(let refusal): return diagnostics.refuse(refusal)
        case .success(let board): return deliverInput(of: attempt, to: board, wasInstalled: wasInstalled)
        }
    }

    /// Activates the board. If that fails after all, one that was installed for it goes again.
    @MainActor
    private func deliverInput(of attempt: PendingActivation<IO>, to board: Board<IO>, wasInstalled: Bool)
        -> ActivationOutcome
    {
        let outcome = deliverInput(of: attempt, to: board)
        if !wasInstalled, outcome.error != nil, installedBoard === board { removeBoard(.removed) }
        return outcome
    }

    // MARK: Steps

    @MainActor
    private func wait(
        _ attempt: PendingActivation<IO>, at gate: Gate, isGateway: Bool, on table: SlotTable,
        makeGateCheck: @escaping @MainActor () -> GateCheck,
        proceed: @escaping @MainActor (@escaping @MainActor () -> Void) -> ActivationOutcome
    ) -> ActivationOutcome {
        let visit = GateRequest.WaitContext(
            slot: self, table: table, gate: gate, isAtGateway: isGateway,
            input: { attempt.input },
            makeGateCheck: makeGateCheck,
            requestingCheck: attempt.listener?.requestingCheck,
            proceed: proceed,
            fail: { error in
                attempt.reportFailure(error)
                self.discardProvisional()
            })
        return GateRequest(visit).enqueue()
    }

    /// The installed board; if there is none, one is made and installed.
    @MainActor
    private func installedOrMakeBoard(for attempt: PendingActivation<IO>) -> Result<Board<IO>, ReportedFailure> {
        if attempt.newBoard == nil, let installedBoard { return .success(installedBoard) }
        guard let table else { return .failure(ReportedFailure(reasonForClosing)) }
        let candidate = candidate(of: attempt, on: table)
        guard case .success(let board) = candidate else { return candidate }
        attempt.newBoard = nil
        defer { table.discardUnlessInstalled(board) }
        if let refusal = install(board) { return .failure(refusal) }
        guard isOpen else { return .failure(ReportedFailure(reasonForClosing)) }
        guard installedBoard === board else {
            return .failure(ReportedFailure(.removedBeforeActivation(id, type: typeName(of: type(of: board)))))
        }
        return candidate
    }

    /// The board that was made for the attempt; makes it if need be.
    @MainActor
    private func candidate(of attempt: PendingActivation<IO>, on table: SlotTable) -> Result<Board<IO>, ReportedFailure>
    {
        if attempt.newBoard == nil {
            switch table.produce(attempt.factoryID ?? id, named: id) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let board): attempt.newBoard = board
            }
        }
        if let board = attempt.newBoard as? Board<IO> { return .success(board) }
        let type = attempt.newBoard.map { typeName(of: Swift.type(of: $0)) } ?? "nothing"
        discardCandidate(of: attempt, on: table)
        return .failure(ReportedFailure(.wrongBoard(id, expected: typeName(of: IO.self), produced: type)))
    }

    // MARK: Handing over

    /// Activates the installed board, which may still refuse.
    @MainActor
    func deliverInput(of attempt: PendingActivation<IO>, to board: Board<IO>) -> ActivationOutcome {
        if attempt.isObsolete {
            diagnostics.emit(.activationAbandoned(id))
            return diagnostics.refuse(ReportedFailure(.activationDroppedAtGate(id, gate: id), isKnown: true))
        }
        if let error = work?.rejection { return diagnostics.refuse(error) }
        if gates != nil { changeGates { $0.boardIsActivated(by: attempt.listener?.requestingCheck) } }
        attempt.willActivate(in: self)
        // While somebody waits, an activation inside of this one takes the long way too, so that each has its own caller.
        let outer = gates?.listener
        setListener(attempt.listener)
        board.activate(with: attempt.input)
        setListener(outer)
        return .activated
    }

    @MainActor
    private func setListener(_ listener: (any ActivationListener<IO>)?) {
        if isOpen, gates?.listener !== listener { changeGates { $0.listener = listener } }
    }

    /// For boards that can tell how each activation ends: who waits for that of the one being handed over.
    @MainActor
    package func takeListener() -> (any ActivationListener<IO>)? {
        let listener = gates?.listener
        setListener(nil)
        return listener
    }
}
