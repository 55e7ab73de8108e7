/// Handlers of one kind of value, called in the order in which they were added.
///
/// A value is delivered to those who were there when it was sent. A handler that is cancelled meanwhile, or whose target
/// is gone, is left out, and forgotten.
///
/// Entries and their list hold each other until the entry is cancelled or the list is closed, as every list is when its
/// motherboard goes. A weak reference would be simpler, and would slow down every delivery, because what is referenced
/// weakly is slower to retain.
final class HandlerList<Value> {
    private var entries: [Entry] = []
    private var deadEntries = 0
    private var isClosed = false

    final class Entry: CancellableRegistration {
        enum State {
            case listening(@MainActor (Value) -> Void)
            /// Answers whether its target is still there.
            case targeting(@MainActor (Value) -> Bool)
            case cancelled
        }

        private(set) var state: State
        private var list: HandlerList?

        fileprivate init(_ state: State, list: HandlerList?) {
            self.state = state
            self.list = list
        }

        func cancel() {
            let list = list
            forget()
            list?.entryDied()
        }

        /// Lets go of the handler only when the state has changed: with it may go what it captured, perhaps the last
        /// owner of the motherboard, which then closes this very list.
        fileprivate func forget() {
            let forgotten = (state, list)
            state = .cancelled
            list = nil
            withExtendedLifetime(forgotten) {}
        }

        var isActive: Bool {
            if case .cancelled = state { false } else { true }
        }
    }

    // MARK: Adding

    @MainActor
    @discardableResult
    func add(_ handler: @escaping @MainActor (Value) -> Void) -> FlowToken {
        append(.listening(handler))
    }

    @MainActor
    @discardableResult
    func add<Target: AnyObject>(
        _ target: Target,
        _ handler: @escaping @MainActor (Target, Value) -> Void
    ) -> FlowToken {
        append(
            .targeting { [weak target] value in
                guard let target else { return false }
                handler(target, value)
                return true
            })
    }

    @MainActor
    private func append(_ state: Entry.State) -> FlowToken {
        guard !isClosed else { return FlowToken(Entry(.cancelled, list: nil)) }
        let entry = Entry(state, list: self)
        entries.append(entry)
        return FlowToken(entry)
    }

    // MARK: Sending

    @MainActor
    func send(_ value: Value) {
        for entry in entries {
            switch entry.state {
            case .listening(let handler): handler(value)
            case .targeting(let handler): if !handler(value) { entry.cancel() }
            case .cancelled: break
            }
        }
    }

    // MARK: Forgetting

    /// Sweeps when half of the entries are dead, so that cancelling costs constant time on average.
    private func entryDied() {
        deadEntries += 1
        guard deadEntries > entries.count / 2 else { return }
        entries.removeAll { !$0.isActive }
        deadEntries = 0
    }

    /// The number of handlers that would be called.
    var count: Int { entries.count - deadEntries }

    /// Cancels all handlers and takes no more, so that tokens that are still held keep nothing alive.
    func close() {
        isClosed = true
        let all = entries
        entries = []
        deadEntries = 0
        for entry in all {
            entry.forget()
        }
    }
}
