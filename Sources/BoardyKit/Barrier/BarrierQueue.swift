import BoardyCore
import BoardySupport

/// The closures that wait at a ``BarrierBoard``, and the value that it keeps.
@MainActor
final class BarrierQueue<Value>: BoardWork {
    private enum State {
        /// Closures wait for the next value.
        case closed
        /// This value is kept for later closures.
        case open(Value)
        case ended
    }

    private struct Waiter {
        let continuation: @MainActor (Value) -> Void
        let listener: (any ActivationListener<BarrierIO<Value>>)?
        /// The identifier of the event that reported the activation.
        let event: Int?
        /// The boards of gates that have caused the activation, which are not those that have caused the delivery.
        let checkContext: CheckContext?
    }

    private let id: BoardID
    private let policy: BarrierPolicy
    private let diagnostics: Diagnostics
    private var state = State.closed
    private var waiters = Queue<Waiter>()

    /// The number of the newest delivery. A closure that sets or discards the value thereby ends the delivery that has
    /// called the closure.
    private var delivery = 0

    init(_ id: BoardID, _ policy: BarrierPolicy, _ diagnostics: Diagnostics) {
        (self.diagnostics, self.policy, self.id) = (diagnostics, policy, id)
    }

    /// Changes the state. The former value is released after the access, because its `deinit` may use the board.
    private func change(to new: State) {
        let former = state
        state = new
        extendLifetime(former)
    }

    func wait(
        _ continuation: @escaping @MainActor (Value) -> Void, _ listener: (any ActivationListener<BarrierIO<Value>>)?
    ) {
        let waiter = Waiter(
            continuation: continuation, listener: listener, event: diagnostics.currentEvent,
            checkContext: .currentIfActive)
        switch state {
        case .closed: waiters.append(waiter)
        case .open(let value): resume(waiter, value)
        case .ended: fail(waiter)
        }
    }

    /// Calls the waiting closures, and then sends the value.
    func overcome(with value: Value, send: (_ value: Value, _ isAwaited: Bool) -> Void) {
        if case .ended = state { return }
        if policy == .untilClosed { change(to: .open(value)) }
        delivery += 1
        let current = delivery
        // A closure that arrives during the delivery is not counted and waits for the next value.
        let count = waiters.count
        for _ in 0..<count {
            guard delivery == current, let waiter = waiters.popFirst() else { return }
            resume(waiter, value)
        }
        // A kept value may be used later, so the lack of a handler is no mistake.
        if delivery == current { send(value, count > 0 || policy == .untilClosed) }
    }

    func close() {
        if case .open = state { change(to: .closed) }
        delivery += 1
    }

    /// Discards the waiting closures and reports their activations as abandoned, because the board was removed.
    func reportStopped() {
        change(to: .ended)
        delivery += 1
        while let waiter = waiters.popFirst() { fail(waiter) }
    }

    private func resume(_ waiter: Waiter, _ value: Value) {
        CheckContext.run(in: waiter.checkContext) { waiter.continuation(value) }
        waiter.listener?.activationEnded(with: value)
    }

    private func fail(_ waiter: Waiter) {
        diagnostics.emit(.activationAbandoned(id), continuing: waiter.event)
        waiter.listener?.activationFailed(BoardError.completedWithoutOutput(id))
    }
}
