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
    private var depth = 0

    /// How many errors deep an observer may itself cause errors before only the sink is told.
    private static let depthLimit = 8

    /// Reports to the observers, in the given order, and then to the sink.
    public init(sink: ErrorSink = .standardError, observers: [any BoardObserver] = []) {
        self.sink = sink
        self.observers = observers
    }

    /// Tells the observers and the sink about an error.
    ///
    /// An observer may cause another error, say by activating a board to show this one. If that goes on and on, the
    /// observers are left out and only the sink is told.
    public func report(_ error: BoardError) {
        depth += 1
        defer { depth -= 1 }
        if depth <= Self.depthLimit {
            for observer in observers {
                observer.boardDidEmit(BoardEvent(kind: .error(error)))
            }
        }
        sink(error)
    }

    /// Reports why an activation was not carried out, and says so to whoever asked for it.
    func refuse(_ error: BoardError) -> ActivationOutcome {
        report(error)
        return .failed(error)
    }
}
