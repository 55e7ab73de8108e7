/// A board with a motherboard of its own inside, for a feature that consists of several boards.
///
/// The registrations of its producer, and the flows on its ``motherboard``, are visible only inside the board. If the
/// producer does not know an identifier, the producers of the motherboards around this board are used, up to the app's.
/// Actions of the boards inside also reach the handlers on the motherboards around this board.
///
/// ```swift
/// final class CheckoutBoard: ContinuousBoard<CheckoutIO> {
///     override func didInstall() {
///         motherboard.registerFlowSteps(AddressIO.self ->> PaymentIO.self)
///         motherboard.destination(PaymentIO.self).flow.sendOutput(through: self)
///     }
///
///     override func activate(with cart: Cart) {
///         motherboard.destination(AddressIO.self).activation.activate(with: cart)
///     }
/// }
/// ```
open class ContinuousBoard<IO: IOInterface>: Board<IO> {
    private let producer: any ActivatableBoardProducer
    private var childState = ChildState.notMade

    /// The diagnostics of an inner motherboard that is made before the board is installed. The installation connects
    /// them to the outer motherboard.
    private var earlyDiagnostics: Diagnostics?

    private enum ChildState {
        case notMade
        /// In use. The slot of the installed board closes the inner motherboard; before the installation nothing does.
        case made(Motherboard)
        /// Shut down, because the board was removed. Every use is reported until the board is installed again. Nil if
        /// the inner motherboard has not been made yet.
        case ended(Motherboard?)
    }

    /// Creates a board with an inner motherboard.
    ///
    /// - Parameter producer: makes the boards inside. It needs no external producer. Errors inside are reported to its
    ///   diagnostics, or to those of the outer motherboard if these are ``Diagnostics/standard``.
    public init(identifier: BoardID = Board<IO>.defaultIdentifier, producer: any ActivatableBoardProducer) {
        self.producer = producer
        super.init(identifier: identifier)
    }

    /// Creates a board with an inner motherboard, for ready-made boards that may bypass gateway barriers.
    package init(identifier: BoardID, producer: any ActivatableBoardProducer, bypassesGatewayBarrier: Bool) {
        self.producer = producer
        super.init(identifier: identifier, bypassesGatewayBarrier: bypassesGatewayBarrier)
    }

    /// The inner motherboard, made on first use. Its boards are displayed in the ``Board/context`` of this board.
    ///
    /// When this board is removed, the inner motherboard is shut down before ``Board/didRemove()`` is called, even if another
    /// object holds it. Handlers on the inner motherboard may therefore capture this board.
    ///
    /// Each installation has a new inner motherboard, so register the inner flows in ``Board/didInstall()``, and not earlier. If
    /// the board is never installed, a handler there that captures the board keeps both alive.
    public final var motherboard: any FlowMotherboard {
        // If the outer motherboard was released while another object keeps this board alive, no inner motherboard may
        // start.
        if case .notMade = childState, slot?.isOpen == false { childState = .ended(nil) }
        switch childState {
        case .made(let motherboard), .ended(let motherboard?):
            return motherboard
        case .notMade:
            let motherboard = makeMotherboard()
            childState = .made(motherboard)
            slot?.setChild(motherboard.table)
            return motherboard
        case .ended(nil):
            let motherboard = makeMotherboard()
            childState = .ended(motherboard)
            motherboard.table.shutDown()
            return motherboard
        }
    }

    private func makeMotherboard() -> Motherboard {
        let motherboard = Motherboard(
            identifier: identifier.appending("inner"), producer: producer,
            diagnostics: producer.diagnostics === Diagnostics.standard ? parentDiagnostics : producer.diagnostics)
        motherboard.table.parentBoard = self
        return motherboard
    }

    /// The diagnostics of the outer motherboard. Before the installation, these are diagnostics that the installation
    /// connects to the outer motherboard.
    private var parentDiagnostics: Diagnostics {
        if slot != nil { return diagnostics }
        let early = earlyDiagnostics ?? Diagnostics()
        earlyDiagnostics = early
        return early
    }

    override func attach(_ slot: Slot<IO>) {
        earlyDiagnostics?.forward(to: slot.diagnostics)
        super.attach(slot)
    }

    override final var childTable: SlotTable? {
        if case .made(let motherboard) = childState, !motherboard.table.isClosed { motherboard.table } else { nil }
    }

    override final func startChild() -> SlotTable? {
        if let childTable { return childTable }
        let ended = childState
        childState = .notMade
        extendLifetime(ended)
        return nil
    }

    override final func stopChild() {
        switch childState {
        case .notMade:
            childState = .ended(nil)
        case .made(let motherboard):
            childState = .ended(motherboard)
            motherboard.table.shutDown()
        case .ended:
            break
        }
    }
}
