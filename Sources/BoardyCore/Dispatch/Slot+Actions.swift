// Actions, from the board to the handlers on its motherboard and on the motherboards around it.

@MainActor
extension Slot {
    /// Delivers an action to the handlers on the motherboard of the board, and then on each motherboard around it.
    func broadcast(_ action: IO.Action) {
        if diagnostics.isObserved {
            emitAction(action) { deliverAction(action) }
        } else {
            _ = deliverAction(action)
        }
    }

    private func deliverAction(_ action: IO.Action) -> Bool {
        if let refusal = CycleGuard.push(self, .action) {
            diagnostics.report(refusal)
            return false
        }
        // The lists are collected first, because a handler may close the outer motherboards, or register handlers there.
        let lists = actionLists
        let newest = RegistrationOrder.newest
        for handlers in lists { handlers.send(action, upTo: newest) }
        CycleGuard.pop(self)
        return true
    }

    /// The lists of handlers that receive the actions of the board, from the inside out.
    var actionLists: [HandlerList<IO.Action>] {
        table?.selfAndAncestors.flatMap { table in
            [table.slots.slot(IO.self, id: id)?.actions, table.flowRegistry.generalActions(IO.Action.self)]
                .compactMap(\.self)
        } ?? []
    }
}
