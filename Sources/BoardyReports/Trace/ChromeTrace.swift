import BoardyCore

/// Events in the Trace Event Format: calls as complete events, tasks and phases as asynchronous events, all others as
/// instants.
struct ChromeTrace: Encodable {
    let displayTimeUnit = "ms"
    let traceEvents: [Entry]

    struct Entry: Encodable {
        let name: String
        let cat: String
        /// The type of the entry: `X` complete, `i` instant, `b` and `e` begin and end of an asynchronous event, `M`
        /// metadata.
        let ph: String
        /// The time in microseconds.
        var ts: Double = 0
        var dur: Double?
        /// The scope of an instant; `t` is the thread.
        var s: String?
        var id: Int?
        let pid = 1
        let tid = 1
        var args: Arguments?
    }

    enum Arguments: Encodable {
        case event(EventRecord)
        case name(String)

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .event(let record): try record.encode(to: encoder)
            case .name(let name): try ["name": name].encode(to: encoder)
            }
        }
    }

    init(of events: [BoardEvent]) {
        var ends: [Int: Double] = [:]
        var tasks: Set<Int> = []
        let phases = PhaseSpans(of: events)
        for event in events {
            if case .returned = event.kind, let span = event.parent { ends[span] = event.time.preciseMicroseconds }
            if case .taskStarted(_, let activation) = event.kind { tasks.insert(activation) }
        }
        let thread = Entry(name: "thread_name", cat: "__metadata", ph: "M", args: .name("main actor"))
        traceEvents = [thread] + events.compactMap { Entry($0, end: ends[$0.id], tasks: tasks, phases: phases) }
    }
}

extension ChromeTrace.Entry {
    /// Creates the entry of an event; nil for a return, which is a part of the entry of its call.
    ///
    /// - Parameters:
    ///   - end: The time at which the call returned.
    ///   - tasks: The activations with a recorded start of their task. Viewers do not show an end without a begin.
    ///   - phases: The begin events of phases and participants.
    fileprivate init?(_ event: BoardEvent, end: Double?, tasks: Set<Int>, phases: PhaseSpans) {
        let title = event.kind.title
        let start = event.time.preciseMicroseconds
        let record = ChromeTrace.Arguments.event(EventRecord(event))
        switch event.kind {
        case .returned:
            return nil
        case .taskStarted(_, let activation):
            self.init(name: title, cat: "task", ph: "b", ts: start, id: activation, args: record)
        case .taskEnded(_, let activation, _) where tasks.contains(activation):
            self.init(name: title, cat: "task", ph: "e", ts: start, id: activation, args: record)
        case .phaseBegan, .participantBegan:
            self.init(name: title, cat: "phase", ph: "b", ts: start, id: event.id, args: record)
        case .phaseEnded, .participantEnded:
            if let beginning = phases.beginnings[event.id] {
                self.init(name: title, cat: "phase", ph: "e", ts: start, id: beginning, args: record)
            } else {
                self.init(name: title, cat: event.kind.name, ph: "i", ts: start, s: "t", args: record)
            }
        default:
            if let end {
                self.init(name: title, cat: event.kind.name, ph: "X", ts: start, dur: end - start, args: record)
            } else {
                self.init(name: title, cat: event.kind.name, ph: "i", ts: start, s: "t", args: record)
            }
        }
    }
}

extension BoardEvent.Kind {
    /// A short title: the kind of event and its subject.
    fileprivate var title: String {
        switch self {
        case .error(let error): error.code
        case .step(let name): name
        case .moduleInstalled(let module): "module \(module)"
        case .taskStarted(let board, _), .taskEnded(let board, _, _): "\(board) works"
        case .linkReceived(let link), .linkReleased(let link, _): link
        case .linkMatched(_, let opener), .linkAnswered(_, let opener, _): opener
        case .service(let service, let change): "\(change.rawValue) \(service)"
        case .contribution(let view, _): view
        case .phaseBegan(let phase), .phaseEnded(let phase): "phase \(phase)"
        case .participantBegan(let name, _), .participantEnded(let name, _, _): name
        default: board.map { "\(name) \($0)" } ?? name
        }
    }
}

extension Duration {
    /// The duration in microseconds, with a fraction.
    fileprivate var preciseMicroseconds: Double {
        Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
    }
}
