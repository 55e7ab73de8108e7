/// A board with a motherboard of its own inside, for a feature made of several boards.
///
/// What is registered with its producer, and the flows on its ``motherboard``, exist inside only. Boards the producer
/// does not know come from where the boards around this one come from, up to the app's. Actions of the boards inside are
/// heard on the motherboards outside as well.
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

    /// Where the motherboard inside reports if it was made before the board entered one.
    private var earlyDiagnostics: Diagnostics?

    private enum ChildState {
        case notMade
        /// At work; if the board is installed its slot owns what is inside, else nobody does yet.
        case made(Motherboard)
        /// The board has left its motherboard. Every use of the one inside says so, until the board is installed again.
        case ended(Motherboard?)
    }

    /// A board with a motherboard inside.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - producer: makes the boards inside; it needs no external producer, since the motherboards around this board are
    ///     asked for what it does not know. Errors inside are reported where it reports, or if it has nothing but
    ///     ``Diagnostics/standard``, where this board's own motherboard does.
    public init(identifier: BoardID = IO.boardID, producer: any ActivatableBoardProducer) {
        self.producer = producer
        super.init(identifier: identifier)
    }

    /// The motherboard inside, built on first use. It shows its boards in this board's ``Board/context``.
    ///
    /// When this board leaves its own motherboard the one inside ends, whoever holds it: its boards are removed and its
    /// flows forgotten before ``Board/didRemove()`` is called, and used after that it does nothing and reports it.
    /// Handlers on it may therefore capture this board. Should the board be installed again, it gets a new one; so what
    /// is to be there each time is registered in ``Board/didInstall()``, and not before: until the board is installed
    /// nobody ends its inside, and if it never is, a handler there that captures it keeps both.
    public final var motherboard: any FlowMotherboard {
        // The motherboard of a board that something keeps alive may be gone; then nothing is to begin inside.
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

    /// Where the motherboard outside reports. If the board is in none yet that is found out when it enters one.
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

    override final func startChild() -> SlotTable? {
        if case .made(let motherboard) = childState, !motherboard.table.isClosed { return motherboard.table }
        let ended = childState
        childState = .notMade
        withExtendedLifetime(ended) {}
        return nil
    }

    package override final func stopChild() {
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
