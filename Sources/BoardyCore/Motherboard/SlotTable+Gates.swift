/// The gates at which activations of boards on this motherboard wait, and for which boards on it are at work.
extension SlotTable {
    /// The motherboard that all the others on the way out are inside of.
    @MainActor
    var outermost: SlotTable {
        selfAndAncestors.reduce(self) { _, outer in outer }
    }

    /// Whether this motherboard is inside of a board of that name, at whatever depth. What a gate asks needs its own boards
    /// before the gate is open.
    @MainActor
    func isInside(ofBoardNamed id: BoardID) -> Bool {
        selfAndAncestors.contains { $0.parentBoard?.identifier == id }
    }

    /// The gate of a board's own barrier, made for who comes first.
    @MainActor
    func gate(for barrier: ActivationBarrier) -> Gate {
        let barrier = barrier.content
        guard let key = barrier.key else { return Gate(id: barrier.board) }
        let index = barrier.scope == .mainboard ? ownGates : sharedGates
        return index.gate(key, id: barrier.board)
    }

    /// Those of the launcher or, where there is none, of the motherboards that get their boards from the same producer.
    @MainActor
    private var sharedGates: GateRegistry {
        if let gates = selfAndAncestors.compactMap(\.gates).first { return gates.shared }
        let outermost = outermost
        return (outermost.producer as? BoardProducer)?.sharedGates ?? outermost.ownGates
    }

    /// Guards the boards here, and those inside of boards here, with what guards the boards outside. If the producer has
    /// brought gates they stay: they are those of the launcher.
    @MainActor
    func inheritGates(_ gates: GateConfiguration) {
        guard producer?.gates == nil, self.gates !== gates else { return }
        self.gates = gates
        for slot in slots.all {
            slot.setGateway(gates.gateway(for: slot.id))
            slot.childTable?.inheritGates(gates)
        }
    }

    /// Takes out what is left to be done at gates, now that the motherboard goes.
    func takePendingGateWork() -> PendingGateWork? {
        guard !heldRequests.isEmpty || !inquiries.isEmpty else { return nil }
        defer { (heldRequests, inquiries) = ([:], [:]) }
        return PendingGateWork(requests: Array(heldRequests.values), inquiries: Array(inquiries.values))
    }
}
