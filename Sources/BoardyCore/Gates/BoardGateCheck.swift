/// Checks with a board: activates the board and waits until it completes. A board that is removed refuses.
final class BoardGateCheck<IO: IOInterface>: GateCheck {
    /// True if several checks may use one board at the same time.
    enum Sharing {
        /// The completion of the board decides all checks.
        case shared
        /// The input of the board matters, so each check activates a board of its own.
        case exclusive
    }

    private let board: Slot<IO>
    private let sharing: Sharing
    /// Makes the input of the board.
    private let input: @MainActor (GateCheck) -> IO.Input

    /// The slot of the board that is activated: the board's own, or an additional one if that is in use.
    private var slot: Slot<IO>
    private var number: Int?
    /// The record of the slot while the check is active.
    private var record: SlotRecord?

    /// The installation of the board and the handler of its removal, while the check waits for the board.
    private var observation: (scope: InstallationScope, handler: HandlerList<RemovalReason>.Entry)?

    init(_ slot: Slot<IO>, _ sharing: Sharing, with input: @escaping @MainActor (GateCheck) -> IO.Input) {
        board = slot
        self.slot = slot
        self.sharing = sharing
        self.input = input
    }

    override var id: BoardID? { slot.id }

    override func start() {
        let input = input(self)
        // The closure that makes the input may have cancelled the check.
        guard gate != nil else { return }
        guard let table = board.table, !table.isClosed else {
            return refuseIfFailed(
                board.isOpen
                    ? board.diagnostics.refuse(.motherboardReleased(board.id))
                    : PendingActivation(input, in: board, for: self).activate())
        }
        let isExclusive = sharing == .exclusive
        if board.gateRecord?.isInUse(byExclusive: isExclusive) == true {
            (slot, number) = board.makeAdditionalSlot(on: table)
        }
        let record = slot.gateRecord ?? slot.makeGateRecord()
        record.beginCheck(isExclusive: isExclusive, isInstalled: slot.isInstalled)
        slot.setDetour(.tracked, true)
        self.record = record
        GateBook.of(table).checks.insert(self)
        refuseIfFailed(PendingActivation(input, in: slot, for: self, madeFor: board.id).activate())
    }

    private func refuseIfFailed(_ outcome: ActivationOutcome) {
        if outcome.error != nil { end(.decided(.refuse)) }
    }

    private func boardWasRemoved(_ reason: RemovalReason) {
        if case .completed(_, isDecision: false) = reason { slot.diagnostics.report(.gateWithoutDecision(slot.id)) }
        end(.decided(reason == .completed(isDone: true) ? .allow : .refuse))
    }

    /// Removes a board that was installed for this check only.
    override func abandon() { if record?.isForCheckOnly == true { slot.removeBoard(.removed) } }

    override func stop() {
        guard let record else { return }
        self.record = nil
        if let (scope, handler) = observation {
            observation = nil
            scope.end(self)
            handler.cancel()
        }
        slot.table?.gateBook?.checks.remove(self)
        record.endCheck()
        slot.setDetour(.tracked, record.isTracked)
        if let number { board.releaseAdditionalSlot(slot, number) }
    }
}

/// Listens to the activation of the board.
extension BoardGateCheck: ActivationListener {
    var requestingCheck: BoardCheck? { self }

    /// Observes the completion of the board.
    func activationBegins(in slot: Slot<IO>) {
        guard record != nil, gate != nil, observation == nil, let scope = slot.installationScope else { return }
        scope.begin(self, for: outerContext)
        observation = (scope, slot.removalHandlers.entry { [self] in boardWasRemoved($0) })
    }

    func activationFailed(_: any Error) { end(.decided(.refuse)) }
}
