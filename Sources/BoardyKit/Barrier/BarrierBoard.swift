public import BoardyCore

/// The interface of a ``BarrierBoard``.
public enum BarrierIO<Value>: IOInterface {
    /// An operation on a barrier.
    public enum Input {
        /// Calls a closure with the value: at once if the barrier has kept a value, otherwise when the next one is set.
        case wait(@MainActor (Value) -> Void)

        /// Sets the value, calls the waiting closures with it in the order of arrival, and then sends it as output.
        ///
        /// If a closure sets another value, the remaining closures are called with that value, and only that value is
        /// sent.
        case overcome(Value)

        /// Discards the value that is kept. The board stays, and closures wait for the next value, also those that the
        /// discarded value has not reached yet.
        case close

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
/// let signIn = mainboard.destination(BarrierIO<Session>.self, id: "sign-in")
/// signIn.activation.activate(with: .wait { session in refresh(session) })
/// signIn.activation.activate(with: .overcome(session))     // calls the closure
/// signIn.activation.activate(with: .wait { session in })   // waits for the next session
/// ```
///
/// A value is for the closures that wait when it is set. With the policy ``BarrierPolicy/untilClosed``, it is kept for later
/// closures until `.close` discards it, as a configuration is.
///
/// The end of the board discards the value and the waiting closures, whose activations are reported to observers as abandoned.
/// Without a waiting closure, a handler or the policy ``BarrierPolicy/untilClosed``, a value is reported as unhandled.
///
/// Use this board between features that wait for each other. To check a condition before a board is activated, use a
/// ``GatewayBarrier`` or an ``ActivationBarrier``. Gateway barriers do not apply to this board itself.
public final class BarrierBoard<Value>: Board<BarrierIO<Value>> {
    /// Creates a barrier without a value.
    ///
    /// - Parameter policy: The rule by which a value is kept for later closures.
    public init(identifier: BoardID = BarrierIO<Value>.boardID, policy: BarrierPolicy = .once) {
        super.init(identifier: identifier, bypassesGatewayBarrier: true) { _, slot in
            BarrierQueue<Value>(slot.id, policy, slot.diagnostics)
        }
    }

    /// Waits for the value, sets it, discards it, or cancels the barrier.
    public override func activate(with input: BarrierIO<Value>.Input) {
        guard let slot = installedSlot, let queue = slot.work as? BarrierQueue<Value> else {
            return report(own: .unreachable(identifier, from: identifier))
        }
        switch input {
        case .wait(let continuation):
            let listener = slot.takeListener()
            listener?.willReportResult()
            queue.wait(continuation, listener)
        case .overcome(let value):
            queue.overcome(with: value) { value, isAwaited in
                if slot.work === queue { slot.send(value, isAwaited: isAwaited) }
            }
        case .close:
            queue.close()
        case .cancel:
            complete(false)
        }
    }
}
