import BoardySupport

// Activations and commands by identifier, with values of any type.

@MainActor
extension SlotTable {
    /// Activates a board by identifier.
    ///
    /// - Parameter sender: the preceding board, if the activation is a step of a flow.
    func activate(_ id: BoardID, withOption option: Any?, from sender: BoardID? = nil) -> ActivationOutcome {
        guard diagnostics.isObserved else { return dispatch(option, to: id, from: sender) }
        let slot = slots[id]
        let input = TypeName(of: slot?.inputType ?? option.map { type(of: $0) } ?? Void.self)
        var activation: ActivationRecord?
        return diagnostics.emitActivation(
            of: id, with: input, by: diagnostics.cause, on: identifier, payload: option,
            recording: {
                activation = $0
                slot?.lastActivation = $0
            },
            { dispatch(option, to: id, from: sender, as: activation) })
    }

    @inline(__always)
    private func dispatch(
        _ option: Any?, to id: BoardID, from sender: BoardID?, as activation: ActivationRecord? = nil
    ) -> ActivationOutcome {
        withSlot(of: id, as: activation) { $0.activate(withOption: option, from: sender, producing: $1) }
    }

    /// Calls a body with the slot of a board, and with a new board if the slot is not known without it.
    @inline(__always)
    func withSlot(
        of id: BoardID, as activation: ActivationRecord? = nil,
        _ body: (any AnySlot, (any InstallableBoard)?) -> ActivationOutcome
    ) -> ActivationOutcome {
        if let slot = slots[id], slot.isInstalled || canProduce(id) { return body(slot, nil) }
        // The interface is known when the board is made.
        let newBoard: any ActivatableBoard
        switch produce(id) {
        case .success(let board): newBoard = board
        case .failure(let refusal): return diagnostics.refuse(refusal)
        }
        guard let board = newBoard as? any InstallableBoard else {
            return diagnostics.refuse(unsupportedBoardType(newBoard))
        }
        defer { discardUnlessInstalled(board) }
        let slot = slot(for: board, id: id)
        if let activation { slot.lastActivation = activation }
        return body(slot, board)
    }

    /// Sends a command by identifier. Without an installed board it is reported.
    func interact(_ id: BoardID, withOption option: Any?) {
        if let slot = slots[id], slot.isInstalled {
            slot.interact(withOption: option)
        } else {
            diagnostics.report(notInstalled(id))
        }
    }
}
