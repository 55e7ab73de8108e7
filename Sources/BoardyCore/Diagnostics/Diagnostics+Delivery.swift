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

    /// Delivers an event. An event that is caused by the handling of another one is delivered after that one.
    ///
    /// - Returns: the number of the event.
    @discardableResult
    func deliver(
        _ kind: BoardEvent.Kind, on motherboard: BoardID?, continuing event: Int? = nil, payload: String? = nil
    ) -> Int {
        let number = EventIDGenerator.next()
        let isError = if case .error = kind { true } else { false }
        guard isError || !observers.isEmpty else { return number }
        let current = self.event
        let event = BoardEvent(
            id: number,
            parent: event ?? current,
            trigger: event == nil || event == current ? nil : current,
            time: EventIDGenerator.time,
            motherboard: motherboard ?? self.motherboard,
            kind: kind,
            payload: payload)
        enqueue(event)
        return number
    }

    /// Delivers an event, or keeps it until the delivery of another one has ended.
    func enqueue(_ event: BoardEvent, isForeign: Bool = false) {
        if let cascadeDepth {
            pendingEvents.append(PendingEvent(event: event, isForeign: isForeign, depth: cascadeDepth + 1))
        } else {
            cascadeDepth = 0
            notifyObservers(event, isForeign: isForeign)
            if !pendingEvents.isEmpty { deliverPendingEvents() }
            cascadeDepth = nil
        }
    }

    /// Delivers the events that were caused by the handling of another one, up to the limit.
    private func deliverPendingEvents() {
        defer { pendingEvents = [] }
        var (delivered, cascaded) = (0, 0)
        while delivered < pendingEvents.count, cascaded < Self.maxCascadedEvents {
            let pending = pendingEvents[delivered]
            cascadeDepth = pending.depth
            if pending.depth > 1 { cascaded += 1 }
            notifyObservers(pending.event, isForeign: pending.isForeign)
            delivered += 1
        }
        guard delivered < pendingEvents.count else { return }
        let error = BoardError.eventCascadeLimit(count: pendingEvents.count - delivered)
        notifyObservers(
            BoardEvent(
                id: EventIDGenerator.next(), parent: nil, trigger: nil, time: EventIDGenerator.time, motherboard: nil,
                kind: .error(error), payload: nil))
    }

    /// Passes an event to the observers, and an error of this process also to the sink. The event is the parent of all events that they
    /// cause.
    private func notifyObservers(_ event: BoardEvent, isForeign: Bool = false) {
        let outer = callContext
        callContext = EventContext(
            event: event.id, motherboard: isForeign ? nil : event.motherboard, cause: .external, recording: recording)
        defer { callContext = outer }
        for observer in observers where observer.wantsForeignEvents || !isForeign {
            observer.observer.boardDidEmit(observer.wantsPayloads ? event : event.withoutPayload)
        }
        if !isForeign, case .error(let error) = event.kind { sink(error) }
    }
}

/// The numbers and times of events, shared by all diagnostics, so that events of several launchers have one order.
@MainActor
package enum EventIDGenerator {
    private static var newest = 0
    private static let start = ContinuousClock.now

    static func next() -> Int {
        newest += 1
        return newest
    }

    package static var time: Duration { start.duration(to: .now) }
}
