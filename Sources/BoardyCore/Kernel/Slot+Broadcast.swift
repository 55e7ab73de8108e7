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

    /// - Returns: false if no handler received the action. True as well if ``CycleGuard`` refused the delivery, which it has
    ///   reported.
    private func deliverAction(_ action: IO.Action) -> Bool {
        if let refusal = CycleGuard.push(self, .action) {
            diagnostics.report(refusal)
            return true
        }
        // The lists are collected first, because a handler may close the outer motherboards, or register handlers there.
        let lists = actionLists
        let newest = RegistrationOrder.newest
        var isHandled = false
        for handlers in lists where handlers.send(action, upTo: newest) { isHandled = true }
        CycleGuard.pop(self)
        return isHandled
    }

    /// The lists of handlers that receive the actions of the board, from the inside out.
    private var actionLists: [HandlerList<IO.Action>] {
        table?.selfAndAncestors.flatMap { table in
            [table.slots.slot(IO.self, id: id)?.actionsInUse, table.flowRegistry.generalActions(IO.Action.self)]
                .compactMap(\.self)
        } ?? []
    }
}
