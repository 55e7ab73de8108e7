import BoardySupport

// Errors that name boards of the motherboard, and the interfaces of boards for the validation of a launcher.

extension SlotTable {
    @MainActor
    func unknownBoard(_ id: BoardID) -> BoardError {
        let known = producibleIdentifiers
        return .unknownBoard(
            id, motherboard: identifier, suggestions: suggestions(for: id, among: known.flatMap(\.self)))
    }

    @MainActor
    func notInstalled(_ id: BoardID) -> BoardError {
        let installed = boards.map(\.identifier)
        return .notInstalled(id, motherboard: identifier, suggestions: suggestions(for: id, among: installed))
    }

    package func mismatch(
        _ id: BoardID, known: any IOInterface.Type, requested: any IOInterface.Type
    ) -> BoardError {
        let (known, requested) = distinctTypeNames(of: known, requested)
        return .interfaceMismatch(id, known: known, requested: requested)
    }

    func unsupportedBoardType(_ board: any ActivatableBoard) -> BoardError {
        .unsupportedBoardType(board.identifier, type: typeName(of: type(of: board)))
    }

    /// The boards that led to the latest activation of a board, the first one first; at most 12. Activations are recorded only
    /// while diagnostics are observed.
    @MainActor
    func path(to slot: (any AnySlot)?) -> [BoardID] {
        var path: [BoardID] = []
        var next = slot
        while let slot = next, path.count < 12, !path.contains(slot.id) {
            path.append(slot.id)
            next = slot.lastActivation?.cause.board.flatMap { id in
                selfAndAncestors.lazy.compactMap { $0.slots[id] }.first
            }
        }
        return path.reversed()
    }

    /// The interface of a slot; nil if there is no slot.
    package func knownInterface(of id: BoardID) -> (any IOInterface.Type)? { slots[id]?.interface }

    /// The identifiers of all slots, in no order.
    package var knownIdentifiers: [BoardID] { slots.all.map(\.id) }
}

/// The interface that a board implements; nil if it is not a ``Board``.
@MainActor
package func implementedInterface(of board: any ActivatableBoard) -> (any IOInterface.Type)? {
    (board as? any InstallableBoard)?.interface
}

private func suggestions(for id: BoardID, among known: [BoardID]) -> [BoardID] {
    nearMisses(to: id.rawValue, among: known.filter { $0 != id }.map(\.rawValue)).map(BoardID.init(rawValue:))
}
