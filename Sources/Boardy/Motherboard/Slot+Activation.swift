/// The way of an activation to the board, past the gates: first what the app has put before it, then what the board itself
/// asks for. The short way, of an installed board that nothing guards, is ``Slot/activate(with:)``.
extension Slot {
    @MainActor
    func activate(_ attempt: Attempt<IO>) -> ActivationOutcome {
        diagnostics.isObserved
            ? tellActivation(with: attempt.input, for: attempt.caller) { hand(attempt) } : hand(attempt)
    }

    /// Does it, and tells nobody.
    @MainActor
    func hand(_ attempt: Attempt<IO>) -> ActivationOutcome {
        guard isOpen, let table else { return diagnostics.refuse(reasonForClosing) }
        if table.isRehearsal { return diagnostics.refuse(Refusal(.rehearsed(id), isKnown: true)) }
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
        _ gateway: Gates.Gateway, _ attempt: Attempt<IO>, on table: SlotTable
    ) -> Result<Bool, Refusal> {
        if let installedBoard { return .success(installedBoard.bypassesGatewayBarrier) }
        // One that waits there has been asked.
        if attempt.candidate == nil, let gates, gates.held.countAtGateway > 0 { return .success(false) }
        return candidate(of: attempt, on: table).map(\.bypassesGatewayBarrier)
    }

    @MainActor
    private func wait(_ attempt: Attempt<IO>, at gateway: Gates.Gateway, on table: SlotTable) -> ActivationOutcome {
        let id: BoardID
        let makeInquiry: @MainActor () -> Inquiry
        switch gateway.barrier.kind {
        case .exempt:
            return activatePastGateway(attempt)
        case .closure(let name, let isOpen):
            (id, makeInquiry) = (name, { ClosureInquiry(isOpen) })
        case .board(let board, _, let makeInquiryOn):
            if table.isInside(ofBoardNamed: board) { return activatePastGateway(attempt) }
            (id, makeInquiry) = (board, { makeInquiryOn(table) })
        }
        let outcome = wait(
            attempt, at: gateway.index.gate(.gateway(ObjectIdentifier(gateway)), id: id), isGateway: true, on: table,
            makeInquiry: makeInquiry,
            proceed: { isNext in
                attempt.isNext = isNext
                if self.installedBoard != nil { self.discardCandidate(of: attempt, on: table) }
                return self.tellRelease(of: attempt) { self.activatePastGateway(attempt) }
            })
        // While it waits, nothing is to keep a board alive that is not installed.
        discardCandidate(of: attempt, on: table)
        return outcome
    }

    @MainActor
    private func discardCandidate(of attempt: Attempt<IO>, on table: SlotTable) {
        guard let candidate = attempt.candidate else { return }
        attempt.candidate = nil
        table.discardUnlessInstalled(candidate)
    }

    // MARK: The board's own gate

    @MainActor
    private func activatePastGateway(_ attempt: Attempt<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.enter(self, .activation) { return diagnostics.refuse(refusal) }
        let wasInstalled = installedBoard != nil
        switch boardInPlace(for: attempt) {
        case .failure(let refusal):
            CycleGuard.leave(self)
            return diagnostics.refuse(refusal)
        case .success(let board):
            let barrier = board.activationBarrier(for: attempt.input)
            guard installedBoard === board else {
                CycleGuard.leave(self)
                return diagnostics.refuse(.completedTooEarly(id, type: name(of: type(of: board))))
            }
            guard let barrier else {
                defer { CycleGuard.leave(self) }
                return hand(attempt, to: board, wasInstalled: wasInstalled)
            }
            CycleGuard.leave(self)
            if !wasInstalled { leaveUntouched(board) }
            return wait(attempt, at: barrier)
        }
    }

    @MainActor
    func wait(_ attempt: Attempt<IO>, at barrier: ActivationBarrier) -> ActivationOutcome {
        guard let table else { return diagnostics.refuse(reasonForClosing) }
        return wait(
            attempt, at: table.gate(for: barrier), isGateway: false, on: table,
            makeInquiry: barrier.content.makeInquiry,
            proceed: { isNext in
                attempt.isNext = isNext
                return self.tellRelease(of: attempt) { self.activatePastGates(attempt) }
            })
    }

    @MainActor
    private func activatePastGates(_ attempt: Attempt<IO>) -> ActivationOutcome {
        if let refusal = CycleGuard.enter(self, .activation) { return diagnostics.refuse(refusal) }
        defer { CycleGuard.leave(self) }
        let wasInstalled = installedBoard != nil
        switch boardInPlace(for: attempt) {
        case .failure(let refusal): return diagnostics.refuse(refusal)
        case .success(let board): return hand(attempt, to: board, wasInstalled: wasInstalled)
        }
    }

    /// Activates the board. If that fails after all, one that was installed for it goes again.
    @MainActor
    private func hand(_ attempt: Attempt<IO>, to board: Board<IO>, wasInstalled: Bool) -> ActivationOutcome {
        let outcome = hand(attempt, to: board)
        if !wasInstalled, outcome.error != nil, installedBoard === board { end(.removed) }
        return outcome
    }

    // MARK: Steps

    @MainActor
    private func wait(
        _ attempt: Attempt<IO>, at gate: Gate, isGateway: Bool, on table: SlotTable,
        makeInquiry: @escaping @MainActor () -> Inquiry,
        proceed: @escaping @MainActor (@escaping @MainActor () -> Void) -> ActivationOutcome
    ) -> ActivationOutcome {
        let visit = GateRequest.Visit(
            slot: self, table: table, gate: gate, isAtGateway: isGateway,
            input: { attempt.input },
            makeInquiry: makeInquiry,
            asker: attempt.caller?.asker,
            proceed: proceed,
            fail: { error in
                attempt.fail(error)
                self.giveUpUntouchedBoard()
            })
        return GateRequest(visit).come()
    }

    /// The installed board; if there is none, one is made and installed.
    @MainActor
    private func boardInPlace(for attempt: Attempt<IO>) -> Result<Board<IO>, Refusal> {
        if attempt.candidate == nil, let installedBoard { return .success(installedBoard) }
        guard let table else { return .failure(Refusal(reasonForClosing)) }
        let candidate = candidate(of: attempt, on: table)
        guard case .success(let board) = candidate else { return candidate }
        attempt.candidate = nil
        defer { table.discardUnlessInstalled(board) }
        if let refusal = install(board) { return .failure(refusal) }
        guard isOpen else { return .failure(Refusal(reasonForClosing)) }
        guard installedBoard === board else {
            return .failure(Refusal(.completedTooEarly(id, type: name(of: type(of: board)))))
        }
        return candidate
    }

    /// The board that was made for the attempt; makes it if need be.
    @MainActor
    private func candidate(of attempt: Attempt<IO>, on table: SlotTable) -> Result<Board<IO>, Refusal> {
        if attempt.candidate == nil {
            switch table.produce(attempt.original ?? id, named: id) {
            case .failure(let refusal): return .failure(refusal)
            case .success(let board): attempt.candidate = board
            }
        }
        if let board = attempt.candidate as? Board<IO> { return .success(board) }
        let type = attempt.candidate.map { name(of: Swift.type(of: $0)) } ?? "nothing"
        discardCandidate(of: attempt, on: table)
        return .failure(Refusal(.wrongBoard(id, expected: name(of: IO.self), produced: type)))
    }

    // MARK: Handing over

    /// Activates the installed board, which may still refuse.
    @MainActor
    func hand(_ attempt: Attempt<IO>, to board: Board<IO>) -> ActivationOutcome {
        if attempt.isUnwanted {
            diagnostics.tell(.abandoned(id))
            return diagnostics.refuse(Refusal(.droppedAtGate(id, gate: id), isKnown: true))
        }
        if let error = board.refusal { return diagnostics.refuse(error) }
        if gates != nil { changeGates { $0.boardIsActivated(by: attempt.caller?.asker) } }
        attempt.begin(in: self)
        // While somebody waits, an activation inside of this one takes the long way too, so that each has its own caller.
        let outer = gates?.caller
        setCaller(attempt.caller)
        board.activate(with: attempt.input)
        setCaller(outer)
        return .activated
    }

    @MainActor
    private func setCaller(_ caller: Caller<IO>?) {
        if isOpen, gates?.caller !== caller { changeGates { $0.caller = caller } }
    }

    /// For boards that can tell how each activation ends: who waits for that of the one being handed over.
    @MainActor
    func takeCaller() -> Caller<IO>? {
        let caller = gates?.caller
        setCaller(nil)
        return caller
    }
}
