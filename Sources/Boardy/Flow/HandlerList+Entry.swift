extension HandlerList {
    /// One handler in a list, and the place where tokens and other lists get hold of it.
    final class Entry: CancellableRegistration {
        enum State {
            case listening(@MainActor (Value) -> Void)
            /// Called for as long as something is there, a target or a scope, and answers whether it was.
            case targeting(@MainActor (Value) -> Bool, isThere: @MainActor () -> Bool)
            case cancelled
        }

        /// When the handler was registered, among all handlers of all lists.
        let order: Int
        var state: State

        /// Whether there is anybody behind a handler that only passes on what it gets; nil for all others.
        var leadsOn: (@MainActor () -> Bool)?
        var list: HandlerList?
        var previous: Entry?
        var next: Entry?

        init(_ state: State, order: Int) {
            self.state = state
            self.order = order
        }

        /// Calls the handler, and answers whether it was still there to be called.
        @MainActor
        func receive(_ value: Value) -> Bool {
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
            let forgotten = list.forget(self)
            // With the handler goes what it captured, perhaps the last owner of the motherboard, which then closes this
            // very list: so it goes when nothing is being changed any more.
            withExtendedLifetime(forgotten) {}
        }

        @MainActor
        func scope(to owner: AnyObject) {
            let presence = Presence(of: owner)
            switch state {
            case .listening(let handler):
                state = .targeting(
                    { value in
                        guard presence.isThere else { return false }
                        handler(value)
                        return true
                    }, isThere: { presence.isThere })
            case .targeting(let handler, let isThere):
                state = .targeting({ presence.isThere && handler($0) }, isThere: { presence.isThere && isThere() })
            case .cancelled:
                break
            }
        }
    }
}
