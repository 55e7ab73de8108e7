import BoardyCore

/// Which event is the end of which phase or participant. They take their time, so that other things happen meanwhile.
struct PhaseSpans {
    /// By the event that tells of the end, the one that tells of the beginning.
    private(set) var beginnings: [Int: Int] = [:]

    /// By the event that tells of the beginning, the one that tells of the end.
    private(set) var ends: [Int: BoardEvent] = [:]

    init(of events: [BoardEvent]) {
        // Those of one name that are open, the newest last: a launcher runs a phase at a time, and a report may be of several.
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
