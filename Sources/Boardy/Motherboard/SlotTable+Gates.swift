/// The gates at which activations of boards on this motherboard wait, and for which boards on it are at work.
extension SlotTable {
    /// The motherboard that all the others on the way out are inside of.
    @MainActor
    var outermost: SlotTable {
        fromInsideOut.reduce(self) { _, outer in outer }
    }

    /// Whether this motherboard is inside of a board of that name, at whatever depth. What a gate asks needs its own boards
    /// before the gate is open.
    @MainActor
    func isInside(ofBoardNamed id: BoardID) -> Bool {
        fromInsideOut.contains { $0.enclosingBoard?.identifier == id }
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
    private var sharedGates: GateIndex {
        if let gates = fromInsideOut.compactMap(\.gates).first { return gates.shared }
        let outermost = outermost
        return (outermost.producer as? BoardProducer)?.sharedGates ?? outermost.ownGates
    }

    /// Guards the boards here, and those inside of boards here, with what guards the boards outside. If the producer has
    /// brought gates they stay: they are those of the launcher.
    @MainActor
    func adopt(_ gates: Gates) {
        guard producer?.gates == nil, self.gates !== gates else { return }
        self.gates = gates
        for slot in slots.all {
            slot.setGateway(gates.gateway(for: slot.id))
            slot.inside?.adopt(gates)
        }
    }

    /// Takes out what is left to be done at gates, now that the motherboard goes.
    func takeGateBusiness() -> GateBusiness? {
        guard !heldRequests.isEmpty || !inquiries.isEmpty else { return nil }
        defer { (heldRequests, inquiries) = ([:], [:]) }
        return GateBusiness(requests: Array(heldRequests.values), inquiries: Array(inquiries.values))
    }
}
