/// The handlers of a motherboard that do not belong to the slot of one interface: handlers for a type of output or action of
/// all boards, and handlers for boards of any interface, by identifier or by a condition.
final class FlowRegistry {
    /// The signals that a handler for boards of any interface can receive.
    enum Signal {
        case output
        case removal
    }

    private struct Source: Hashable {
        let board: BoardID
        let signal: Signal
    }

    private struct ConditionalHandlers {
        let isSender: @MainActor (BoardID) -> Bool
        let handlers: HandlerList<Any>
    }

    private var outputs = GeneralLists()
    private var actions = GeneralLists()
    private var byIdentifier: [Source: HandlerList<Any>] = [:]
    private var byCondition: [ConditionalHandlers] = []

    /// The number of conditions at which cancelled ones are swept out. Each sweep sets it to twice the remaining number, so that
    /// a registration takes constant time on average.
    private var sweepThreshold = 16
    private var isClosed = false

    /// Returns the handlers for one type of output of all boards. Each slot stores the list for its own output type.
    func general<Output>(_ type: Output.Type) -> HandlerList<Output> { list(of: type, in: &outputs) }

    /// Returns the handlers for one type of action of all boards, for a registration.
    func makeGeneralActions<Action>(_ type: Action.Type) -> HandlerList<Action> { list(of: type, in: &actions) }

    /// Returns the handlers for one type of action of all boards; nil if there are none.
    func generalActions<Action>(_ type: Action.Type) -> HandlerList<Action>? {
        actions[type] as? HandlerList<Action>
    }

    private func list<Value>(of type: Value.Type, in lists: inout GeneralLists) -> HandlerList<Value> {
        if let list = lists[type] as? HandlerList<Value> { return list }
        let list = makeList(of: type)
        if !isClosed { lists.add(list, of: type) }
        return list
    }

    private func makeList<Value>(of _: Value.Type) -> HandlerList<Value> { isClosed ? .closed() : HandlerList() }

    // MARK: Boards of any interface

    /// Returns the handlers for the boards of an identifier. The slots of the identifier share their entries.
    func handlers(of board: BoardID, for signal: Signal = .output) -> HandlerList<Any> {
        let source = Source(board: board, signal: signal)
        if let list = byIdentifier[source] { return list }
        let list = makeList(of: Any.self)
        if !isClosed { byIdentifier[source] = list }
        return list
    }

    /// Adds a handler for the outputs of the boards that a condition selects. Their slots share the entry.
    @MainActor
    func add(
        where isSender: @escaping @MainActor (BoardID) -> Bool, _ handler: @escaping @MainActor (Any) -> Void
    ) -> HandlerList<Any>.Entry {
        if byCondition.count >= sweepThreshold {
            // Released after the change, because the release of a condition can run code that registers a flow.
            let all = byCondition
            byCondition = all.filter { !$0.handlers.activeEntries.isEmpty }
            sweepThreshold = max(16, 2 * byCondition.count)
            extendLifetime(all)
        }
        let list = makeList(of: Any.self)
        if !isClosed { byCondition.append(ConditionalHandlers(isSender: isSender, handlers: list)) }
        return list.entry(for: handler)
    }

    /// Passes on the active handlers for the boards of an identifier.
    @MainActor
    func forEachHandler(of board: BoardID, _ body: (HandlerList<Any>.Entry, Signal) -> Void) {
        for signal in [Signal.output, .removal] {
            for entry in byIdentifier[Source(board: board, signal: signal)]?.activeEntries ?? [] { body(entry, signal) }
        }
        for handlers in byCondition where handlers.isSender(board) {
            for entry in handlers.handlers.activeEntries { body(entry, .output) }
        }
    }
}

extension FlowRegistry: Invalidatable {
    func invalidate() -> Any {
        isClosed = true
        let lists: [any Invalidatable] =
            outputs.all + actions.all + Array(byIdentifier.values) + byCondition.map(\.handlers)
        (outputs, actions, byIdentifier, byCondition) = (GeneralLists(), GeneralLists(), [:], [])
        return lists.map { $0.invalidate() }
    }
}
