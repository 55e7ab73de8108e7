/// The flows of a motherboard that follow more, or other, than the slot of one interface: every sender of one type of
/// output, or one identifier whose interface nobody knows yet.
final class FlowRegistry {
    private var byOutputType: [ObjectIdentifier: any Invalidatable] = [:]
    private var byIdentifier: [BoardID: HandlerList<Any>] = [:]
    private var isClosed = false

    /// The handlers of one type of output, whoever sends it. Each slot keeps those of its own type at hand.
    func general<Output>(_ type: Output.Type) -> HandlerList<Output> {
        let key = ObjectIdentifier(type)
        if let list = byOutputType[key] as? HandlerList<Output> { return list }
        let list = HandlerList<Output>()
        if isClosed { _ = list.invalidate() } else { byOutputType[key] = list }
        return list
    }

    /// The handlers of whatever boards of an identifier send. Slots have them among their own.
    func handlers(of id: BoardID) -> HandlerList<Any> {
        if let list = byIdentifier[id] { return list }
        let list = HandlerList<Any>()
        if isClosed { _ = list.invalidate() } else { byIdentifier[id] = list }
        return list
    }

    /// Hands a new slot the handlers that were registered for its identifier before.
    @MainActor
    func connect(_ slot: any AnySlot) {
        for entry in byIdentifier[slot.id]?.activeEntries ?? [] {
            slot.add(entry)
        }
    }
}

extension FlowRegistry: Invalidatable {
    func invalidate() -> Any {
        isClosed = true
        let lists = Array(byOutputType.values) + byIdentifier.values.map { $0 as any Invalidatable }
        byOutputType = [:]
        byIdentifier = [:]
        return lists.map { $0.invalidate() }
    }
}
