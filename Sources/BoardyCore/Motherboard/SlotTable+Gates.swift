// The gates at which activations of this motherboard wait, and the gate checks whose boards are on it.

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

    /// The gate of an activation barrier, made unless there is an equal one.
    @MainActor
    func gate(for barrier: ActivationBarrier) -> Gate {
        let barrier = barrier.content
        guard let key = barrier.key else { return Gate(id: barrier.board) }
        let registry = barrier.scope == .mainboard ? ownGates : sharedGates
        return registry.gate(key, id: barrier.board)
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
            slot.setGateway(gates.gateway(for: slot.id))
            slot.childTable?.inheritGates(gates)
        }
    }

    /// Takes the pending requests and checks of the motherboard; nil if there are none.
    func takePendingGateWork() -> PendingGateWork? {
        guard !heldRequests.isEmpty || !gateChecks.isEmpty else { return nil }
        defer { (heldRequests, gateChecks) = ([:], [:]) }
        return PendingGateWork(requests: Array(heldRequests.values), checks: Array(gateChecks.values))
    }
}
