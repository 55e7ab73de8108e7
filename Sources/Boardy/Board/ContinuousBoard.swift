/// A board with a motherboard of its own inside, for a feature made of several boards.
///
/// What is registered with its producer, and the flows on its ``motherboard``, exist inside only. Boards the producer
/// does not know come from the producer behind it, usually the app's. Actions of the boards inside are heard on the
/// motherboards outside as well.
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
    private var inner: Motherboard?

    /// A board whose inner motherboard gets its boards from the given producer.
    public init(identifier: BoardID = IO.boardID, producer: any ActivatableBoardProducer) {
        self.producer = producer
        super.init(identifier: identifier)
    }

    /// The motherboard inside, built on first use. It shows its boards in this board's ``Board/context``.
    ///
    /// When this board leaves its own motherboard the one inside ends: its boards are removed and its flows forgotten,
    /// whoever holds it. Handlers on it may therefore capture this board. Should the board be installed again, it gets
    /// a new one; so what is to be there each time is registered in ``Board/didInstall()``.
    public final var motherboard: any FlowMotherboard {
        if let inner, !inner.table.isClosed { return inner }
        let ended = inner
        let inner = Motherboard(identifier: identifier.appending("inner"), producer: producer)
        inner.table.enclosingBoard = self
        self.inner = inner
        slot?.own(inner.table)
        withExtendedLifetime(ended) {}
        return inner
    }

    override final var inside: SlotTable? {
        if let inner, !inner.table.isClosed { inner.table } else { nil }
    }
}
