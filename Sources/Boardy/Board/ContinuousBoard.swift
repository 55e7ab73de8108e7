/// A board with a motherboard of its own inside, for a feature made of several boards.
///
/// What is registered with its producer, and the flows on its ``motherboard``, exist inside only. Boards the producer
/// does not know come from the producer behind it, usually the app's.
open class ContinuousBoard<IO: IOInterface>: Board<IO> {
    private let producer: any ActivatableBoardProducer
    private var inner: Motherboard?

    /// A board whose inner motherboard gets its boards from the given producer.
    public init(identifier: BoardID = IO.boardID, producer: any ActivatableBoardProducer) {
        self.producer = producer
        super.init(identifier: identifier)
    }

    /// The motherboard inside, built on first use. It shows its boards in this board's ``Board/context``.
    public final var motherboard: any FlowMotherboard {
        if let inner { return inner }
        let inner = Motherboard(identifier: identifier.appending("inner"), producer: producer)
        inner.table.enclosing = { [weak self] in self?.context }
        self.inner = inner
        return inner
    }
}
