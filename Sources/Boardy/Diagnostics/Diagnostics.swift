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
    private var pending: [BoardEvent.Kind] = []
    private var isDelivering = false

    /// How many errors one event may set off, by way of observers and the sink, before the rest is cut off.
    private static let mostErrors = 1000

    /// How many events there may be in all. Each activation that ends is one, and there may be many that end together.
    private static let mostEvents = 1_000_000

    /// Reports to the observers, in the given order, and then to the sink.
    public init(sink: ErrorSink = .standardError, observers: [any BoardObserver] = []) {
        self.sink = sink
        self.observers = observers
    }

    /// Tells the observers and the sink about an error. They have heard of it when the call returns, unless it is one of
    /// them who makes the call, say by activating a board to show another error: then it is told next, when all have heard
    /// of that one. If that does not end by itself it is cut off after 1,000 errors, with
    /// ``BoardError/errorsCutOff(count:)`` as the last.
    public func report(_ error: BoardError) {
        deliver(.error(error))
    }

    /// Tells the observers of something that is no error, in the same way. Without observers that costs one branch.
    func tell(_ event: @autoclosure () -> BoardEvent.Kind) {
        if !observers.isEmpty { deliver(event()) }
    }

    private func deliver(_ event: BoardEvent.Kind) {
        pending.append(event)
        guard !isDelivering else { return }
        isDelivering = true
        defer {
            isDelivering = false
            pending = []
        }
        var (told, errors) = (0, 0)
        while told < pending.count, errors < Self.mostErrors, told < Self.mostEvents {
            if case .error = pending[told] { errors += 1 }
            show(pending[told])
            told += 1
        }
        if told < pending.count { show(.error(.errorsCutOff(count: pending.count - told))) }
    }

    private func show(_ event: BoardEvent.Kind) {
        for observer in observers {
            observer.boardDidEmit(BoardEvent(kind: event))
        }
        if case .error(let error) = event { sink(error) }
    }
}
