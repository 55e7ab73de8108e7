import BoardySupport

// Installation and removal of the board.

extension Slot {
    // MARK: Installation

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
        guard !table.isInside(board) else { return ReportedFailure(.selfContainment(id)) }
        if let other = board.table { return ReportedFailure(.alreadyInstalled(id, motherboard: other.identifier)) }
        guard !board.isBeingRemoved else { return ReportedFailure(.removalInProgress(id)) }
        if let refusal = CycleGuard.push(self, .installation) { return refusal }
        installationOrder = table.slots.markInstalled(self)
        installationState = .installed(board)
        borrowableBoard = board
        installationScope = board.beginScope()
        if table.isValidationRun { changeGates { $0.boardCanReject = true } }
        emitInstallation(of: board) { board.attach(self) }
        CycleGuard.pop(self)
        return nil
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

    // MARK: Removal

    /// Removes the board with everything inside it, and then notifies the removal handlers.
    ///
    /// - Returns: whether a board was installed.
    @MainActor
    @discardableResult
    package func removeBoard(_ reason: RemovalReason) -> Bool {
        guard case .installed(let board) = installationState else { return false }
        emitRemoval(reason, of: board) { remove(board, reason) }
        return true
    }

    /// Completes the board from outside; a closed slot is reported.
    @MainActor
    func completeExternally(_ reason: RemovalReason) {
        if case .closed(let error) = installationState { diagnostics.report(error) } else { removeBoard(reason) }
    }

    @MainActor
    private func remove(_ board: Board<IO>, _ reason: RemovalReason) {
        installationState = .vacant
        borrowableBoard = nil
        if gates != nil { changeGates { $0.boardRemoved() } }
        installationScope?.end()
        installationScope = nil
        table?.slots.markRemoved(self)
        let work = currentWork
        currentWork = nil
        board.detach()
        work?.stop()
        // Handlers that are registered from now on wait for the next board.
        let newest = RegistrationOrder.newest
        if CycleGuard.pushRemoval(self) {
            notifyRemoved(board, work, reason, upTo: newest)
            CycleGuard.pop(self)
        } else {
            let event = diagnostics.currentEvent
            CycleGuard.deferRemoval(
                DeferredRemovals.Removal(site: self, table: table) {
                    self.diagnostics.withParent(event, on: self.table?.identifier, cause: .flow(of: self.id)) {
                        self.notifyRemoved(board, work, reason, upTo: newest)
                    }
                })
        }
    }

    @MainActor
    private func notifyRemoved(
        _ board: Board<IO>, _ work: (any BoardWork)?, _ reason: RemovalReason, upTo newest: Int
    ) {
        diagnostics.withCause(.board(id)) {
            work?.reportStopped()
            board.completeRemoval()
        }
        removalHandlers.send(reason, upTo: newest)
    }

    // MARK: Closing

    /// Closes the slot: every later use fails with the error.
    ///
    /// - Returns: the board, its inner motherboard and the handlers. The caller releases them after all slots are closed,
    ///   because their deinitializers may use other slots.
    func close(becauseOf error: BoardError) -> Any {
        let (board, child) = ((installationState, borrowableBoard), childTable)
        installationState = .closed(error)
        borrowableBoard = nil
        table = nil
        childTable = nil
        installationScope?.end()
        installationScope = nil
        let (formerGates, formerWork) = (takeGates(), currentWork)
        currentWork = nil
        return (
            board, child, child?.invalidate(), formerWork as Any, formerGates as Any, outputs.invalidate(),
            removalHandlers.invalidate(), actions.invalidate()
        )
    }
}
