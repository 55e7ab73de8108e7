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
    private var pending: [(event: BoardEvent.Kind, generation: Int)] = []

    /// How many events have led, one by way of the other, to the one that is being told; nil while none is.
    private var generation: Int?

    /// How many events may be set off by others that were set off themselves, before the rest is cut off. What one event sets
    /// off may be many: all that waits at a gate, for instance, or all that a task board has under way.
    private static let mostAfterEffects = 1000

    /// Reports to the observers, in the given order, and then to the sink.
    public init(sink: ErrorSink = .standardError, observers: [any BoardObserver] = []) {
        self.sink = sink
        self.observers = observers
    }

    /// Tells the observers and the sink about an error. They have heard of it when the call returns, unless it is one of
    /// them who makes the call, say by activating a board to show another error: then it is told next, when all have heard
    /// of that one. If that does not end by itself it is cut off after 1,000 of those that such ones have set off, with
    /// ``BoardError/eventsCutOff(count:)`` as the last.
    public func report(_ error: BoardError) {
        deliver(.error(error))
    }

    /// Tells the observers of something that is no error, in the same way. Without observers that costs one branch.
    func tell(_ event: @autoclosure () -> BoardEvent.Kind) {
        if !observers.isEmpty { deliver(event()) }
    }

    private func deliver(_ event: BoardEvent.Kind) {
        pending.append((event, generation.map { $0 + 1 } ?? 0))
        guard generation == nil else { return }
        defer {
            generation = nil
            pending = []
        }
        var (told, afterEffects) = (0, 0)
        while told < pending.count, afterEffects < Self.mostAfterEffects {
            generation = pending[told].generation
            if pending[told].generation > 1 { afterEffects += 1 }
            show(pending[told].event)
            told += 1
        }
        if told < pending.count { show(.error(.eventsCutOff(count: pending.count - told))) }
    }

    private func show(_ event: BoardEvent.Kind) {
        for observer in observers {
            observer.boardDidEmit(BoardEvent(kind: event))
        }
        if case .error(let error) = event { sink(error) }
    }
}
