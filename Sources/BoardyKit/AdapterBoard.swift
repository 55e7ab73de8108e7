public import BoardyCore

/// A board that lets another one be used by another interface: it turns inputs into those of the other, and the other's
/// outputs into its own.
///
/// ```swift
/// producer.registerBoard(.pubPayment) { id in
///     AdapterBoard<PaymentIO, LegacyPaymentIO>(identifier: id) { cart in
///         LegacyPayment(cents: cart.total)
///     } output: { receipt in
///         Receipt(number: receipt.id)
///     }
/// }
/// ```
///
/// The other board is inside of this one: it is shown in the same context, it completes this one with what it completes
/// with, or with `false` if it is removed, and it goes with it. If an activation of it fails, that is reported, and this board
/// completes with `false` unless the other is at work on another activation.
public final class AdapterBoard<Outer: IOInterface, Inner: IOInterface>: ContinuousBoard<Outer> {
    private let inner: BoardID
    private let input: @MainActor (Outer.Input) -> Inner.Input
    private let output: @MainActor (Inner.Output) -> Outer.Output
    private let command: (@MainActor (Outer.Command) -> Inner.Command)?

    /// A board with another one inside.
    ///
    /// - Parameters:
    ///   - identifier: the name the board is installed under.
    ///   - inner: the other board; its interface's own unless given.
    ///   - producer: makes the other board; if it does not know it, that comes from outside.
    ///   - input: makes the other board's input.
    ///   - output: makes this board's output.
    ///   - command: makes the other board's command. Without it commands are passed on as they are, or reported if the other
    ///     board understands another type.
    public init(
        identifier: BoardID = Outer.boardID,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        input: @escaping @MainActor (Outer.Input) -> Inner.Input,
        output: @escaping @MainActor (Inner.Output) -> Outer.Output,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) {
        self.inner = inner
        self.input = input
        self.output = output
        self.command = command
        super.init(identifier: identifier, producer: producer)
    }

    // MARK: In

    /// Activates the other board.
    public override func activate(with input: Outer.Input) {
        let relay = AdapterListener(self, for: slot?.takeListener(), output)
        let place = innerBoard.slot
        if let error = place.activate(PendingActivation(self.input(input), for: relay)).error {
            relay.activationFailed(error)
        }
    }

    /// Commands the other board.
    public override func interact(with command: Outer.Command) {
        if let translated = self.command?(command) ?? (command as? Inner.Command) {
            innerBoard.interaction.send(command: translated)
        } else {
            super.interact(with: command)
        }
    }

    // MARK: Out

    /// How many wait for what their very activation sends, and so do not follow the board.
    fileprivate var awaitedOutputs = 0

    private func forward(on output: Outer.Output) {
        guard let slot, slot.isOpen else { return sendOutput(output) }
        slot.send(output, isAwaited: awaitedOutputs > 0)
    }

    /// Follows the other board.
    public override func didInstall() {
        let place = innerBoard.slot
        place.outputs.add(self) { board, output in board.forward(on: board.output(output)) }
        place.removalHandlers.add(self) { board, ending in board.complete(ending == .completed(isDone: true)) }
    }

    /// An activation has not reached the other board.
    fileprivate func innerActivationFailed() {
        if innerBoard.slot.installedBoard == nil, innerBoard.slot.gates?.held.isEmpty != false { complete(false) }
    }

    private var innerBoard: Destination<Inner> { motherboard.destination(Inner.self, id: inner) }
}

extension AdapterBoard {
    /// A board that sends what another one sends, and takes something else.
    public convenience init(
        identifier: BoardID = Outer.boardID,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        input: @escaping @MainActor (Outer.Input) -> Inner.Input,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) where Outer.Output == Inner.Output {
        self.init(
            identifier: identifier, inner: inner, producer: producer, input: input, output: { $0 }, command: command)
    }

    /// A board that takes what another one takes, and sends something else.
    public convenience init(
        identifier: BoardID = Outer.boardID,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        output: @escaping @MainActor (Inner.Output) -> Outer.Output,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) where Outer.Input == Inner.Input {
        self.init(
            identifier: identifier, inner: inner, producer: producer, input: { $0 }, output: output, command: command)
    }

    /// A board that takes and sends what another one does, under another name.
    public convenience init(
        identifier: BoardID = Outer.boardID,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) where Outer.Input == Inner.Input, Outer.Output == Inner.Output {
        self.init(
            identifier: identifier, inner: inner, producer: producer, input: { $0 }, output: { $0 }, command: command)
    }
}

/// Hears what becomes of an activation of the board inside, and tells it to who activated the adapter.
private final class AdapterListener<Outer: IOInterface, Inner: IOInterface>: ActivationListener {
    typealias IO = Inner

    private weak var board: AdapterBoard<Outer, Inner>?
    private let listener: (any ActivationListener<Outer>)?
    private let output: @MainActor (Inner.Output) -> Outer.Output

    /// From then on the board inside says itself how it ends.
    private var hasBegun = false
    private var hasFailed = false

    /// Whether the board inside has yet to say how it ends, to somebody who waits for that.
    private var isAwaited = false {
        didSet { if oldValue, !isAwaited { board?.awaitedOutputs -= 1 } }
    }

    init(
        _ board: AdapterBoard<Outer, Inner>, for listener: (any ActivationListener<Outer>)?,
        _ output: @escaping @MainActor (Inner.Output) -> Outer.Output
    ) {
        self.board = board
        self.listener = listener
        self.output = output
    }

    func activationBegins(in _: Slot<Inner>) { hasBegun = true }

    func willReportResult() {
        guard let listener else { return }
        board?.awaitedOutputs += 1
        isAwaited = true
        listener.willReportResult()
    }

    func activationEnded(with output: Inner.Output) {
        isAwaited = false
        listener?.activationEnded(with: self.output(output))
    }

    func activationFailed(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        isAwaited = false
        listener?.activationFailed(error)
        if !hasBegun { board?.innerActivationFailed() }
    }
}
