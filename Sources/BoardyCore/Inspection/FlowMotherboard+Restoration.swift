import BoardySupport

extension FlowMotherboard {
    /// Returns the installed boards with restorable interfaces, in the order of the first activation in their latest place.
    ///
    /// The boards inside a restorable board and the boards of an earlier ``restore(_:)`` that still wait at a gate are included. The
    /// board of a gate that is being checked is not. A board with an input or state that cannot be encoded is left out, and
    /// reported as ``BoardError/Code/unencodableBoard``.
    ///
    /// - Complexity: O(*n*) in the number of installed boards.
    public func snapshot() -> [BoardSnapshot] { (self as? Motherboard)?.table.snapshots() ?? [] }

    /// Returns the snapshot of one installed board. It is of use if the view of a board stays on the screen after the board has ended.
    ///
    /// Take the snapshot when the board presents its view, and add it to those of ``snapshot()``.
    ///
    /// - Returns: nil if the board is not installed, was not activated, or has no restorable interface. Also nil if its input or
    ///   state cannot be encoded, which is reported as ``BoardError/Code/unencodableBoard``.
    public func snapshot(of board: BoardID) -> BoardSnapshot? {
        (self as? Motherboard)?.table.slots[board]?.restorable?.snapshot()?.snapshot
    }

    /// Activates the boards of a snapshot with their saved inputs, in order.
    ///
    /// A board that was activated with its saved input already, for instance by the board around it, is not activated again; its
    /// state and the boards inside it are restored. Every activation passes the gates of the app. A board that cannot be restored
    /// is reported with the reason, and the others are restored.
    ///
    /// - Returns: the outcome of each activation.
    @discardableResult
    public func restore(_ snapshots: [BoardSnapshot]) -> [ActivationOutcome] { snapshots.map { restore($0) } }

    private func restore(_ snapshot: BoardSnapshot) -> ActivationOutcome {
        guard let table = (self as? Motherboard)?.table else {
            return .failed(.motherboardReleased(snapshot.board))
        }
        return table.restore(snapshot)
    }

    /// Returns a closure that activates an installed board again with its last input, also after its removal; nil without a snapshot.
    package func reactivation(of board: BoardID) -> (@MainActor () -> Void)? {
        (self as? Motherboard)?.table.slots[board]?.restorable?.reactivation()
    }

    /// Returns true if a board is installed, or if an activation of it waits at a gate.
    package func isInstalledOrWaiting(_ id: BoardID) -> Bool {
        guard let slot = (self as? Motherboard)?.table.slots[id] else { return false }
        return slot.board != nil || slot.gateRecord?.firstHeld != nil
    }

    /// The place of the activations from now on, such as the name of a tab, for snapshots.
    package func setPlace(_ place: String?) { (self as? Motherboard)?.table.recording.place = place }
}

@MainActor
extension SlotTable {
    /// The snapshots of the restorable boards, in order of their first activation.
    func snapshots() -> [BoardSnapshot] {
        let pending = pendingRestorations
        let installed = slots.installed.filter { pending[$0.id] == nil }.compactMap { $0.restorable?.snapshot() }
        return (installed + pending.values).sorted(byNumber: \.order).map(\.snapshot)
    }

    func restore(_ snapshot: BoardSnapshot) -> ActivationOutcome {
        let id = snapshot.board
        // Without an interface in the registration, the board is made first.
        if let interface = producedInterface(of: id) { makeSlot(of: interface, id) }
        return withSlot(of: id) { slot, newBoard in
            slot.restorable?.restore(snapshot, producing: newBoard) ?? .failed(.motherboardReleased(id))
        }
    }

    private func makeSlot<IO: IOInterface>(of io: IO.Type, _ id: BoardID) { _ = slot(io, id: id) }

    /// Adds a restored board, which is saved again while it waits at a gate.
    func beginRestoration(of snapshot: BoardSnapshot, _ number: Int) {
        let pending = recording.restorations as? PendingRestorations ?? PendingRestorations()
        recording.restorations = pending
        pending.entries[snapshot.board] = (number, snapshot)
    }

    /// Removes the entry of a restored board that no longer waits.
    func endRestoration(of id: BoardID, _ number: Int) {
        guard let pending = recording.restorations as? PendingRestorations, pending.entries[id]?.order == number else {
            return
        }
        pending.entries[id] = nil
    }
}

extension AnySlot {
    fileprivate var restorable: (any RestorableSlot)? { self as? any RestorableSlot }
}

/// The restored boards that wait at a gate, with the numbers of their activations.
private final class PendingRestorations {
    var entries: [BoardID: (order: Int, snapshot: BoardSnapshot)] = [:]
}

extension SlotTable {
    /// The restored boards that wait at a gate, with the numbers of their activations.
    var pendingRestorations: [BoardID: (order: Int, snapshot: BoardSnapshot)] {
        (recording.restorations as? PendingRestorations)?.entries ?? [:]
    }
}
