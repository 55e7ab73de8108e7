public import BoardyCore

/// A board that offers another board under a different interface. It converts its inputs, and the outputs of the other
/// board.
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
/// The other board (the inner board) is installed in the motherboard of the adapter and has the same context. The
/// adapter completes with the value with which the inner board completes, or with `false` if the inner board is
/// removed. If the adapter is removed, the inner board is removed with it.
///
/// If an activation of the inner board fails, the error is reported. The adapter then completes with `false`, unless
/// the inner board is installed or has activations that wait at a gate.
public final class AdapterBoard<Outer: IOInterface, Inner: IOInterface>: ContinuousBoard<Outer> {
    private let inner: BoardID
    private let makesInnerBoard: Bool
    private let input: @MainActor (Outer.Input) -> Inner.Input
    private let output: @MainActor (Inner.Output) -> Outer.Output
    private let command: (@MainActor (Outer.Command) -> Inner.Command)?

    /// Creates an adapter for another board.
    ///
    /// - Parameters:
    ///   - inner: The identifier of the inner board.
    ///   - producer: The producer of the inner board. If it does not know `inner`, the producer of the host is used.
    ///   - bypassesGatewayBarrier: True if gateway barriers do not apply to the adapter. They apply to the inner board.
    ///   - input: Converts an input of the adapter to one of the inner board.
    ///   - output: Converts an output of the inner board to one of the adapter.
    ///   - command: Converts a command of the adapter to one of the inner board. Without it a command is passed on
    ///     unchanged if both boards have the same type of command, and reported otherwise.
    public init(
        identifier: BoardID = Board<Outer>.defaultIdentifier,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        bypassesGatewayBarrier: Bool = false,
        input: @escaping @MainActor (Outer.Input) -> Inner.Input,
        output: @escaping @MainActor (Inner.Output) -> Outer.Output,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) {
        self.inner = inner
        makesInnerBoard = producer.canProduceBoard(identifier: inner)
        (self.input, self.output, self.command) = (input, output, command)
        super.init(identifier: identifier, producer: producer, bypassesGatewayBarrier: bypassesGatewayBarrier)
    }

    // MARK: Inputs and commands

    /// Activates the inner board with the converted input.
    public override func activate(with input: Outer.Input) {
        let relay = AdapterListener(self, for: installedSlot?.takeListener(), output)
        let activation = PendingActivation(self.input(input), in: innerBoard.slot, for: relay)
        if let error = activation.activate().error {
            relay.activationFailed(error)
        }
    }

    /// Sends the converted command to the inner board, or reports a command that cannot be converted.
    public override func interact(with command: Outer.Command) {
        if let translated = self.command?(command) ?? (command as? Inner.Command) {
            innerBoard.interaction.send(command: translated)
        } else {
            super.interact(with: command)
        }
    }

    // MARK: Outputs

    /// The number of listeners that receive the output of their own activation directly.
    fileprivate var awaitedOutputs = 0

    fileprivate func hasOutputHandlers(besides relays: Int) -> Bool {
        installedSlot?.hasOutputHandlers(besides: relays) == true
    }

    private func forward(on output: Outer.Output) {
        guard let slot = installedSlot, slot.isOpen else { return sendOutput(output) }
        slot.send(output, isAwaited: awaitedOutputs > 0)
    }

    /// Registers handlers for the outputs and the removal of the inner board.
    public override func didInstall() {
        let slot = innerBoard.slot
        slot.outputs.add(self) { board, output in board.forward(on: board.output(output)) }
        slot.removalHandlers.add(self) { board, reason in
            board.installedSlot?.removeBoard(reason == .removed ? .completed(isDone: false) : reason)
        }
    }

    /// Completes the adapter after a failed activation, if the inner board has no other activation.
    fileprivate func innerActivationFailed() {
        if innerBoard.slot.installedBoard == nil, !innerBoard.slot.hasHeldRequests { complete(false) }
    }

    private var innerBoard: Destination<Inner> { motherboard.destination(Inner.self, id: inner) }
}

extension AdapterBoard {
    /// Creates an adapter that converts inputs and sends outputs unchanged.
    /// The parameters are those of the initializer with all conversions.
    public convenience init(
        identifier: BoardID = Board<Outer>.defaultIdentifier,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        bypassesGatewayBarrier: Bool = false,
        input: @escaping @MainActor (Outer.Input) -> Inner.Input,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) where Outer.Output == Inner.Output {
        self.init(
            identifier: identifier, inner: inner, producer: producer, bypassesGatewayBarrier: bypassesGatewayBarrier,
            input: input, output: { $0 }, command: command)
    }

    /// Creates an adapter that passes inputs on unchanged and converts outputs.
    /// The parameters are those of the initializer with all conversions.
    public convenience init(
        identifier: BoardID = Board<Outer>.defaultIdentifier,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        bypassesGatewayBarrier: Bool = false,
        output: @escaping @MainActor (Inner.Output) -> Outer.Output,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) where Outer.Input == Inner.Input {
        self.init(
            identifier: identifier, inner: inner, producer: producer, bypassesGatewayBarrier: bypassesGatewayBarrier,
            input: { $0 }, output: output, command: command)
    }

    /// Creates an adapter that offers a board under another identifier, with the same inputs and outputs.
    /// The parameters are those of the initializer with all conversions.
    public convenience init(
        identifier: BoardID = Board<Outer>.defaultIdentifier,
        inner: BoardID = Inner.boardID,
        producer: any ActivatableBoardProducer = BoardProducer(),
        bypassesGatewayBarrier: Bool = false,
        command: (@MainActor (Outer.Command) -> Inner.Command)? = nil
    ) where Outer.Input == Inner.Input, Outer.Output == Inner.Output {
        self.init(
            identifier: identifier, inner: inner, producer: producer, bypassesGatewayBarrier: bypassesGatewayBarrier,
            input: { $0 }, output: { $0 }, command: command)
    }
}

/// Forwards the result of an activation of the inner board to the listener of the adapter's activation.
private final class AdapterListener<Outer: IOInterface, Inner: IOInterface>: ActivationListener {
    typealias IO = Inner

    private weak var board: AdapterBoard<Outer, Inner>?
    private let listener: (any ActivationListener<Outer>)?
    private let output: @MainActor (Inner.Output) -> Outer.Output

    /// True after the activation has reached the inner board. From then on the removal of the inner board completes the
    /// adapter.
    private var hasBegun = false
    private var hasFailed = false

    /// True while the listener waits for a result that the inner board has announced.
    private var isAwaited = false {
        didSet { if oldValue, !isAwaited { board?.awaitedOutputs -= 1 } }
    }

    init(
        _ board: AdapterBoard<Outer, Inner>, for listener: (any ActivationListener<Outer>)?,
        _ output: @escaping @MainActor (Inner.Output) -> Outer.Output
    ) {
        (self.board, self.listener, self.output) = (board, listener, output)
    }

    func activationBegins(in _: Slot<Inner>) { hasBegun = true }

    func willReportResult(_ abandon: @escaping @MainActor (_ relays: Int) -> Void) {
        guard let listener else { return }
        board?.awaitedOutputs += 1
        isAwaited = true
        listener.willReportResult { [weak board] relays in
            // The adapter has one handler of the inner board's outputs, for the handlers of its own outputs.
            if board?.hasOutputHandlers(besides: relays) == false { abandon(1) }
        }
    }

    var isAbandoned: Bool { listener?.isAbandoned == true }

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

extension AdapterBoard: BoardWithUses {
    /// The inner board, unless the producer of the adapter makes it.
    package var usedBoard: (id: BoardID, interface: any IOInterface.Type)? {
        makesInnerBoard ? nil : (inner, Inner.self)
    }
}
