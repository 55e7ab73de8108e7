/// The handlers of a motherboard that do not belong to the slot of one interface: handlers for a type of output of all
/// boards, and handlers for an identifier of any interface.
final class FlowRegistry {
    private var byOutputType: [ObjectIdentifier: any Invalidatable] = [:]
    private var byIdentifier: [BoardID: HandlerList<Any>] = [:]
    private var isClosed = false

    /// Returns the handlers for one type of output of all boards. Each slot stores the list for its own output type.
    func general<Output>(_ type: Output.Type) -> HandlerList<Output> {
        let key = ObjectIdentifier(type)
        if let list = byOutputType[key] as? HandlerList<Output> { return list }
        let list = HandlerList<Output>()
        if isClosed { _ = list.invalidate() } else { byOutputType[key] = list }
        return list
    }

    /// Returns the handlers for all outputs of an identifier. The slots of the identifier share their entries.
    func handlers(of id: BoardID) -> HandlerList<Any> {
        if let list = byIdentifier[id] { return list }
        let list = HandlerList<Any>()
        if isClosed { _ = list.invalidate() } else { byIdentifier[id] = list }
        return list
    }

    /// Adds the handlers that were registered for the identifier of a new slot to that slot.
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
