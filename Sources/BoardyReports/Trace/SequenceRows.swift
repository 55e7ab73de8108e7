import BoardyCore

/// The rows, lifelines and activity bars of a sequence diagram, for the report and for Mermaid.
struct SequenceRows {
    /// The owner of a lifeline.
    enum Participant: Hashable {
        case app
        case links
        case board(BoardID)
        /// All boards beyond the limit of lifelines.
        case others
    }

    enum RowKind {
        case arrow(from: Participant, to: Participant, isDashed: Bool)
        case mark(Glyph, on: Participant)
        /// A span of time without events.
        case pause(Seconds)
    }

    struct Row {
        let shape: RowKind
        let tone: SeverityColor
        let label: String
        let event: BoardEvent
    }

    /// A bar on a lifeline that shows a call or a task, from one row to another.
    struct ActivityBar {
        let participant: Participant
        let isTask: Bool
        /// The number of open calls of the same participant around this one.
        let level: Int
        let first: Int
        /// The last row; nil if the end was not recorded.
        var last: Int?
    }

    private(set) var rows: [Row] = []
    private(set) var activityBars: [ActivityBar] = []
    private(set) var participants: [Participant] = []
    private(set) var leftOut = 0

    private let rowLimit: Int
    private let boardLimit: Int
    /// The minimum length of a pause that has a row; nil if there are no rows for pauses.
    private let longPause: Seconds?
    private var known: Set<Participant> = []
    private var previousTime: Seconds?
    /// The active participant during each event. Commands start at its lifeline, and errors are drawn on it.
    private var subjects: [Int: Participant] = [:]
    /// The indices of open activity bars, by event and by activation of a task.
    private var openCalls: [Int: Int] = [:]
    private var openTasks: [Int: Int] = [:]
    private var levels: [Participant: Int] = [:]

    /// Creates the rows of all events.
    ///
    /// - Parameters:
    ///   - rowLimit: The greatest number of rows.
    ///   - boardLimit: The greatest number of boards with a lifeline of their own.
    ///   - showsPauses: Indicates whether there are rows for long pauses.
    init(_ index: EventIndex, rowLimit: Int = 400, boardLimit: Int = 20, showsPauses: Bool = true) {
        (self.rowLimit, self.boardLimit) = (rowLimit, boardLimit)
        longPause = showsPauses ? Seconds(seconds: max(0.001, index.scale.length.seconds / 15)) : nil
        for event in index.events { read(event, index) }
        // The app and links are left of all boards, independently of their first events.
        participants =
            [.app, .links].filter(known.contains) + participants.filter { $0 != .app && $0 != .links && $0 != .others }
            + [.others].filter(known.contains)
    }

    private mutating func read(_ event: BoardEvent, _ index: EventIndex) {
        let parent = index.parent(of: event)
        let outer = parent.flatMap { subjects[$0.id] }
        if case .returned = event.kind, let parent { return close(openCalls.removeValue(forKey: parent.id)) }
        subjects[event.id] = event.kind.subject.map { lifeline($0, of: event) } ?? outer
        guard let (shape, tone, label) = picture(of: event, in: parent, outer ?? .app) else { return }
        guard rows.count < rowLimit else { return leftOut += 1 }
        addPause(before: event)
        add(Row(shape: shape, tone: tone, label: label, event: event))
        if case .taskEnded(_, let activation, _) = event.kind { close(openTasks.removeValue(forKey: activation)) }
        open(event)
    }

    private mutating func addPause(before event: BoardEvent) {
        let time = Seconds(event.time)
        if let previousTime, let longPause, time - previousTime > longPause, rows.count < rowLimit - 1 {
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

    /// Returns the lifeline of a participant, or the shared one if a board exceeds the limit. Boards, links and the app of another
    /// process have lifelines of their own.
    func lifeline(_ participant: Participant, of event: BoardEvent) -> Participant {
        let participant = event.place == nil ? participant : .board(event.located(BoardID(participant.name)))
        guard case .board = participant, !known.contains(participant), known.count >= boardLimit else {
            return participant
        }
        return .others
    }

    // MARK: Activity bars

    private mutating func open(_ event: BoardEvent) {
        switch event.kind {
        case .activation(let board, _, _):
            openCalls[event.id] = begin(lifeline(.board(board), of: event), isTask: false)
        case .released(let board, _): openCalls[event.id] = begin(lifeline(.board(board), of: event), isTask: false)
        case .linkReceived, .linkReleased: openCalls[event.id] = begin(lifeline(.links, of: event), isTask: false)
        case .taskStarted(let board, let activation):
            openTasks[activation] = begin(lifeline(.board(board), of: event), isTask: true)
        default: break
        }
    }

    private mutating func begin(_ participant: Participant, isTask: Bool) -> Int {
        let level = levels[participant, default: 0]
        if !isTask { levels[participant] = level + 1 }
        activityBars.append(
            ActivityBar(participant: participant, isTask: isTask, level: isTask ? 0 : level, first: rows.count - 1))
        return activityBars.count - 1
    }

    private mutating func close(_ place: Int?) {
        guard let place else { return }
        activityBars[place].last = rows.count - 1
        if !activityBars[place].isTask { levels[activityBars[place].participant, default: 1] -= 1 }
    }
}
