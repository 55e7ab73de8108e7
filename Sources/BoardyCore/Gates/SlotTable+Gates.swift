// The gates at which activations of this motherboard wait, and the gate checks with boards on it.

extension SlotTable {
    /// The motherboard that is not nested in another one.
    @MainActor
    var outermost: SlotTable {
        selfAndAncestors.reduce(self) { _, outer in outer }
    }

    /// Returns true if the motherboard is nested in a board of the identifier, at any depth. Boards inside the board that a
    /// gate checks are needed before the gate can open, so the gate does not guard them.
    @MainActor
    func isInside(ofBoardNamed id: BoardID) -> Bool {
        selfAndAncestors.contains { $0.parentBoard?.identifier == id }
    }

    /// The gate of an activation barrier, made unless there is an equal one; nil if that one is open.
    @MainActor
    func gate(for barrier: ActivationBarrier) -> Gate? {
        let content = barrier.content
        guard content.isComparable else {
            if content.memory != nil { diagnostics.report(.unrepeatableBarrier(content.board)) }
            return Gate(id: content.board)
        }
        let registry = content.scope == .mainboard ? ownGates : sharedGates
        return gate(content, id: content.board, content.memory, in: registry)
    }

    /// The gate of a key, made unless there is one; nil if it is open.
    @MainActor
    func gate(_ key: GateKey, id: BoardID, _ memory: GateMemory?, in registry: GateRegistry) -> Gate? {
        guard let memory else { return registry.gate(key, id: id) }
        if registry.isOpen(key, onExpiration: { diagnostics.emit(.gateClosed(id), on: identifier) }) { return nil }
        return registry.gate(key, id: id, memory) { [diagnostics, identifier] isOpen in
            diagnostics.emit(isOpen ? .gateOpened(id) : .gateClosed(id), on: identifier)
        }
    }

    /// Closes the gates that remember a decision of a board or closure: shared ones, and those of this motherboard and of all
    /// motherboards inside its boards.
    @MainActor
    func closeGates(of id: BoardID) {
        let gate = gates?.gateway(for: id)?.barrier.id
        if gate == nil, gates?.hasGateway(named: id) != true, board(id) == nil, !canProduce(id) {
            return diagnostics.report(unknownBoard(id))
        }
        for id in Set([id, gate ?? id]) {
            let hasClosed = [sharedGates.close(id), closeOwnGates(of: id)].contains(true)
            if hasClosed { diagnostics.emit(.gateClosed(id), on: identifier) }
        }
    }

    @MainActor
    private func closeOwnGates(of id: BoardID) -> Bool {
        slots.installed.reduce(ownGates.close(id)) { hasClosed, slot in
            slot.childTable?.closeOwnGates(of: id) == true || hasClosed
        }
    }

    /// The gates of the launcher; without a launcher, of the motherboards with the same producer.
    @MainActor
    private var sharedGates: GateRegistry {
        if let gates = selfAndAncestors.compactMap(\.gates).first { return gates.shared }
        let outermost = outermost
        return (outermost.producer as? BoardProducer)?.sharedGates ?? outermost.ownGates
    }

    /// Applies the gateway barriers of the motherboard around this one, also inside boards. Gates that came with the producer
    /// stay, because they are those of the launcher.
    @MainActor
    func inheritGates(_ gates: GateConfiguration) {
        guard producer?.gates == nil, self.gates !== gates else { return }
        self.gates = gates
        for slot in slots.all {
            slot.applyGates(gates)
            slot.childTable?.inheritGates(gates)
        }
    }

    /// Takes the pending requests and checks of the motherboard; nil if there are none.
    func takePendingGateWork() -> PendingGateWork? {
        guard heldRequestCount > 0 || !gateChecks.isEmpty else { return nil }
        defer { gateChecks = ObjectSet() }
        return PendingGateWork(requests: heldRequests, checks: Array(gateChecks))
    }
}
