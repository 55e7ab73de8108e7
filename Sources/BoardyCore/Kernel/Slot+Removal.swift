// Removal of the board, with or without a completion, and the end of the slot.

extension Slot {
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
        let lastInput: AnyObject? = extrasInUse?.lastInput
        extrasInUse?.lastInput = nil
        setDetour(.ofInstallation, false)
        if detours.contains(.tracked) { table?.admission?.boardWasRemoved(from: self) }
        table?.slots.markRemoved(self)
        let work = work
        scopeInUse = nil
        extendLifetime(lastInput)
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
                DeferredRemovals.Removal(site: self, place: table) {
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
        removalHandlersInUse?.send(reason, upTo: newest)
    }

    // MARK: Closing

    /// Closes the slot: every later use fails with the error.
    ///
    /// - Returns: the board, its inner motherboard and the handlers. The caller releases them after all slots are closed,
    ///   because their deinitializers may use other slots.
    @MainActor
    func close(becauseOf error: BoardError) -> Any {
        let (board, extras) = ((installationState, borrowableBoard), extrasInUse)
        extrasInUse = nil
        let (child, work) = (childTable, work)
        installationState = .closed(error)
        borrowableBoard = nil
        table = nil
        scopeInUse?.end()
        scopeInUse = nil
        return (board, extras, child, child?.invalidate(), work, closeHandlers())
    }
}
