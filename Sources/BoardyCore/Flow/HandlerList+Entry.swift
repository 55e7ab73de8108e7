extension HandlerList {
    /// One handler in a list, and the place where tokens and other lists get hold of it.
    package final class Entry: CancellableRegistration {
        enum State {
            case listening(@MainActor (Value) -> Void)
            /// Called for as long as something is there, a target or a scope, and answers whether it was.
            case targeting(@MainActor (Value) -> Bool, isThere: @MainActor () -> Bool)
            case cancelled
        }

        /// When the handler was registered, among all handlers of all lists.
        let order: Int
        private(set) var state: State

        /// The handler once more, unless it has a target: to be lent to the delivery that is under way, which would otherwise count
        /// a reference of its own up and down; see `Slot`. Nil while it is lent.
        private var borrowableHandler: (@MainActor (Value) -> Void)?

        /// Whether there is anybody behind a handler that only passes on what it gets; nil for all others.
        var isForwardingTo: (@MainActor () -> Bool)?
        var list: HandlerList?
        var previous: Entry?
        var next: Entry?

        init(_ state: State, order: Int) {
            self.state = state
            self.order = order
            if case .listening(let handler) = state { borrowableHandler = handler }
        }

        /// - Returns: the former state, to be let go of when nothing is being changed.
        @discardableResult
        func change(to new: State) -> State {
            let former = state
            state = new
            borrowableHandler = nil
            if case .listening(let handler) = new { borrowableHandler = handler }
            return former
        }

        /// Calls the handler, and answers whether it was still there to be called.
        @MainActor
        @inline(__always)
        func receive(_ value: Value) -> Bool {
            if let handler = borrowableHandler {
                borrowableHandler = nil
                handler(value)
                if case .listening = state { borrowableHandler = consume handler }
                return true
            }
            switch state {
            case .listening(let handler):
                handler(value)
                return true
            case .targeting(let handler, _):
                return handler(value)
            case .cancelled:
                return false
            }
        }

        @MainActor
        var isActive: Bool {
            switch state {
            case .listening: true
            case .targeting(_, let isThere): isThere()
            case .cancelled: false
            }
        }

        func cancel() {
            guard let list else { return }
            let forgotten = list.remove(self)
            // With the handler goes what it captured, perhaps the last owner of the motherboard, which then closes this
            // very list: so it goes when nothing is being changed any more.
            withExtendedLifetime(forgotten) {}
        }

        @MainActor
        func scope(to owner: AnyObject) {
            let presence = TargetLiveness(of: owner)
            switch state {
            case .listening(let handler):
                change(
                    to: .targeting(
                        { value in
                            guard presence.isAlive else { return false }
                            handler(value)
                            return true
                        }, isThere: { presence.isAlive }))
            case .targeting(let handler, let isThere):
                change(
                    to: .targeting({ presence.isAlive && handler($0) }, isThere: { presence.isAlive && isThere() }))
            case .cancelled:
                break
            }
        }
    }
}
