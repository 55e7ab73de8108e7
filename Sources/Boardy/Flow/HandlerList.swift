/// Handlers of one kind of value, called in the order in which they were added.
///
/// A value is delivered to those who were there when it was sent. A handler that is cancelled meanwhile, or whose
/// target is gone, is left out, and forgotten.
///
/// Entries and their list hold each other until the entry is cancelled or the list is closed, as every list is when its
/// motherboard goes. A weak reference would be simpler, and would slow down every delivery, because what is referenced
/// weakly is slower to retain.
final class HandlerList<Value> {
    private var entries: [Entry] = []
    private var isClosed = false

    /// Dead entries are swept out when half of them were cancelled, or when there are twice as many as after the last
    /// sweep, some of which may have lost their targets: so adding and cancelling cost constant time on average.
    private var cancelledEntries = 0
    private var sweepThreshold = 16

    final class Entry: CancellableRegistration {
        enum State {
            case listening(@MainActor (Value) -> Void)
            /// Called for as long as the target is there, and answers whether it was.
            case targeting(@MainActor (Value) -> Bool, isThere: () -> Bool)
            case cancelled
        }

        private(set) var state: State
        private var list: HandlerList?

        fileprivate init(_ state: State, list: HandlerList?) {
            self.state = state
            self.list = list
        }

        var isActive: Bool {
            switch state {
            case .listening: true
            case .targeting(_, let isThere): isThere()
            case .cancelled: false
            }
        }

        func cancel() {
            let list = list
            let forgotten = forget()
            list?.entryWasCancelled()
            // With the handler goes what it captured, perhaps the last owner of the motherboard, which then closes this
            // very list: so it goes when nothing is being changed any more.
            withExtendedLifetime(forgotten) {}
        }

        /// Ends the registration and hands out the handler, to be let go of when nothing is being changed.
        fileprivate func forget() -> State {
            let forgotten = state
            state = .cancelled
            list = nil
            return forgotten
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
            .targeting(
                { [weak target] value in
                    guard let target else { return false }
                    handler(target, value)
                    return true
                },
                isThere: { [weak target] in target != nil }
            ))
    }

    @MainActor
    private func append(_ state: Entry.State) -> FlowToken {
        guard !isClosed else { return FlowToken(Entry(.cancelled, list: nil)) }
        let entry = Entry(state, list: self)
        entries.append(entry)
        if entries.count > sweepThreshold { sweep() }
        return FlowToken(entry)
    }

    // MARK: Sending

    @MainActor
    func send(_ value: Value) {
        for entry in entries {
            switch entry.state {
            case .listening(let handler): handler(value)
            case .targeting(let handler, _): if !handler(value) { entry.cancel() }
            case .cancelled: break
            }
        }
    }

    // MARK: Forgetting

    /// The number of entries, dead ones among them.
    var count: Int { entries.count }

    private func entryWasCancelled() {
        cancelledEntries += 1
        if 2 * cancelledEntries >= entries.count { sweep() }
    }

    private func sweep() {
        let dead = entries.filter { !$0.isActive }
        entries.removeAll { !$0.isActive }
        cancelledEntries = 0
        sweepThreshold = max(16, 2 * entries.count)
        withExtendedLifetime(dead.map { $0.forget() }) {}
    }

    /// Cancels all handlers and takes no more, so that tokens that are still held keep nothing alive.
    ///
    /// - Returns: the handlers, to be let go of when everything else is closed too.
    func close() -> [Entry.State] {
        isClosed = true
        let closing = entries
        entries = []
        return closing.map { $0.forget() }
    }
}
