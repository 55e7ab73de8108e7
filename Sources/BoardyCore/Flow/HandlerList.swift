/// Handlers of one kind of value, called in the order in which they were added.
///
/// A value is delivered to those who were there when it was sent. A handler that is cancelled meanwhile, or whose
/// target is gone, is left out, and forgotten.
///
/// The entries are a doubly linked list, which a delivery walks without asking the runtime for the types of an array and
/// its iterator; in code that is generic over the value, that would cost more than calling the handlers. Entries and
/// their list hold each other until the entry is cancelled or the list is closed, as every list is when its owner goes. A
/// weak reference would be simpler, and slower to walk along.
package final class HandlerList<Value> {
    private var first: Entry?
    private var last: Entry?
    private var isClosed = false

    /// How many deliveries are under way. Until they end, cancelled entries stay linked, so that all find their way on.
    private var deliveries = 0
    private var hasCancelledEntries = false

    /// The number of entries, those among them that are dead and not swept out yet.
    package private(set) var count = 0

    /// Entries whose targets have gone are swept out when there are twice as many entries as after the last sweep: so
    /// adding costs constant time on average.
    private var sweepThreshold = 16

    /// A list that takes no handlers.
    static func closed() -> HandlerList {
        let list = HandlerList()
        list.isClosed = true
        return list
    }

    // MARK: Adding

    @MainActor
    @discardableResult
    func add(_ handler: @escaping @MainActor (Value) -> Void) -> FlowToken {
        FlowToken(entry(for: handler))
    }

    /// Adds a handler, and hands out the entry for other lists to share.
    @MainActor
    func entry(for handler: @escaping @MainActor (Value) -> Void) -> Entry {
        append(.listening(handler))
    }

    /// - Parameter isForwardingTo: for a handler that only passes on what it gets: whether there is anybody.
    @MainActor
    @discardableResult
    package func add<Target: AnyObject>(
        _ target: Target,
        isForwardingTo: (@MainActor (Target) -> Bool)? = nil,
        _ handler: @escaping @MainActor (Target, Value) -> Void
    ) -> FlowToken {
        let presence = TargetLiveness(of: target)
        let state = Entry.State.targeting(
            { [weak target] value in
                guard !presence.isRemoved, let target else { return false }
                handler(target, value)
                return true
            },
            isThere: { presence.isAlive }
        )
        let entry = append(state)
        if let isForwardingTo { entry.isForwardingTo = { [weak target] in target.map(isForwardingTo) == true } }
        return FlowToken(entry)
    }

    /// Adds a handler that lives in another list, for values of any type, for as long as it is there.
    @MainActor
    func add(_ shared: HandlerList<Any>.Entry) {
        append(.targeting({ shared.receive($0) }, isThere: { shared.isActive }), order: shared.order)
    }

    /// - Parameter order: the next one, unless the handler was registered somewhere else before.
    @MainActor
    @discardableResult
    private func append(_ state: Entry.State, order: Int? = nil) -> Entry {
        // What is swept out may cause other registrations, so that comes first.
        if count >= sweepThreshold, deliveries == 0 { sweep() }
        let entry = Entry(state, order: order ?? RegistrationOrder.next())
        guard !isClosed else {
            entry.change(to: .cancelled)
            return entry
        }
        entry.list = self
        var previous = last
        while let newer = previous, newer.order > entry.order { previous = newer.previous }
        link(entry, behind: previous)
        return entry
    }

    // MARK: Sending

    /// Delivers a value. Costs time in proportion to the number of handlers, and allocates nothing.
    @MainActor
    func send(_ value: Value) {
        send(value, upTo: RegistrationOrder.newest)
    }

    /// Delivers a value to those handlers that are not newer than the given one.
    @MainActor
    func send(_ value: Value, upTo newest: Int) {
        guard var entry = first else { return }
        deliveries += 1
        while entry.order <= newest {
            deliver(value, to: entry)
            guard let next = entry.next else { break }
            entry = next
        }
        endDelivery()
    }

    /// Delivers a value to the handlers of two lists, in the order in which they were registered.
    @MainActor
    func send(_ value: Value, alsoTo other: HandlerList) {
        if other.first == nil { return send(value) }
        let newest = RegistrationOrder.newest
        deliveries += 1
        other.deliveries += 1
        var (own, others) = (first, other.first)
        while let entry = Self.earlier(own, others), entry.order <= newest {
            // Looked up after the delivery: a handler may close the list, after which no entry leads to another.
            deliver(value, to: entry)
            if entry === own { own = entry.next } else { others = entry.next }
        }
        other.endDelivery()
        endDelivery()
    }

    private static func earlier(_ one: Entry?, _ other: Entry?) -> Entry? {
        guard let one, let other else { return one ?? other }
        return one.order < other.order ? one : other
    }

    @MainActor
    @inline(__always)
    private func deliver(_ value: Value, to entry: Entry) {
        if !entry.receive(value) { entry.cancel() }
    }

    @MainActor
    private func endDelivery() {
        deliveries -= 1
        if deliveries == 0, hasCancelledEntries { sweep() }
    }

    // MARK: Forgetting

    /// Whether there is one that would be called, and is not only a way to where nobody is.
    @MainActor
    var hasActiveHandlers: Bool {
        sequence(first: first) { $0?.next }.contains { $0?.isActive == true && $0?.isForwardingTo?() != false }
    }

    /// The entries that would be called.
    @MainActor
    var activeEntries: [Entry] {
        sequence(first: first) { $0?.next }.compactMap(\.self).filter(\.isActive)
    }

    /// Ends a registration and hands out the handler, to be let go of when nothing is being changed.
    func remove(_ entry: Entry) -> Entry.State {
        let forgotten = entry.change(to: .cancelled)
        entry.list = nil
        // Behind the last one no delivery that is under way has anybody to find.
        if deliveries == 0 || entry === last { unlink(entry) } else { hasCancelledEntries = true }
        return forgotten
    }

    private func link(_ entry: Entry, behind previous: Entry?) {
        let next = previous == nil ? first : previous?.next
        entry.previous = previous
        entry.next = next
        if let previous { previous.next = entry } else { first = entry }
        if let next { next.previous = entry } else { last = entry }
        count += 1
    }

    private func unlink(_ entry: Entry) {
        if let previous = entry.previous { previous.next = entry.next } else { first = entry.next }
        if let next = entry.next { next.previous = entry.previous } else { last = entry.previous }
        entry.previous = nil
        entry.next = nil
        count -= 1
    }

    @MainActor
    private func sweep() {
        hasCancelledEntries = false
        var forgotten: [Entry.State] = []
        var next = first
        while let entry = next {
            next = entry.next
            switch entry.state {
            case .cancelled: unlink(entry)
            case _ where !entry.isActive: forgotten.append(remove(entry))
            default: break
            }
        }
        sweepThreshold = max(16, 2 * count)
        withExtendedLifetime(forgotten) {}
    }
}

extension HandlerList: Invalidatable {
    /// Cancels all handlers and takes no more, so that tokens that are still held keep nothing alive.
    func invalidate() -> Any {
        isClosed = true
        let closing = Array(sequence(first: first) { $0?.next }.compactMap(\.self))
        (first, last) = (nil, nil)
        count = 0
        return closing.map { entry in
            let forgotten = entry.change(to: .cancelled)
            entry.list = nil
            entry.previous = nil
            entry.next = nil
            return forgotten
        }
    }
}
