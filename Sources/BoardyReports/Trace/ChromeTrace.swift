import BoardyCore
import BoardyEventRecords
import BoardySupport

/// Events in the Trace Event Format: calls as complete events, tasks and phases as asynchronous events, all others as
/// instants.
struct ChromeTrace: Encodable {
    private let file: TraceEventFile<Arguments>

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
        // Calls in another process overlap with those of this one, so they are drawn on a line of their own.
        var threads: [Substring: Int] = [:]
        for event in events {
            if case .returned = event.kind, let span = event.parent { ends[span] = event.time.preciseMicroseconds }
            if case .taskStarted(_, let activation) = event.kind { tasks.insert(activation) }
            if let place = event.place, threads[place] == nil { threads[place] = threads.count + 2 }
        }
        file = TraceEventFile(
            [.threadName(arguments: .name("main actor"))]
                + threads.sorted { $0.value < $1.value }.map { place, thread in
                    .threadName(of: thread, arguments: .name("main actor of \(place)"))
                }
                + events.compactMap { event in
                    TraceEventFile.Entry(
                        event, end: ends[event.id], tasks: tasks, phases: phases,
                        thread: event.place.flatMap { threads[$0] } ?? 1)
                })
    }

    func encode(to encoder: any Encoder) throws { try file.encode(to: encoder) }
}

extension TraceEventFile<ChromeTrace.Arguments>.Entry {
    /// Creates the entry of an event; nil for a return, which is a part of the entry of its call.
    ///
    /// - Parameters:
    ///   - end: The time at which the call returned.
    ///   - tasks: The activations with a recorded start of their task. Viewers do not show an end without a begin.
    ///   - phases: The begin events of phases and participants.
    ///   - thread: The line of the process of the event.
    fileprivate init?(_ event: BoardEvent, end: Double?, tasks: Set<Int>, phases: PhaseSpans, thread: Int) {
        let title = event.kind.title
        let start = event.time.preciseMicroseconds
        let record = ChromeTrace.Arguments.event(EventRecord(event))
        switch event.kind {
        case .returned:
            return nil
        case .taskStarted(_, let activation):
            self.init(
                .asynchronousBegin, title, category: "task", start: start, id: activation, thread: thread,
                arguments: record)
        case .taskEnded(_, let activation, _) where tasks.contains(activation):
            self.init(
                .asynchronousEnd, title, category: "task", start: start, id: activation, thread: thread,
                arguments: record)
        case .phaseBegan, .participantBegan:
            self.init(
                .asynchronousBegin, title, category: "phase", start: start, id: event.id, thread: thread,
                arguments: record)
        case .phaseEnded, .participantEnded:
            if let beginning = phases.beginnings[event.id] {
                self.init(
                    .asynchronousEnd, title, category: "phase", start: start, id: beginning, thread: thread,
                    arguments: record)
            } else {
                self.init(.instant, title, category: event.kind.name, start: start, thread: thread, arguments: record)
            }
        default:
            if let end {
                self.init(
                    .complete, title, category: event.kind.name, start: start, duration: end - start, thread: thread,
                    arguments: record)
            } else {
                self.init(.instant, title, category: event.kind.name, start: start, thread: thread, arguments: record)
            }
        }
    }
}

extension BoardEvent.Kind {
    /// A short title: the kind of event and its subject.
    fileprivate var title: String {
        switch self {
        case .error(let error): error.code.rawValue
        case .step(let name): name
        case .moduleInstalled(let module): "module \(module)"
        case .taskStarted(let board, _), .taskEnded(let board, _, _): "\(board) works"
        case .linkReceived(let link), .linkReleased(let link, _): link
        case .linkMatched(_, let opener), .linkAnswered(_, let opener, _): opener
        case .service(let service, let change): "\(change.rawValue) \(service)"
        case .contribution(let view, _): view
        case .phaseBegan(let phase), .phaseEnded(let phase): "phase \(phase)"
        case .participantBegan(let name, _), .participantEnded(let name, _, _), .appEvent(let name, _, _): name
        default: board.map { "\(name) \($0)" } ?? name
        }
    }
}
