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
        let outerLists =
            table?.selfAndAncestors.dropFirst().compactMap { $0.slots.slot(IO.self, id: id)?.actions } ?? []
        let newest = RegistrationOrder.newest
        actions.send(action)
        for handlers in outerLists { handlers.send(action, upTo: newest) }
        CycleGuard.pop(self)
        return true
    }
}
