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
        if let refusal = table.refusalOfNesting(id, board, board.childTable) {
            if refusal.code == .nestingLimitExceeded { CycleGuard.stopNesting(at: self) }
            return ReportedFailure(refusal)
        }
        if let other = board.table { return ReportedFailure(.alreadyInstalled(id, motherboard: other.identifier)) }
        guard !board.isBeingRemoved else { return ReportedFailure(.removalInProgress(id)) }
        if let refusal = CycleGuard.push(self, .installation) { return refusal }
        table.slots.markInstalled(self)
        installationState = .installed(board)
        borrowableBoard = board
        let (isOfGate, context) = (detours.contains(.ofGate), checkContextOfCall)
        let scope = board.beginScope(isNeeded: isOfGate || context != nil || diagnostics.detectsStalls)
        scopeInUse = scope
        scope?.begin(isOfGate: isOfGate, in: context)
        if hasCheckDuties { setDetour(.inContext, true) }
        if isRestorable { setDetour(.recorded, true) }
        if let scope, diagnostics.detectsStalls { expectCompletion(of: scope, on: table) }
        board.attach(self)
        emitInstallation(of: board) {
            if let scope { scope.run { board.didInstall() } } else { board.didInstall() }
        }
        CycleGuard.pop(self)
        return nil
    }

    @MainActor
    private func expectCompletion(of scope: InstallationScope, on table: SlotTable) {
        let start = EventIDGenerator.time
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
        installationScope?.work = work
        if work.canReject { setDetour(.rejecting, true) }
    }

    /// Sets the motherboard inside the board, which is closed with this slot. When only the board is removed, the board
    /// itself shuts that motherboard down.
    @MainActor
    func setChild(_ child: SlotTable) {
        installationScope?.childTable = child
        table?.admission?.share(with: child)
    }
}
