import BoardyCore

/// The pairs of begin and end events of phases and participants. Unrelated events can happen between the two.
struct PhaseSpans {
    /// The identifier of the begin event, by that of the end event.
    private(set) var beginnings: [Int: Int] = [:]

    /// The end event, by the identifier of the begin event.
    private(set) var ends: [Int: BoardEvent] = [:]

    init(of events: [BoardEvent]) {
        // Open spans by name, the newest last. One name can be open several times, because a recorder may observe
        // several launchers.
        var open: [[String]: [Int]] = [:]
        for event in events {
            switch event.kind {
            case .phaseBegan(let phase): open[[phase], default: []].append(event.id)
            case .participantBegan(let name, let phase): open[[phase, name], default: []].append(event.id)
            case .phaseEnded(let phase): note(event, open[[phase]]?.popLast())
            case .participantEnded(let name, let phase, _): note(event, open[[phase, name]]?.popLast())
            default: break
            }
        }
    }

    private mutating func note(_ end: BoardEvent, _ beginning: Int?) {
        guard let beginning else { return }
        beginnings[end.id] = beginning
        ends[beginning] = end
    }
}
