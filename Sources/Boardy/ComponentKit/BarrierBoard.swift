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
    private enum State {
        /// There is no value yet, and these wait for it.
        case closed([Visitor])
        case open(Value)
    }

    private struct Visitor {
        let goOn: @MainActor (Value) -> Void
        let caller: Caller<BarrierIO<Value>>?
    }

    private var state = State.closed([])

    /// A barrier without a value.
    public override init(identifier: BoardID = BarrierIO<Value>.boardID) {
        super.init(identifier: identifier)
    }

    /// True.
    public override var bypassesGatewayBarrier: Bool { true }

    /// Waits, overcomes or cancels.
    public override func activate(with input: BarrierIO<Value>.Input) {
        let caller = slot?.takeCaller()
        switch input {
        case .wait(let goOn):
            caller?.boardWillTell()
            wait(Visitor(goOn: goOn, caller: caller))
        case .overcome(let value):
            overcome(with: value)
            caller?.boardWillTell()
            caller?.activationEnded(with: value)
        case .cancel:
            complete(false)
            caller?.activationFailed(BoardError.noOutput(identifier))
        }
    }

    /// Forgets the value and those who wait for one.
    public override func didRemove() {
        let left = state
        state = .closed([])
        guard case .closed(let visitors) = left else { return }
        for visitor in visitors { visitor.caller?.activationFailed(BoardError.noOutput(identifier)) }
    }

    private func wait(_ visitor: Visitor) {
        switch state {
        case .open(let value):
            letThrough(visitor, value)
        case .closed(var visitors):
            // Taken out for the moment, so that it grows in place.
            state = .closed([])
            visitors.append(visitor)
            state = .closed(visitors)
        }
    }

    private func overcome(with value: Value) {
        let former = state
        state = .open(value)
        if case .closed(let visitors) = former {
            for visitor in visitors {
                // One of those before may have ended the barrier, or brought a newer value.
                if case .open(let value) = state {
                    letThrough(visitor, value)
                } else {
                    visitor.caller?.activationFailed(BoardError.noOutput(identifier))
                }
            }
        }
        if case .open = state { sendOutput(value) }
    }

    private func letThrough(_ visitor: Visitor, _ value: Value) {
        visitor.goOn(value)
        visitor.caller?.activationEnded(with: value)
    }
}
