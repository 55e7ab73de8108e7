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
    private let input: @MainActor (GatewayRequest) -> IO.Input

    /// The slot of the board that is activated: the board's own, or an additional one if that is in use.
    private var slot: Slot<IO>
    private var number: Int?
    private var isActive = false
    private var token: FlowToken?

    init(_ slot: Slot<IO>, _ sharing: Sharing, with input: @escaping @MainActor (GatewayRequest) -> IO.Input) {
        board = slot
        self.slot = slot
        self.sharing = sharing
        self.input = input
    }

    override var id: BoardID? { slot.id }

    override func start() {
        let input = input(GatewayRequest(self))
        // The closure that makes the input may have cancelled the check.
        guard gate != nil else { return }
        guard let table = board.table, !table.isClosed else {
            return refuseIfFailed(
                board.isOpen
                    ? board.diagnostics.refuse(.motherboardReleased(board.id))
                    : PendingActivation(input, in: board, for: GateCheckListener(self)).activate())
        }
        if board.isUsedByGateCheck(sharing == .exclusive) { (slot, number) = board.makeAdditionalSlot(on: table) }
        isActive = true
        slot.beginGateCheck(isExclusive: sharing == .exclusive)
        table.gateChecks[ObjectIdentifier(self)] = self
        refuseIfFailed(
            PendingActivation(input, in: slot, for: GateCheckListener(self), madeFor: board.id).activate())
    }

    private func refuseIfFailed(_ outcome: ActivationOutcome) {
        if outcome.error != nil { resolve(.refuse) }
    }

    /// Observes the completion of the board, immediately before the board is activated.
    fileprivate func listen() {
        guard gate != nil, token == nil else { return }
        slot.installationScope?.begin(self, for: outerContext)
        token = slot.removalHandlers.add { [weak self] reason in
            if case .completed(_, isDecision: false) = reason { self?.reportMissingDecision() }
            self?.resolve(reason == .completed(isDone: true) ? .allow : .refuse)
        }
    }

    private func reportMissingDecision() { slot.diagnostics.report(.gateWithoutDecision(slot.id)) }

    /// Removes a board that was installed for this check only.
    override func abandon() {
        if isActive, slot.isUsedByGateCheckOnly { slot.removeBoard(.removed) }
    }

    override func stop() {
        guard isActive else { return }
        isActive = false
        token?.cancel()
        token = nil
        slot.table?.gateChecks[ObjectIdentifier(self)] = nil
        slot.endGateCheck()
        if let number { board.releaseAdditionalSlot(slot, number) }
    }
}

/// Listens to the activation of the board that a gate checks.
private final class GateCheckListener<IO: IOInterface>: ActivationListener {
    private let check: BoardGateCheck<IO>

    init(_ check: BoardGateCheck<IO>) {
        self.check = check
    }

    var requestingCheck: GateCheck? { check }

    func activationBegins(in _: Slot<IO>) { check.listen() }

    func activationFailed(_: any Error) { check.resolve(.refuse) }
}
