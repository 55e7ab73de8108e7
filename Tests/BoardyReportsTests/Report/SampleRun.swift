import Boardy

@testable import BoardyCore
@testable import BoardyLauncher
@testable import BoardyReports

/// A list of synthetic events, ten microseconds apart by default.
struct EventList {
    private(set) var events: [BoardEvent] = []

    @discardableResult
    mutating func add(
        _ kind: BoardEvent.Kind, in parent: Int? = nil, trigger: Int? = nil, at time: Duration? = nil,
        on motherboard: BoardID? = nil, payload: String? = nil
    ) -> Int {
        let id = events.count + 1
        events.append(
            BoardEvent(
                id: id, parent: parent, trigger: trigger, time: time ?? .microseconds(id * 10),
                motherboard: motherboard,
                kind: kind,
                payload: payload))
        return id
    }

    /// Adds a span: an event, the events that the body adds, and the return of the event.
    mutating func addSpan(
        _ kind: BoardEvent.Kind, in parent: Int? = nil, _ body: (inout EventList, Int) -> Void = { _, _ in }
    ) {
        let id = add(kind, in: parent)
        body(&self, id)
        add(.returned(nil), in: id)
    }
}

/// A run with many kinds of events and all causes, in which all names are or contain the same text.
struct SampleRun {
    let name: String

    private var board: BoardID { BoardID(name) }
    private var type: TypeName { TypeName(name) }

    var report: RunReport { RunReport(title: name, events: events, catalog: catalog, liveTree: liveTree) }

    var events: [BoardEvent] {
        var list = EventList()
        list.addSpan(.step(name)) { list, step in
            list.addSpan(.step("inner \(name)"), in: step) { list, step in
                list.add(.registered(board, interface: type), in: step)
            }
            list.add(.moduleInstalled(board), in: step)
        }
        list.addSpan(.linkReceived(name)) { list, link in
            list.addSpan(.linkMatched(name, opener: name), in: link) { list, match in
                for cause in causes { activate(by: cause, in: match, &list) }
            }
        }
        list.add(.activation("\(name) unfinished", input: type, by: .external))
        return list.events
    }

    private var causes: [BoardEvent.Cause] {
        [
            .external, .step(name), .board("other \(name)"), .flow(of: board), .link(name), .gate(board),
            .release(by: board),
        ]
    }

    private func activate(by cause: BoardEvent.Cause, in parent: Int, _ list: inout EventList) {
        let activation = list.add(
            .activation(board, input: type, by: cause), in: parent, on: board, payload: name)
        for kind in consequences { list.addSpan(kind, in: activation) }
        list.add(.error(.failure(board, reason: name)), in: activation, trigger: parent, on: board)
        list.add(.returned(.failed(.unknownBoard(board, motherboard: board, suggestions: [board]))), in: activation)
    }

    private var consequences: [BoardEvent.Kind] {
        [
            .production(board), .installation(board, type: type), .output(board, type: type),
            .action(board, type: type),
            .unhandled(board, type: type), .command("other \(name)", type: type), .held(board, by: board),
            .released(board, by: board), .taskStarted(board, activation: 1),
            .taskProgressed(board, activation: 1, fraction: 0.5), .taskEnded(board, activation: 1, .succeeded),
            .taskStarted(board, activation: 2), .taskEnded(board, activation: 2, .failed),
            .taskEnded(board, activation: 3, .cancelled), .completion(board, isDone: true),
            .completion(board, isDone: false), .removal(board),
        ]
    }

    var catalog: Catalog {
        Catalog(
            modules: [
                .init(id: board, plugin: name, source: name), .init(id: "empty \(name)", plugin: name, source: "x"),
            ],
            boards: [
                .init(
                    id: board, module: board, isInternal: true,
                    interface: .init(name: name, input: name, output: name, command: name, action: name)),
                .init(id: board, module: nil, isInternal: false, interface: nil),
            ],
            openers: [
                .init(name: name, pattern: name, source: name, parameters: []),
                .init(name: name, pattern: nil, source: nil, parameters: []),
            ],
            gates: [
                .init(id: board, kind: .board, boards: [board, board]), .init(id: board, kind: .closure, boards: nil),
                .init(id: board, kind: .exempt, boards: []),
            ],
            flows: [
                .init(from: board, to: "next \(name)", kind: .typed),
                .init(from: "next \(name)", to: "last \(name)", kind: .named),
                .init(from: board, to: "last \(name)", kind: .encoded),
                .init(from: "last \(name)", to: board, kind: .relayed),
                .init(from: board, to: board, kind: .typed),
            ])
    }

    var liveTree: LiveTree {
        let inside = LiveTree(
            motherboard: "inside \(name)", boards: [.init(id: board, type: name, tasks: [], inside: [])], waiting: [])
        let tasks = [
            BoardTaskInfo(activation: 4, isWorking: true, fraction: 0.4),
            BoardTaskInfo(activation: 5, isWorking: true, fraction: .nan),
            BoardTaskInfo(activation: 6, isWorking: false, fraction: nil),
        ]
        return LiveTree(
            motherboard: board, boards: [.init(id: board, type: name, tasks: tasks, inside: [inside])],
            waiting: [.init(board: board, gate: board)])
    }
}
