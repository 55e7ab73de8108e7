/// What a sequence diagram shows of a run: a row for each thing that somebody did, in order.
struct SequenceRows {
    /// Who has a lifeline.
    enum Participant: Hashable {
        case app
        case links
        case board(BoardID)
        /// All boards for which there is no lifeline left.
        case others
    }

    enum Shape {
        case arrow(from: Participant, to: Participant, isDashed: Bool)
        case mark(Glyph, on: Participant)
        /// For so long nothing happened.
        case pause(RunTime)
    }

    struct Row {
        let shape: Shape
        let tone: Tone
        let label: String
        let event: BoardEvent
    }

    /// How long somebody was busy, from one row to another.
    struct Stretch {
        let participant: Participant
        let isTask: Bool
        /// How many others of the same one are open around it.
        let level: Int
        let first: Int
        /// Nil if it has no end here.
        var last: Int?
    }

    private(set) var rows: [Row] = []
    private(set) var stretches: [Stretch] = []
    private(set) var participants: [Participant] = []
    private(set) var leftOut = 0

    private let rowLimit: Int
    private let boardLimit: Int
    private let longPause: RunTime
    private var known: Set<Participant> = []
    private var previousTime: RunTime?
    /// Who is busy while an event runs its course: where from commands come, and where errors belong.
    private var subjects: [Int: Participant] = [:]
    /// Places of stretches, by event or by activation.
    private var openCalls: [Int: Int] = [:]
    private var openTasks: [Int: Int] = [:]
    private var levels: [Participant: Int] = [:]

    init(_ index: RunIndex, rowLimit: Int = 400, boardLimit: Int = 20) {
        (self.rowLimit, self.boardLimit) = (rowLimit, boardLimit)
        longPause = RunTime(seconds: max(0.001, index.scale.length.seconds / 15))
        for event in index.events { read(event, index) }
        // The app and links stand left of all boards, whenever they first did something.
        participants =
            [.app, .links].filter(known.contains) + participants.filter { $0 != .app && $0 != .links && $0 != .others }
            + [.others].filter(known.contains)
    }

    private mutating func read(_ event: BoardEvent, _ index: RunIndex) {
        let parent = index.parent(of: event)
        let outer = parent.flatMap { subjects[$0.id] }
        if case .returned = event.kind, let parent { return close(openCalls.removeValue(forKey: parent.id)) }
        if case .taskEnded(_, let activation, _) = event.kind { close(openTasks.removeValue(forKey: activation)) }
        subjects[event.id] = event.kind.subject.map(lifeline) ?? outer
        guard let (shape, tone, label) = picture(of: event, in: parent, outer ?? .app) else { return }
        guard rows.count < rowLimit else { return leftOut += 1 }
        addPause(before: event)
        add(Row(shape: shape, tone: tone, label: label, event: event))
        open(event)
    }

    private mutating func addPause(before event: BoardEvent) {
        let time = RunTime(event.time)
        if let previousTime, time - previousTime > longPause, rows.count < rowLimit - 1 {
            add(Row(shape: .pause(time - previousTime), tone: .quiet, label: "", event: event))
        }
        previousTime = time
    }

    private mutating func add(_ row: Row) {
        switch row.shape {
        case .arrow(let from, let to, _):
            note(from)
            note(to)
        case .mark(_, let participant): note(participant)
        case .pause: break
        }
        rows.append(row)
    }

    private mutating func note(_ participant: Participant) {
        if known.insert(participant).inserted { participants.append(participant) }
    }

    /// The lifeline of a board: its own, as long as there are any left.
    private func lifeline(_ participant: Participant) -> Participant {
        guard case .board = participant, !known.contains(participant), known.count >= boardLimit else {
            return participant
        }
        return .others
    }

    // MARK: Stretches

    private mutating func open(_ event: BoardEvent) {
        switch event.kind {
        case .activation(let board, _, _): openCalls[event.id] = begin(lifeline(.board(board)), isTask: false)
        case .released(let board, _): openCalls[event.id] = begin(lifeline(.board(board)), isTask: false)
        case .linkReceived: openCalls[event.id] = begin(.links, isTask: false)
        case .taskStarted(let board, let activation):
            openTasks[activation] = begin(lifeline(.board(board)), isTask: true)
        default: break
        }
    }

    private mutating func begin(_ participant: Participant, isTask: Bool) -> Int {
        let level = levels[participant, default: 0]
        if !isTask { levels[participant] = level + 1 }
        stretches.append(
            Stretch(participant: participant, isTask: isTask, level: isTask ? 0 : level, first: rows.count - 1))
        return stretches.count - 1
    }

    private mutating func close(_ place: Int?) {
        guard let place else { return }
        stretches[place].last = rows.count - 1
        if !stretches[place].isTask { levels[stretches[place].participant, default: 1] -= 1 }
    }

    // MARK: Pictures

    private func picture(of event: BoardEvent, in parent: BoardEvent?, _ outer: Participant) -> (Shape, Tone, String)? {
        func mark(_ glyph: Glyph, _ board: BoardID, _ label: String) -> (Shape, Tone, String) {
            (.mark(glyph, on: lifeline(.board(board))), glyph.tone, label)
        }
        switch event.kind {
        case .returned, .step, .moduleInstalled, .registered, .production, .installation, .taskProgressed: return nil
        case .activation(let board, let input, let cause):
            return picture(of: cause, board, input, in: parent, outer)
        case .command(let board, let type):
            return (.arrow(from: outer, to: lifeline(.board(board)), isDashed: false), .command, "command \(type)")
        case .linkReceived(let link): return (.arrow(from: .app, to: .links, isDashed: false), .link, link)
        case .linkMatched(_, let opener): return (.mark(.opener, on: .links), .link, opener)
        case .error(let error): return (.mark(.error, on: outer), .error, error.code)
        case .output(let board, let type): return mark(.output, board, "sends \(type)")
        case .action(let board, let type): return mark(.action, board, "broadcasts \(type)")
        case .unheard(let board, _): return mark(.unheard, board, "nobody follows")
        case .completion(let board, let isDone):
            return mark(isDone ? .done : .notDone, board, isDone ? "completed, done" : "completed, not done")
        case .removal(let board): return mark(.removed, board, "removed")
        case .held(let board, let gate): return mark(.waiting, board, "waits at the gate \(gate.rawValue)")
        case .released(let board, let gate): return mark(.passed, board, "has passed the gate \(gate.rawValue)")
        case .taskStarted(let board, let activation):
            return mark(.taskStarted, board, "works on activation \(activation)")
        case .taskEnded(let board, let activation, let ending):
            return mark(ending.glyph, board, "activation \(activation) \(ending.rawValue)")
        }
    }

    private func picture(
        of cause: BoardEvent.Cause, _ board: BoardID, _ input: String, in parent: BoardEvent?, _ outer: Participant
    ) -> (Shape, Tone, String)? {
        let value = input == "()" ? "" : " " + input
        let target = lifeline(.board(board))
        func arrow(_ source: Participant, _ tone: Tone, _ verb: String) -> (Shape, Tone, String) {
            (.arrow(from: lifeline(source), to: target, isDashed: tone == .gate), tone, verb + value)
        }
        switch cause {
        case .caller: return arrow(.app, .activation, "activates")
        case .step: return arrow(.app, .activation, "launch activates")
        case .board(let sender): return arrow(.board(sender), .activation, "activates")
        case .flow(let sender): return arrow(.board(sender), .output, "flow")
        case .link: return arrow(.links, .activation, "activates")
        // Who asks is the activation that waits.
        case .gate: return arrow(outer, .gate, "gate asks")
        case .release(let gate):
            // The passing of the gate, which is shown, says the same.
            if case .released = parent?.kind { return nil }
            return arrow(.board(gate), .gate, "lets through")
        }
    }
}

extension BoardEvent.Kind {
    /// Who is busy while it runs its course.
    fileprivate var subject: SequenceRows.Participant? {
        switch self {
        case .activation(let board, _, _), .output(let board, _), .action(let board, _), .unheard(let board, _),
            .command(let board, _), .completion(let board, _), .removal(let board), .held(let board, _),
            .released(let board, _), .taskStarted(let board, _), .taskProgressed(let board, _, _),
            .taskEnded(let board, _, _), .production(let board), .installation(let board, _):
            .board(board)
        case .linkReceived, .linkMatched: .links
        case .step: .app
        case .error, .returned, .moduleInstalled, .registered: nil
        }
    }
}

extension BoardEvent.TaskEnding {
    fileprivate var glyph: Glyph {
        switch self {
        case .succeeded: .taskSucceeded
        case .failed: .taskFailed
        case .cancelled: .taskCancelled
        }
    }
}
