import BoardyCore

/// The closures that wait at a ``BarrierBoard``, and its value.
@MainActor
final class BarrierQueue<Value>: BoardWork {
    private enum State {
        /// There is no value yet, and these closures wait for it.
        case closed([Waiter])
        /// The waiting closures are being called with a value. `next` is the newest value that one of them has set.
        case opening(Value, next: Value?)
        case open(Value)
        case ended
    }

    private struct Waiter {
        let continuation: @MainActor (Value) -> Void
        let listener: (any ActivationListener<BarrierIO<Value>>)?
        /// The identifier of the event that reported the activation.
        let event: Int?
    }

    private let id: BoardID
    private let diagnostics: Diagnostics
    private var state = State.closed([])

    init(_ id: BoardID, _ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        self.id = id
    }

    func wait(_ goOn: @escaping @MainActor (Value) -> Void, _ listener: (any ActivationListener<BarrierIO<Value>>)?) {
        let waiter = Waiter(continuation: goOn, listener: listener, event: diagnostics.currentEvent)
        switch state {
        case .closed(var waiters):
            // The array is moved out of the state, so that it grows in place without a copy.
            state = .closed([])
            waiters.append(waiter)
            state = .closed(waiters)
        case .opening(let value, _), .open(let value):
            resume(waiter, value)
        case .ended:
            fail(waiter)
        }
    }

    /// Calls the waiting closures, and then sends the value. A value that a closure sets is processed afterwards.
    func overcome(with value: Value, send: (Value) -> Void) {
        switch state {
        case .closed(let waiters):
            state = .opening(value, next: nil)
            for waiter in waiters {
                if case .opening = state { resume(waiter, value) } else { fail(waiter) }
            }
            guard case .opening(_, let next) = state else { return }
            state = .open(value)
            send(value)
            if let next, case .open = state { overcome(with: next, send: send) }
        case .opening(let current, _):
            state = .opening(current, next: value)
        case .open:
            state = .open(value)
            send(value)
        case .ended:
            break
        }
    }

    /// Discards the waiting closures and reports their activations as abandoned, because the board was removed.
    func reportStopped() {
        let left = state
        state = .ended
        if case .closed(let waiters) = left { waiters.forEach(fail) }
    }

    private func resume(_ waiter: Waiter, _ value: Value) {
        waiter.continuation(value)
        waiter.listener?.activationEnded(with: value)
    }

    private func fail(_ waiter: Waiter) {
        diagnostics.emit(.activationAbandoned(id), continuing: waiter.event)
        waiter.listener?.activationFailed(BoardError.completedWithoutOutput(id))
    }
}
