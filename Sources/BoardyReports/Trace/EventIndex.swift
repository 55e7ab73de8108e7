import BoardyCore

/// An index of events: their parents, depths and return times. It is built in one pass.
///
/// Events of other processes arrive later than those that happened here at the same time, so a list with such events is sorted by
/// time. A recorder with a limit may have dropped the first events, so a parent can be missing. A call may not have returned
/// yet.
struct EventIndex {
    let events: [BoardEvent]

    /// The events that have happened in this process.
    var local: [BoardEvent] { hasForeignEvents ? events.filter { $0.place == nil } : events }

    private let hasForeignEvents: Bool

    /// The position of each event in the list, by its identifier.
    private let places: [Int: Int]

    /// The time at which the call of an event returned.
    private let returns: [Int: Seconds]

    /// The number of known causes of an event.
    private let depths: [Int: Int]

    let start: Seconds
    let end: Seconds

    init(_ received: [BoardEvent]) {
        hasForeignEvents = received.contains { $0.place != nil }
        events = hasForeignEvents ? Self.sorted(received) : received
        var (places, returns, depths) = ([Int: Int](), [Int: Seconds](), [Int: Int]())
        var (start, end): (Seconds?, Seconds?)
        for (place, event) in events.enumerated() {
            let time = Seconds(event.time)
            start = min(start ?? time, time)
            end = max(end ?? time, time)
            guard places[event.id] == nil else { continue }
            places[event.id] = place
            // A parent that is not older is ignored, so that no event can be its own cause.
            guard let parent = event.parent, parent < event.id else { continue }
            depths[event.id] = depths[parent].map { $0 + 1 } ?? (places[parent] == nil ? nil : 1)
            if case .returned = event.kind, returns[parent] == nil { returns[parent] = time }
        }
        self.places = places
        self.returns = returns
        self.depths = depths
        self.start = start ?? Seconds(seconds: 0)
        self.end = end ?? Seconds(seconds: 0)
    }

    /// The events in order of time; those of one time in the order in which they were received.
    private static func sorted(_ events: [BoardEvent]) -> [BoardEvent] {
        events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    /// The span from the first event to the last.
    var scale: TimeScale { TimeScale(from: start, to: end) }

    /// The event with an identifier, if recorded.
    subscript(id: Int) -> BoardEvent? { places[id].map { events[$0] } }

    /// Returns the parent of an event, if recorded.
    func parent(of event: BoardEvent) -> BoardEvent? {
        guard let parent = event.parent, parent < event.id else { return nil }
        return self[parent]
    }

    /// Returns the number of known causes of an event.
    func depth(of event: BoardEvent) -> Int { depths[event.id] ?? 0 }

    /// Returns the time at which the call of an event returned, if recorded.
    func returnTime(of event: BoardEvent) -> Seconds? { returns[event.id] }

    /// Returns the causes of an event, the direct one first, up to a limit.
    func causes(of event: BoardEvent, limit: Int) -> [BoardEvent] {
        var causes: [BoardEvent] = []
        var next = parent(of: event)
        while let cause = next, causes.count < limit {
            causes.append(cause)
            next = parent(of: cause)
        }
        return causes
    }
}
