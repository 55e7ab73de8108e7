/// The handlers of one kind of value, called in order of registration.
///
/// A value is delivered to the handlers that were registered when it was sent. A handler is skipped and removed if it
/// was cancelled during the delivery, or if its target was released.
///
/// The entries form a doubly linked list, which a delivery walks without requesting the types of an array and its
/// iterator from the runtime. In code that is generic over the value, these requests would cost more than the calls of
/// the handlers. An entry and its list hold each other until the entry is cancelled or the list is closed. The owner of
/// a list closes it when the owner is released. A weak reference would be simpler, but slower to follow.
package final class HandlerList<Value> {
    private var first: Entry?
    private var last: Entry?
    private var isClosed = false

    /// The number of deliveries in progress. Cancelled entries stay linked until it is zero, so that each delivery
    /// finds the next entry.
    private var deliveries = 0
    private var hasCancelledEntries = false

    /// The number of entries, including inactive entries that are not swept out yet.
    private(set) var count = 0

    /// The number of entries that other lists own.
    private(set) var sharedCount = 0

    /// The number of entries at which inactive entries are swept out. Each sweep sets it to twice the remaining number,
    /// so adding a handler takes constant time on average.
    private var sweepThreshold = 16

    /// Returns a closed list, which drops every handler.
    static func closed() -> HandlerList {
        let list = HandlerList()
        list.isClosed = true
        return list
    }

    // MARK: Adding

    @MainActor
    @discardableResult
    func add(_ handler: @escaping @MainActor (Value) -> Void) -> FlowToken { FlowToken(entry(for: handler)) }

    /// Adds a handler and returns its entry, which other lists can share.
    @MainActor
    func entry(for handler: @escaping @MainActor (Value) -> Void) -> Entry { append(.listening(handler)) }

    /// Adds a handler with a target, which is held weakly.
    @MainActor
    @discardableResult
    package func add<Target: AnyObject>(
        _ target: Target, _ handler: @escaping @MainActor (Target, Value) -> Void
    ) -> FlowToken {
        let liveness = TargetLiveness(of: target)
        let state = Entry.State.targeting(
            { [weak target] value in
                guard !liveness.isRemoved, let target else { return .ended }
                handler(target, value)
                return .handled
            },
            isAlive: { liveness.isAlive }
        )
        return FlowToken(append(state))
    }

    /// Adds a handler that another list owns, for values of any type. It is called while it is active in the other
    /// list.
    @MainActor
    func add(_ shared: HandlerList<Any>.Entry) {
        let state = Entry.State.targeting({ shared.receive($0) }, isAlive: { shared.isActive })
        append(state, order: shared.order, isShared: true)
    }

    /// Appends an entry.
    ///
    /// - Parameters:
    ///   - order: the position of the registration, if the handler was registered in another list before.
    ///   - isShared: true if another list owns the handler.
    @MainActor
    @discardableResult
    func append(_ state: Entry.State, order: Int? = nil, isShared: Bool = false) -> Entry {
        // A sweep releases handlers, which can cause other registrations. The sweep therefore comes first.
        if count >= sweepThreshold, deliveries == 0 { sweep() }
        let entry = Entry(state, order: order ?? RegistrationOrder.next(), isShared: isShared)
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

    /// Delivers a value to all handlers. Takes time proportional to their number, and allocates nothing.
    ///
    /// - Returns: true if a handler received the value. A handler that only forwards it counts if another one received it then.
    @MainActor
    @discardableResult
    package func send(_ value: Value) -> Bool { send(value, upTo: RegistrationOrder.newest) }

    /// Delivers a value to the handlers up to a position of registration.
    @MainActor
    @discardableResult
    func send(_ value: Value, upTo newest: Int) -> Bool {
        guard var entry = first else { return false }
        var isHandled = false
        deliveries += 1
        while entry.order <= newest {
            if deliver(value, to: entry) { isHandled = true }
            guard let next = entry.next else { break }
            entry = next
        }
        endDelivery()
        return isHandled
    }

    /// Delivers a value to the handlers of two lists, in their common order of registration.
    @MainActor
    @discardableResult
    func send(_ value: Value, alsoTo other: HandlerList) -> Bool {
        if other.first == nil { return send(value) }
        let newest = RegistrationOrder.newest
        var isHandled = false
        deliveries += 1
        other.deliveries += 1
        var (own, others) = (first, other.first)
        while let entry = Self.earlier(own, others), entry.order <= newest {
            // The next entry is read after the delivery, because a handler may close the list, which unlinks all
            // entries.
            if deliver(value, to: entry) { isHandled = true }
            if entry === own { own = entry.next } else { others = entry.next }
        }
        other.endDelivery()
        endDelivery()
        return isHandled
    }

    private static func earlier(_ one: Entry?, _ other: Entry?) -> Entry? {
        guard let one, let other else { return one ?? other }
        return one.order < other.order ? one : other
    }

    @MainActor
    @inline(__always)
    private func deliver(_ value: Value, to entry: Entry) -> Bool {
        switch entry.receive(value) {
        case .handled: return true
        case .ignored: break
        case .ended: entry.cancel()
        }
        return false
    }

    @MainActor
    private func endDelivery() {
        deliveries -= 1
        if deliveries == 0, hasCancelledEntries { sweep() }
    }

    // MARK: Removing

    /// The active entries.
    @MainActor
    var activeEntries: [Entry] { sequence(first: first) { $0?.next }.compactMap(\.self).filter(\.isActive) }

    /// Removes an entry.
    ///
    /// - Returns: the former state of the entry, which the caller releases when no list is being changed.
    func remove(_ entry: Entry) -> Entry.State {
        let former = entry.change(to: .cancelled)
        entry.list = nil
        // No delivery needs the link of the last entry, because a delivery ends there.
        if deliveries == 0 || entry === last { unlink(entry) } else { hasCancelledEntries = true }
        return former
    }

    private func link(_ entry: Entry, behind previous: Entry?) {
        let next = previous == nil ? first : previous?.next
        entry.previous = previous
        entry.next = next
        if let previous { previous.next = entry } else { first = entry }
        if let next { next.previous = entry } else { last = entry }
        count += 1
        if entry.isShared { sharedCount += 1 }
    }

    private func unlink(_ entry: Entry) {
        if let previous = entry.previous { previous.next = entry.next } else { first = entry.next }
        if let next = entry.next { next.previous = entry.previous } else { last = entry.previous }
        entry.previous = nil
        entry.next = nil
        count -= 1
        if entry.isShared { sharedCount -= 1 }
    }

    @MainActor
    private func sweep() {
        hasCancelledEntries = false
        var removed: [Entry.State] = []
        var next = first
        while let entry = next {
            next = entry.next
            switch entry.state {
            case .cancelled: unlink(entry)
            case _ where !entry.isActive: removed.append(remove(entry))
            default: break
            }
        }
        sweepThreshold = max(16, 2 * count)
        extendLifetime(removed)
    }
}

extension HandlerList: Invalidatable {
    /// Cancels all handlers and closes the list, so that stored tokens keep nothing alive.
    func invalidate() -> Any {
        isClosed = true
        let closing = Array(sequence(first: first) { $0?.next }.compactMap(\.self))
        (first, last) = (nil, nil)
        (count, sharedCount) = (0, 0)
        return closing.map { entry in
            let former = entry.change(to: .cancelled)
            entry.list = nil
            entry.previous = nil
            entry.next = nil
            return former
        }
    }
}
