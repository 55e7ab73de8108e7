import BoardySupport

/// The delivery of events to the observers and of errors to the sink, one event at a time.
extension Diagnostics {
    /// An event that waits until the delivery of another one has ended.
    struct PendingEvent {
        let event: BoardEvent

        /// Indicates whether the event has happened in another process.
        let isForeign: Bool

        /// The number of events that led to this one, each caused by the handling of the one before.
        let depth: Int
    }

    /// The number of events at a depth of 2 or more that are delivered before the rest is dropped.
    ///
    /// Events at depth 1 do not count, because one event can cause many: every activation that waits at a gate, or
    /// every activation of a task board.
    private static let maxCascadedEvents = 1000

    /// Records and delivers an error.
    func deliver(_ error: BoardError, on motherboard: BoardID?, continuing event: Int?) {
        recording?.record(error)
        deliver(.error(error), on: motherboard, continuing: event)
    }

    /// Delivers an event without an end.
    ///
    /// - Returns: the number of the event.
    @discardableResult
    func deliver(_ kind: consuming BoardEvent.Kind, on motherboard: BoardID?, continuing event: Int? = nil) -> Int {
        let (number, outer) = enter(kind, on: motherboard, continuing: event, payload: nil)
        callContext = outer
        return number
    }

    /// Delivers an event and makes its context the current one.
    ///
    /// - Returns: the number of the event, and the context to return to.
    @inline(__always)
    func enter(
        _ kind: consuming BoardEvent.Kind, on motherboard: consuming BoardID?, continuing event: Int?, payload: String?
    ) -> (event: Int, outer: EventContext) {
        let (number, current) = (EventIDGenerator.next(), self.event)
        var context = EventContext(event: number, motherboard: motherboard ?? self.motherboard)
        let isDelivered = if observers.isEmpty { kind.isError } else { true }
        let event = BoardEvent(
            id: number, parent: event ?? current, trigger: event == nil || event == current ? nil : current,
            recordedTime: wantsTimes ? EventIDGenerator.time : nil, motherboard: context.motherboard, kind: kind,
            payload: payload)
        swap(&callContext, &context)
        if isDelivered { enqueue(event) }
        return (number, context)
    }

    /// Delivers an event in its own context, or keeps it until the delivery of another one has ended.
    ///
    /// Not inlined, because each kind of event would have a copy of the delivery.
    @inline(never)
    func enqueue(_ event: BoardEvent, isForeign: Bool = false) {
        guard cascadeDepth == nil else { return keep(event, isForeign: isForeign) }
        cascadeDepth = 0
        notifyObservers(event, isForeign: isForeign)
        while hasPendingEvents { deliverPendingEvents() }
        cascadeDepth = nil
    }

    /// A function of its own, not inlined: the copy of the event would be prepared for each delivery.
    @inline(never)
    private func keep(_ event: BoardEvent, isForeign: Bool) {
        pendingEvents.append(PendingEvent(event: event, isForeign: isForeign, depth: (cascadeDepth ?? 0) + 1))
        hasPendingEvents = true
    }

    /// Delivers the events that were caused by the handling of another one, up to the limit.
    private func deliverPendingEvents() {
        defer {
            // The release of an error may report another one, so it follows the change.
            let former = pendingEvents
            (pendingEvents, hasPendingEvents) = ([], false)
            extendLifetime(former)
        }
        var (delivered, cascaded) = (0, 0)
        while delivered < pendingEvents.count, cascaded < Self.maxCascadedEvents {
            let pending = pendingEvents[delivered]
            cascadeDepth = pending.depth
            if pending.depth > 1 { cascaded += 1 }
            notifyObservers(inContextOf: pending.event, isForeign: pending.isForeign)
            delivered += 1
        }
        guard delivered < pendingEvents.count else { return }
        let error = BoardError.eventCascadeLimit(count: pendingEvents.count - delivered)
        notifyObservers(
            inContextOf: BoardEvent(
                id: EventIDGenerator.next(), time: EventIDGenerator.time, kind: .error(error)), isForeign: false)
    }

    private func notifyObservers(inContextOf event: BoardEvent, isForeign: Bool) {
        let context = EventContext(event: event.id, motherboard: isForeign ? nil : event.motherboard)
        perform(in: context) { notifyObservers(event, isForeign: isForeign) }
    }

    /// Passes an event to the observers, and an error of this process also to the sink. The event is the parent of all events that they
    /// cause.
    @inline(__always)
    private func notifyObservers(_ event: BoardEvent, isForeign: Bool) {
        if let chain = observerChain {
            observerChain = nil
            chain.receive(event, isForeign: isForeign)
            // An observer that was added or removed during the delivery has replaced the chain.
            if observerChain == nil, !observers.isEmpty { observerChain = consume chain }
        }
        if event.kind.isError, !isForeign { passToSink(event) }
    }

    @inline(never)
    private func passToSink(_ event: BoardEvent) { event.error.map { sink($0) } }
}
