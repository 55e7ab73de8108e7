/// The delivery of events that have happened in another process.
extension Diagnostics {
    /// Indicates whether an observer requests the events of other processes.
    package var wantsForeignEvents: Bool {
        forwardingTarget?.wantsForeignEvents ?? observers.contains(where: \.wantsForeignEvents)
    }

    /// Delivers an event of another process to the observers that request them, with a number of this process.
    ///
    /// An error does not reach the sink, because the other process has reported it to its own one.
    package func deliverForeign(
        _ kind: BoardEvent.Kind, parent: Int?, trigger: Int?, time: Duration, motherboard: BoardID?, payload: String?
    ) -> Int {
        if let forwardingTarget {
            return forwardingTarget.deliverForeign(
                kind, parent: parent, trigger: trigger, time: time, motherboard: motherboard, payload: payload)
        }
        let number = EventIDGenerator.next()
        guard wantsForeignEvents else { return number }
        let event = BoardEvent(
            id: number, parent: parent, trigger: trigger, time: time, motherboard: motherboard, kind: kind,
            payload: payload)
        perform(in: EventContext(event: number)) {
            enqueue(event, isForeign: true)
        }
        return number
    }
}
