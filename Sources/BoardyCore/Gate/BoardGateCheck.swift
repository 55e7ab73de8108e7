/// Asks a board: activates it and waits until it completes, by whatever way. Removed without completing, it has refused.
final class BoardGateCheck<IO: IOInterface>: GateCheck {
    /// Whether others may ask the same board at the same time.
    enum Sharing {
        /// Its completion counts for all of them.
        case shared
        /// What it is activated with matters, so that there is another board of the kind for each who asks.
        case exclusive
    }

    private let board: Slot<IO>
    private let sharing: Sharing
    private let input: @MainActor (GatewayRequest) -> IO.Input

    /// Where the board is at work: in its own slot or, if that is taken, in one of another name.
    private var slot: Slot<IO>
    private var number: Int?
    private var isAtWork = false
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
        // To find the input may have run anything.
        guard gate != nil else { return }
        guard let table = board.table, !table.isClosed else {
            return take(
                board.isOpen
                    ? board.diagnostics.refuse(.motherboardReleased(board.id))
                    : board.activate(PendingActivation(input, for: GateCheckListener(self))))
        }
        if board.isUsedByGateCheck(sharing == .exclusive) { (slot, number) = board.makeAdditionalSlot(on: table) }
        isAtWork = true
        slot.beginGateCheck(isExclusive: sharing == .exclusive)
        table.inquiries[ObjectIdentifier(self)] = self
        take(slot.activate(PendingActivation(input, for: GateCheckListener(self), asAnother: board.id)))
    }

    private func take(_ outcome: ActivationOutcome) {
        if outcome.error != nil { resolve(.refuse) }
    }

    /// The board is going to be activated: what it completes with from now on is the answer.
    fileprivate func listen() {
        guard gate != nil, token == nil else { return }
        token = slot.removalHandlers.add { [weak self] ending in
            self?.resolve(ending == .completed(isDone: true) ? .allow : .refuse)
        }
    }

    /// A board that is here for this inquiry only goes again.
    override func abandon() {
        if isAtWork, slot.isUsedByGateCheckOnly { slot.removeBoard(.removed) }
    }

    override func stop() {
        guard isAtWork else { return }
        isAtWork = false
        token?.cancel()
        token = nil
        slot.table?.inquiries[ObjectIdentifier(self)] = nil
        slot.endGateCheck()
        if let number { board.returnBorrowed(number, of: slot) }
    }
}

/// Hears what becomes of the activation of the board that is asked.
private final class GateCheckListener<IO: IOInterface>: ActivationListener {
    private let check: BoardGateCheck<IO>

    init(_ check: BoardGateCheck<IO>) {
        self.check = check
    }

    var requestingCheck: GateCheck? { check }

    func activationBegins(in _: Slot<IO>) { check.listen() }

    func activationFailed(_: any Error) { check.resolve(.refuse) }
}
