// Handlers for boards of any interface, by identifier or by a condition.

@MainActor
extension SlotTable {
    /// Calls a handler with every output of the boards of an identifier, of any interface.
    func observe(_ id: BoardID, _ handler: @escaping @MainActor (Any) -> Void) -> FlowToken {
        let entry = flowRegistry.handlers(of: id).entry(for: handler)
        slots[id]?.add(entry, for: .output)
        return FlowToken(entry)
    }

    /// Calls a handler with every output of the boards that a condition selects by identifier, of any interface.
    func observe(
        where isSender: @escaping @MainActor (BoardID) -> Bool, _ handler: @escaping @MainActor (Any) -> Void
    ) -> FlowToken {
        let entry = flowRegistry.add(where: isSender, handler)
        for slot in slots.all where isSender(slot.id) { slot.add(entry, for: .output) }
        return FlowToken(entry)
    }

    /// Calls a handler for each completion of the boards of an identifier, of any interface.
    func observeCompletion(of id: BoardID, _ handler: @escaping @MainActor (_ isDone: Bool) -> Void) -> FlowToken {
        let entry = flowRegistry.handlers(of: id, for: .removal).entry { reason in
            if case .completed(let isDone, _) = reason as? RemovalReason { handler(isDone) }
        }
        slots[id]?.add(entry, for: .removal)
        return FlowToken(entry)
    }
}
