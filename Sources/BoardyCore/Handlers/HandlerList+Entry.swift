extension HandlerList {
    /// One handler in a list. Tokens and other lists refer to the handler by its entry.
    package final class Entry: CancellableRegistration {
        enum State {
            case listening(@MainActor (Value) -> Void)
            /// A handler that depends on a target or a scope.
            case targeting(@MainActor (Value) -> Reception, isAlive: @MainActor () -> Bool)
            case cancelled
        }

        /// The position of the registration among the registrations in all lists.
        let order: Int
        private(set) var state: State

        /// A second reference to a handler without a target, which a delivery borrows instead of retaining the handler;
        /// see `Slot`. Nil while the handler is borrowed.
        private var borrowableHandler: (@MainActor (Value) -> Void)?

        var list: HandlerList?
        var previous: Entry?
        var next: Entry?

        /// True if another list owns the handler.
        let isShared: Bool

        init(_ state: State, order: Int, isShared: Bool = false) {
            self.isShared = isShared
            self.state = state
            self.order = order
            if case .listening(let handler) = state { borrowableHandler = handler }
        }

        /// Changes the state.
        ///
        /// - Returns: the former state, which the caller releases when no list is being changed.
        @discardableResult
        func change(to new: State) -> State {
            let former = state
            state = new
            borrowableHandler = nil
            if case .listening(let handler) = new { borrowableHandler = handler }
            return former
        }

        /// Calls the handler.
        @MainActor
        @inline(__always)
        func receive(_ value: Value) -> Reception {
            if let handler = borrowableHandler {
                borrowableHandler = nil
                handler(value)
                if case .listening = state { borrowableHandler = consume handler }
                return .handled
            }
            switch state {
            case .listening(let handler):
                handler(value)
                return .handled
            case .targeting(let handler, _):
                return handler(value)
            case .cancelled:
                return .ended
            }
        }

        @MainActor
        var isActive: Bool {
            switch state {
            case .listening: true
            case .targeting(_, let isAlive): isAlive()
            case .cancelled: false
            }
        }

        func cancel() {
            guard let list else { return }
            let former = list.remove(self)
            // The release of the handler also releases its captures, and with them perhaps the motherboard. The release of
            // the motherboard closes this list. The handler is therefore released when no list is being changed.
            extendLifetime(former)
        }

        @MainActor
        func scope(to owner: AnyObject) {
            let liveness = TargetLiveness(of: owner)
            switch state {
            case .listening(let handler):
                change(
                    to: .targeting(
                        { value in
                            guard liveness.isAlive else { return .ended }
                            handler(value)
                            return .handled
                        }, isAlive: { liveness.isAlive }))
            case .targeting(let handler, let isAlive):
                change(
                    to: .targeting(
                        { liveness.isAlive ? handler($0) : .ended }, isAlive: { liveness.isAlive && isAlive() }))
            case .cancelled:
                break
            }
        }
    }
}

/// The result of the delivery of a value to one handler.
enum Reception {
    /// The handler was called.
    case handled
    /// The handler was called and only forwards values, and no other handler received the value.
    case ignored
    /// The handler was cancelled, or its target or scope has ended.
    case ended
}
