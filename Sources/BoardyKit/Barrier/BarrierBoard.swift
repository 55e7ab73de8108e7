public import BoardyCore

/// The interface of a ``BarrierBoard``.
public enum BarrierIO<Value>: IOInterface {
    /// An operation on a barrier.
    public enum Input {
        /// Calls a closure with the value: at once if there is a value, otherwise when one is set.
        case wait(@MainActor (Value) -> Void)

        /// Sets the value, calls all waiting closures with it in the order of arrival, and then sends it as output. A
        /// later value replaces an earlier one.
        case overcome(Value)

        /// Completes the board with `false`. The waiting closures are discarded and never called.
        case cancel
    }

    /// The value, sent each time one is set.
    public typealias Output = Value

    /// The default identifier, `barrier`. Each barrier of a motherboard needs an identifier of its own.
    public static var boardID: BoardID { "barrier" }
}

/// A board at which closures wait for a value that another feature provides: a token, a configuration, a permission.
///
/// ```swift
/// let ready = mainboard.destination(BarrierIO<Session>.self, id: "session-ready")
/// ready.activation.activate(with: .wait { session in refresh(session) })
/// ready.activation.activate(with: .overcome(session))     // calls the closure
/// ready.activation.activate(with: .wait { session in })   // is called at once
/// ```
///
/// The board keeps its value for later closures until it is cancelled, completed or removed. The activation of a
/// discarded closure is reported to observers as abandoned.
///
/// Use this board between features that wait for each other. To check a condition before a board is activated, use a
/// ``GatewayBarrier`` or an ``ActivationBarrier``. Gateway barriers do not apply to this board itself.
public final class BarrierBoard<Value>: Board<BarrierIO<Value>> {
    /// Creates a barrier without a value.
    ///
    /// - Parameter identifier: The identifier under which the board is installed.
    public override init(identifier: BoardID = BarrierIO<Value>.boardID) {
        super.init(identifier: identifier) { _, slot in BarrierQueue<Value>(slot.id, slot.diagnostics) }
    }

    /// Always true: gateway barriers do not apply to this board.
    public override var bypassesGatewayBarrier: Bool { true }

    /// Waits for the value, sets it, or cancels the barrier.
    public override func activate(with input: BarrierIO<Value>.Input) {
        let listener = installedSlot?.takeListener()
        guard let queue = installedSlot?.work as? BarrierQueue<Value> else {
            return report(own: .unreachable(identifier, from: identifier))
        }
        listener?.willReportResult()
        switch input {
        case .wait(let goOn):
            queue.wait(goOn, listener)
        case .overcome(let value):
            queue.overcome(with: value) { [weak self] in
                // The value is kept for later closures, so an output without handlers is not reported as unhandled.
                if let slot = self?.installedSlot, slot.work === queue { slot.send($0, isAwaited: true) }
            }
            listener?.activationEnded(with: value)
        case .cancel:
            complete(false)
            listener?.activationFailed(BoardError.completedWithoutOutput(identifier))
        }
    }
}
