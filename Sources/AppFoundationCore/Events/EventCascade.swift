import BoardySupport

/// The events that wait until the end of a delivery because handlers emitted them.
@MainActor
final class EventCascade<Event: CategorizedEvent> {
    struct Pending {
        let event: Event

        /// The number of the newest subscription at the time of the emission.
        let newest: Int

        /// The number of events that led to this one, each emitted by a handler of the one before.
        let depth: Int

        /// The event that caused this one in a handler; nil if that is the first event.
        let cause: Event?
    }

    private var pending = Queue<Pending>()

    /// The event that is being delivered; nil for the first one.
    private var current: Pending?

    /// The number of taken events with a depth of 2 or more. Events at depth 1 do not count, because one event can cause
    /// one for each of its subscribers.
    private var cascaded = 0

    /// True if no event was added since the last reset.
    private(set) var isEmpty = true

    /// Adds an event that a handler of the current event emitted.
    func append(_ event: Event, newest: Int) {
        isEmpty = false
        pending.append(
            Pending(event: event, newest: newest, depth: (current?.depth ?? 0) + 1, cause: current?.event))
    }

    /// Returns the next event, which becomes the current one; nil if there is none, or if it exceeds a limit.
    func next(limit: Int) -> Pending? {
        guard let first = pending.first, exceededLimit(by: first, limit) == nil else { return nil }
        if first.depth > 1 { cascaded += 1 }
        let former = current
        current = first
        let next = pending.popFirst()
        // The release of an event may emit another one, so it follows the change.
        withExtendedLifetime(former) {}
        return next
    }

    /// The error about the remaining events; nil if there are none.
    func error(of bus: String, limit: Int) -> EventBusError? {
        // An event without a cause does not count, so it is never dropped.
        guard let first = pending.first, let cause = first.cause, let limit = exceededLimit(by: first, limit) else {
            return nil
        }
        return .cascade(
            bus: bus, category: "\(first.event.category)", cause: "\(cause.category)", limit: limit,
            dropped: pending.count)
    }

    /// Returns the limit that an event exceeds: that of its depth, or else that of the number of events.
    private func exceededLimit(by event: Pending, _ limit: Int) -> Int? {
        guard event.depth > 1 else { return nil }
        if event.depth - 1 > limit { return limit }
        // Events that multiply could exhaust the memory within the limit of their depth.
        let total = limit.multipliedReportingOverflow(by: 1_000)
        return !total.overflow && cascaded >= total.partialValue ? total.partialValue : nil
    }

    /// Drops the remaining events.
    func reset() {
        let former = (pending, current)
        (pending, current, cascaded, isEmpty) = (Queue(), nil, 0, true)
        withExtendedLifetime(former) {}
    }
}
