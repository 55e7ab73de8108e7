// The gates at which activations of a motherboard wait.

@MainActor
extension SlotTable {
    /// The gates of the motherboard; nil if it has none.
    var gateBook: GateBook? { admission as? GateBook }

    /// Returns true if the motherboard is nested in a board of the identifier, at any depth.
    func isInside(ofBoardNamed id: BoardID) -> Bool {
        selfAndAncestors.contains { $0.parentBoard?.identifier == id }
    }

    /// The gate of an activation barrier, made unless there is an equal one; nil if that one is open.
    func gate(for requirement: BarrierRequirement, in book: GateBook) -> Gate? {
        guard requirement.isComparable else {
            if requirement.memory != nil { diagnostics.report(.unrepeatableBarrier(requirement.board)) }
            return Gate(id: requirement.board)
        }
        let registry = requirement.scope == .mainboard ? book.gates : sharedGates
        return gate(requirement.key, id: requirement.board, requirement.memory, in: registry)
    }

    /// The gate of a key, made unless there is one; nil if it is open.
    func gate(_ key: GateKey, id: BoardID, _ memory: GateMemory?, in registry: GateRegistry) -> Gate? {
        guard let memory else { return registry.gate(key, id: id) }
        let place = GatePlace(diagnostics: diagnostics, motherboard: identifier)
        return registry.isOpen(key, id: id, seenFrom: place) ? nil : registry.gate(key, id: id, (memory, place))
    }

    /// Closes the gates that remember a decision of a board or closure: shared ones, and those of this motherboard and of all
    /// motherboards inside its boards.
    func closeGates(of id: BoardID) {
        let launcherGates = gateBook?.launcherGates
        let gate = launcherGates?.gateway(for: id)?.barrier.id
        if gate == nil, launcherGates?.hasGateway(named: id) != true, board(id) == nil, !canProduce(id) {
            return diagnostics.report(unknownBoard(id))
        }
        for id in Set([id, gate ?? id]) {
            let hasClosed = [sharedGates.close(id), closeOwnGates(of: id)].contains(true)
            if hasClosed { diagnostics.emit(.gateClosed(id), on: identifier) }
        }
    }

    private func closeOwnGates(of id: BoardID) -> Bool {
        slots.installed.reduce(gateBook?.gates.close(id) == true) { hasClosed, slot in
            slot.childTable?.closeOwnGates(of: id) == true || hasClosed
        }
    }

    /// The gates of the launcher; without a launcher, of the motherboards with the same producer.
    private var sharedGates: GateRegistry {
        if let gates = selfAndAncestors.lazy.compactMap({ $0.gateBook?.launcherGates }).first { return gates.shared }
        let outermost = outermost
        guard let producer = outermost.producer as? any SharedProducer else { return GateBook.of(outermost).gates }
        if let gates = producer.sharedGates as? GateRegistry { return gates }
        let gates = GateRegistry()
        producer.sharedGates = gates
        return gates
    }
}

extension FlowMotherboard {
    /// Closes the gates that remember a decision of a board or closure, so that the next activation is checked again. For
    /// example, call it when the user signs out.
    ///
    /// Closes the gates of the launcher, of the outermost motherboard, and of all motherboards inside its boards. The decision of
    /// a pending check is not remembered. Takes time in proportion to the number of installed boards.
    ///
    /// - Parameter board: the board that the gates activate, the name of the closure of a ``GatewayBarrier``, or a board that a
    ///   gateway barrier guards. Another identifier is reported as ``BoardError/Code/unknownBoard``.
    public func closeGates(of board: BoardID) {
        guard case .motherboard(let table) = serviceMap.origin, !table.isClosed else { return }
        table.outermost.closeGates(of: board)
    }
}
