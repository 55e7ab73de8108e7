/// An activation that has not reached the board: the board is not installed yet, or a gate holds the activation.
@MainActor
package final class PendingActivation<IO: IOInterface> {
    let input: IO.Input
    let slot: Slot<IO>
    let listener: (any ActivationListener<IO>)?

    /// The gate check that requested the activation; nil if no gate did.
    let requestingCheck: BoardCheck?

    /// The identifier that the producer makes the board for, unless that is the slot's: a gate can need several boards of a kind.
    let factoryID: BoardID?

    /// The boards of gates that have caused the activation; nil if there are none.
    let checkContext: CheckContext?

    /// The place of the activation, and its position among the others, for snapshots.
    var place: String?
    var restoredOrder: Int?

    /// A board that was made for this activation and is not installed yet.
    var newBoard: (any ActivatableBoard)?

    /// The gate that the activation waits at, if it waits.
    var stage = Stage.gateway

    /// True from the installation of the board for this activation until a gate holds the activation.
    var hasInstalledBoard = false

    /// The gate that has allowed the activation, until the board is activated.
    private var openedGate: (any ActivationGate)?
    private var hasFailed = false

    /// The gates of an activation, in order.
    enum Stage {
        /// The gateway barrier that the app installed.
        case gateway
        /// The activation barrier that the board itself requires.
        case boardBarrier
    }

    package init(
        _ input: IO.Input, in slot: Slot<IO>, for listener: (any ActivationListener<IO>)? = nil,
        with newBoard: (any ActivatableBoard)? = nil, madeFor factoryID: BoardID? = nil
    ) {
        self.input = input
        (self.slot, self.listener) = (slot, listener)
        (self.newBoard, self.factoryID) = (newBoard, factoryID)
        if slot.isRestorable { place = slot.table?.recording.place }
        let check = listener?.requestingCheck
        requestingCheck = check
        checkContext = if let check { check.outerContext } else { slot.checkContextOfCall }
    }

    /// Starts the activation.
    package func activate() -> ActivationOutcome { slot.activate(self) }

    /// Returns true if the gate check that requested the activation was cancelled. That has been reported.
    var isObsolete: Bool { if let requestingCheck { requestingCheck.gateID == nil } else { false } }

    func willActivate() {
        openedGate?.activationBegins()
        openedGate = nil
        listener?.activationBegins(in: slot)
    }
}

extension PendingActivation: HeldActivation {
    var anyInput: Any { input }

    func resume(after gate: any ActivationGate) -> ActivationOutcome {
        openedGate = gate
        return slot.emitRelease(of: self) { slot.resume(self) }
    }

    func fail(_ error: BoardError) {
        if !hasFailed {
            hasFailed = true
            listener?.activationFailed(error)
        }
    }

    var hasNewBoard: Bool { newBoard != nil }

    func makeBoard() -> Result<any InstallableBoard, ReportedFailure> {
        guard let table = slot.table else { return .failure(ReportedFailure(slot.closingError)) }
        return slot.newBoard(for: self, on: table).map { $0 }
    }

    func discardNewBoard() {
        guard let newBoard else { return }
        self.newBoard = nil
        slot.table?.discardUnlessInstalled(newBoard)
    }
}
