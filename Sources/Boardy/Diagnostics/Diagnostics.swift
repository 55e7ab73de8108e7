/// Where producers and motherboards report what happens: to every observer, and errors to the sink.
///
/// A launcher makes one from its options. Make one yourself to watch a motherboard that has no launcher:
///
/// ```swift
/// let producer = BoardProducer(diagnostics: Diagnostics(sink: .none, observers: [recorder]))
/// let motherboard = Motherboard(producer: producer)
/// ```
@MainActor
public final class Diagnostics {
    /// Writes errors to standard error and has no observers: what is used where nothing else was given.
    public static let standard = Diagnostics()

    private let sink: ErrorSink
    private let observers: [any BoardObserver]

    /// Reports to the observers, in the given order, and then to the sink.
    public init(sink: ErrorSink = .standardError, observers: [any BoardObserver] = []) {
        self.sink = sink
        self.observers = observers
    }

    /// Tells the observers and the sink about an error.
    public func report(_ error: BoardError) {
        for observer in observers {
            observer.boardDidEmit(BoardEvent(kind: .error(error)))
        }
        sink(error)
    }
}
