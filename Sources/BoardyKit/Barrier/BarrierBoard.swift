public import BoardyCore

/// The interface of a ``BarrierBoard``.
public enum BarrierIO<Value>: IOInterface {
    /// What is done at a barrier.
    public enum Input {
        /// Does something with the value, now if it is there, else when it comes.
        case wait(@MainActor (Value) -> Void)

        /// The value is there: all who wait are called with it in the order in which they came, and then it is sent. A second
        /// value replaces the first.
        case overcome(Value)

        /// There will be no value. Those who wait are forgotten, and the board completes with `false`.
        case cancel
    }

    /// The value, each time one comes.
    public typealias Output = Value

    /// `barrier`; give each barrier of a motherboard an identifier of its own.
    public static var boardID: BoardID { "barrier" }
}

/// A place where others wait for a value that somebody else provides: a token, a configuration, a permission.
///
/// ```swift
/// let ready = mainboard.destination(BarrierIO<Session>.self, id: "session-ready")
/// ready.activation.activate(with: .wait { session in refresh(session) })
/// ready.activation.activate(with: .overcome(session))     // calls the closure
/// ready.activation.activate(with: .wait { session in })   // is called at once
/// ```
///
/// It stays on the motherboard with its value, so that who comes later gets it too, until it is cancelled, completed or
/// removed. It is for features that wait for each other; what is to be asked before a board is activated is a
/// ``GatewayBarrier`` or an ``ActivationBarrier``. The barriers of the app do not guard it.
public final class BarrierBoard<Value>: Board<BarrierIO<Value>> {
    /// A barrier without a value.
    public override init(identifier: BoardID = BarrierIO<Value>.boardID) {
        super.init(identifier: identifier) { _, slot in BarrierQueue<Value>(slot.id, slot.diagnostics) }
    }

    /// True.
    public override var bypassesGatewayBarrier: Bool { true }

    /// Waits, overcomes or cancels.
    public override func activate(with input: BarrierIO<Value>.Input) {
        let listener = slot?.takeListener()
        guard let queue = slot?.work as? BarrierQueue<Value> else {
            return report(BoardError.unreachable(identifier, from: identifier))
        }
        listener?.willReportResult()
        switch input {
        case .wait(let goOn):
            queue.wait(goOn, listener)
        case .overcome(let value):
            queue.overcome(with: value) { [weak self] in
                // The value is kept for who waits later, so it has its effect without followers, too.
                if let slot = self?.slot, slot.work === queue { slot.send($0, isAwaited: true) }
            }
            listener?.activationEnded(with: value)
        case .cancel:
            complete(false)
            listener?.activationFailed(BoardError.completedWithoutOutput(identifier))
        }
    }
}
