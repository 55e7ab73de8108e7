/// An activation that has not reached the board: the board is not installed yet, or a gate holds the activation.
@MainActor
package final class PendingActivation<IO: IOInterface> {
    let input: IO.Input
    let slot: Slot<IO>
    let listener: (any ActivationListener<IO>)?

    /// The identifier that the producer makes the board for. It differs from the slot's if a gate needs several boards
    /// of a kind at the same time.
    let factoryID: BoardID

    /// The boards of gates that have caused the activation; nil if there are none.
    let checkContext: GateCheckContext?

    /// The place of the activation, and its position among the others, for snapshots.
    var place: String?
    var restoredOrder: Int?

    /// A board that was made for this activation and is not installed yet.
    var newBoard: (any ActivatableBoard)?

    /// The gate that the activation waits at, if it waits.
    var stage = Stage.gateway

    /// Called immediately before the board is activated, if a gate allowed the activation.
    private var onWillActivate: (@MainActor () -> Void)?
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
        self.slot = slot
        self.listener = listener
        self.newBoard = newBoard
        place = slot.table?.place
        self.factoryID = factoryID ?? slot.id
        checkContext =
            if let check = listener?.requestingCheck { check.outerContext } else { slot.checkContextOfCall }
    }

    /// Starts the activation.
    package func activate() -> ActivationOutcome { slot.activate(self) }

    /// Returns true if the gate check that requested the activation was cancelled. That has been reported.
    var isObsolete: Bool { listener?.requestingCheck.map { $0.gate == nil } ?? false }

    func willActivate() {
        onWillActivate?()
        onWillActivate = nil
        listener?.activationBegins(in: slot)
    }
}

/// An activation as a gate uses it, which does not know the interface of the board.
@MainActor
protocol GatedActivation: AnyObject {
    var anyInput: Any { get }

    /// The check of another gate that requested the activation.
    var requestingCheck: GateCheck? { get }

    /// The boards of gates that have caused the activation; nil if there are none.
    var checkContext: GateCheckContext? { get }

    /// Continues after the gate allowed the activation.
    ///
    /// - Parameter onWillActivate: called immediately before the board is activated.
    func resume(_ onWillActivate: @escaping @MainActor () -> Void) -> ActivationOutcome

    /// Ends the activation with an error, which has been reported. Calls after the first do nothing.
    func fail(_ error: BoardError)
}

extension PendingActivation: GatedActivation {
    var anyInput: Any { input }

    var requestingCheck: GateCheck? { listener?.requestingCheck }

    func resume(_ onWillActivate: @escaping @MainActor () -> Void) -> ActivationOutcome {
        self.onWillActivate = onWillActivate
        return slot.emitRelease(of: self) { slot.resume(self) }
    }

    func fail(_ error: BoardError) {
        if !hasFailed {
            hasFailed = true
            listener?.activationFailed(error)
        }
        slot.removeProvisionalBoard()
    }
}
