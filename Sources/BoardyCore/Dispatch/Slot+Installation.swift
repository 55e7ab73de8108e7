import BoardySupport

// Installation of the board.

extension Slot {
    /// Installs a board.
    ///
    /// - Returns: the reason if the board cannot be installed; the caller reports it.
    @MainActor
    func install(_ board: Board<IO>) -> ReportedFailure? {
        guard board.identifier == id else {
            return ReportedFailure(
                .identifierMismatch(id, produced: board.identifier, type: typeName(of: type(of: board))))
        }
        guard let table else { return ReportedFailure(closingError) }
        guard case .vacant = installationState else {
            return ReportedFailure(.alreadyInstalled(id, motherboard: table.identifier))
        }
        if let refusal = table.refusalOfNesting(board) {
            if case .nestingLimitExceeded = refusal { CycleGuard.stopNesting(at: self) }
            return ReportedFailure(refusal)
        }
        if let other = board.table { return ReportedFailure(.alreadyInstalled(id, motherboard: other.identifier)) }
        guard !board.isBeingRemoved else { return ReportedFailure(.removalInProgress(id)) }
        if let refusal = CycleGuard.push(self, .installation) { return refusal }
        installationOrder = table.slots.markInstalled(self)
        installationState = .installed(board)
        borrowableBoard = board
        installationScope = board.beginScope()
        installationScope?.begin(isOfGate: gates?.isOfGate == true, in: checkContextOfCall)
        if hasGateDuties { changeGates { $0.hasGateDuties = true } }
        if IO.self is any RestorableInterface.Type { changeGates { $0.recordsInput = true } }
        if table.isValidationRun { changeGates { $0.boardCanReject = true } }
        if diagnostics.detectsStalls { expectCompletion(of: board, on: table) }
        let scope = board.installationScope
        emitInstallation(of: board) { scope.run { board.attach(self) } }
        CycleGuard.pop(self)
        return nil
    }

    @MainActor
    private func expectCompletion(of board: Board<IO>, on table: SlotTable) {
        let (scope, start) = (board.installationScope, EventIDGenerator.time)
        scope.start = start
        diagnostics.expectEnd(of: id, on: table.identifier, since: start) {
            !scope.hasEnded
        } origin: { [weak self, weak table] in
            (self?.lastActivation?.event, table?.path(to: self) ?? [])
        }
    }

    /// Sets the work of the board that is being installed.
    @MainActor
    func setWork(_ work: any BoardWork) {
        currentWork = work
        if work.canReject { changeGates { $0.boardCanReject = true } }
    }

    /// Sets the motherboard inside the board, which is closed with this slot. When only the board is removed, the board
    /// itself shuts that motherboard down.
    @MainActor
    func setChild(_ child: SlotTable?) {
        let former = childTable
        childTable = child
        if let child, let gates = table?.gates { child.inheritGates(gates) }
        if let child, table?.isValidationRun == true { child.isValidationRun = true }
        withExtendedLifetime(former) {}
    }
}
