/// Those who wait at a ``BarrierBoard``, and the value when it is there.
@MainActor
final class BarrierQueue<Value> {
    private enum State {
        /// There is no value yet, and these wait for it.
        case closed([Visitor])
        /// Those who waited are being called with the value; this is the next one, if another has come meanwhile.
        case opening(Value, next: Value?)
        case open(Value)
        case ended
    }

    private struct Visitor {
        let goOn: @MainActor (Value) -> Void
        let caller: Caller<BarrierIO<Value>>?
        /// The activation as it was told to observers.
        let event: Int?
    }

    private let id: BoardID
    private let diagnostics: Diagnostics
    private var state = State.closed([])

    init(_ id: BoardID, _ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
        self.id = id
    }

    func wait(_ goOn: @escaping @MainActor (Value) -> Void, _ caller: Caller<BarrierIO<Value>>?) {
        let visitor = Visitor(goOn: goOn, caller: caller, event: diagnostics.currentEvent)
        switch state {
        case .closed(var visitors):
            // Taken out for the moment, so that it grows in place.
            state = .closed([])
            visitors.append(visitor)
            state = .closed(visitors)
        case .opening(let value, _), .open(let value):
            letThrough(visitor, value)
        case .ended:
            fail(visitor)
        }
    }

    /// Calls those who wait, and then sends the value; one that comes meanwhile is next.
    func overcome(with value: Value, send: (Value) -> Void) {
        switch state {
        case .closed(let visitors):
            state = .opening(value, next: nil)
            for visitor in visitors {
                if case .opening = state { letThrough(visitor, value) } else { fail(visitor) }
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

    /// There will be no value any more.
    func end() {
        let left = state
        state = .ended
        if case .closed(let visitors) = left { visitors.forEach(fail) }
    }

    private func letThrough(_ visitor: Visitor, _ value: Value) {
        visitor.goOn(value)
        visitor.caller?.activationEnded(with: value)
    }

    private func fail(_ visitor: Visitor) {
        diagnostics.tell(.abandoned(id), continuing: visitor.event)
        visitor.caller?.activationFailed(BoardError.noOutput(id))
    }
}
