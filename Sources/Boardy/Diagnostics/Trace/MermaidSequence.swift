/// Who activates whom, what they send and what waits: lanes, and what happens between them, in order.
struct MermaidSequence {
    /// Somebody who takes part.
    enum Lane: Hashable {
        /// Code outside of boards.
        case app
        /// The links that are opened.
        case links
        case board(BoardID)
        case gate(BoardID)
    }

    enum Line {
        case arrow(from: Lane, to: Lane, String)
        /// As an arrow, to whoever follows; what comes of it is not shown.
        case sending(from: Lane, to: Lane, String)
        case refusal(from: Lane, to: Lane, String)
        case note(Lane, String)
    }

    private(set) var lanes: [Lane] = []
    private(set) var lines: [Line] = []
    private(set) var omitted = 0

    private let limit: Int
    private var known: Set<Lane> = []

    init(of events: [BoardEvent], limit: Int) {
        self.limit = max(0, limit)
        // What is sent is drawn as the activation that a flow makes of it, if one does.
        let followed = Set(events.compactMap { if case .activation = $0.kind { $0.parent } else { nil } })
        let unheard = Set(events.compactMap { if case .unheard = $0.kind { $0.parent } else { nil } })
        var boards: [Int: BoardID] = [:]
        for event in events {
            boards[event.id] = event.kind.board ?? event.parent.flatMap { boards[$0] }
            let parent = event.parent.flatMap { boards[$0] }.map(Lane.board) ?? .app
            let isDrawnElsewhere = followed.contains(event.id) || unheard.contains(event.id)
            if let line = Line(event.kind, parent: parent, isDrawnElsewhere: isDrawnElsewhere) { add(line) }
        }
    }

    private mutating func add(_ line: Line) {
        guard lines.count < limit else { return omitted += 1 }
        lines.append(line)
        for lane in line.lanes where known.insert(lane).inserted { lanes.append(lane) }
    }
}

extension MermaidSequence.Line {
    var lanes: [MermaidSequence.Lane] {
        switch self {
        case .arrow(let from, let to, _), .sending(let from, let to, _), .refusal(let from, let to, _): [from, to]
        case .note(let lane, _): [lane]
        }
    }

    /// - Parameters:
    ///   - parent: who did it.
    ///   - isDrawnElsewhere: whether another event shows it as well.
    fileprivate init?(_ kind: BoardEvent.Kind, parent: MermaidSequence.Lane, isDrawnElsewhere: Bool) {
        switch kind {
        case .activation(let board, let input, let cause):
            let text = input == "()" ? "activate" : "activate with \(input)"
            self = .arrow(from: MermaidSequence.Lane(cause), to: .board(board), cause.isRelease ? "lets through" : text)
        case .output(let board, let type) where !isDrawnElsewhere:
            self = .sending(from: .board(board), to: .app, "sends \(type)")
        case .action(let board, let type) where !isDrawnElsewhere:
            self = .sending(from: .board(board), to: .app, "broadcasts \(type)")
        case .unheard(let board, let type): self = .note(.board(board), "sends \(type), nobody follows")
        case .command(let board, let type): self = .arrow(from: parent, to: .board(board), "command \(type)")
        case .completion(let board, let isDone):
            self = .note(.board(board), isDone ? "completed" : "completed, not done")
        case .removal(let board): self = .note(.board(board), "removed")
        case .held(let board, let gate): self = .sending(from: .board(board), to: .gate(gate), "waits")
        case .taskStarted(let board, let number): self = .note(.board(board), "begins activation \(number)")
        case .taskEnded(let board, let number, let ending):
            self = .note(.board(board), "activation \(number) has \(ending.inWords)")
        case .linkReceived(let link): self = .arrow(from: .app, to: .links, link)
        case .linkMatched(_, let opener): self = .note(.links, "opener \(opener)")
        case .error(.refusedByGate(let board, let gate)):
            self = .refusal(from: .gate(gate), to: .board(board), "refused-by-gate")
        case .error(let error): self = .note(parent, "error \(error.code)")
        case .returned, .step, .moduleInstalled, .registered, .production, .installation, .released, .taskProgressed,
            .output, .action:
            return nil
        }
    }
}

extension MermaidSequence.Lane {
    fileprivate init(_ cause: BoardEvent.Cause) {
        switch cause {
        case .caller, .step: self = .app
        case .board(let board), .flow(let board): self = .board(board)
        case .link: self = .links
        case .gate(let gate), .release(let gate): self = .gate(gate)
        }
    }

    var name: String {
        switch self {
        case .app: "App"
        case .links: "Links"
        case .board(let board): board.rawValue
        case .gate(let gate): "gate \(gate)"
        }
    }
}

extension BoardEvent.Cause {
    fileprivate var isRelease: Bool {
        if case .release = self { true } else { false }
    }
}

extension BoardEvent.TaskEnding {
    fileprivate var inWords: String {
        switch self {
        case .succeeded: "succeeded"
        case .failed: "failed"
        case .cancelled: "been cancelled"
        }
    }
}
