import BoardyCore

/// What the parts of a report have to know of the events: who caused whom, and how long it took. Made in one pass.
///
/// A recorder with a limit has lost the first events, so parents may be missing; and spans may not have ended yet.
struct EventIndex {
    let events: [BoardEvent]

    /// Where in the list an event is.
    private let places: [Int: Int]

    /// When the call that an event tells of returned.
    private let returns: [Int: Seconds]

    /// How many of its parents are known.
    private let depths: [Int: Int]

    let start: Seconds
    let end: Seconds

    init(_ events: [BoardEvent]) {
        self.events = events
        var (places, returns, depths) = ([Int: Int](), [Int: Seconds](), [Int: Int]())
        var (start, end): (Seconds?, Seconds?)
        for (place, event) in events.enumerated() {
            let time = Seconds(event.time)
            start = min(start ?? time, time)
            end = max(end ?? time, time)
            guard places[event.id] == nil else { continue }
            places[event.id] = place
            // A parent that is not older is none: so nothing can be its own cause.
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

    /// From the first event to the last.
    var scale: TimeScale { TimeScale(from: start, to: end) }

    /// The event with that number, if it is known.
    subscript(id: Int) -> BoardEvent? { places[id].map { events[$0] } }

    /// The event in the course of which another one happened, if it is known.
    func parent(of event: BoardEvent) -> BoardEvent? {
        guard let parent = event.parent, parent < event.id else { return nil }
        return self[parent]
    }

    /// How many causes of an event are known.
    func depth(of event: BoardEvent) -> Int { depths[event.id] ?? 0 }

    /// When the call that an event tells of has returned, if it has.
    func returnTime(of event: BoardEvent) -> Seconds? { returns[event.id] }

    /// The causes of an event, the next one first; of a long chain only the first ones.
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
