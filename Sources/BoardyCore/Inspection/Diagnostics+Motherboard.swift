extension Diagnostics {
    /// Reports a motherboard that is still in memory after its launcher was released and the grace period has passed, if leak
    /// detection is on.
    package func expectDeallocation(of motherboard: any FlowMotherboard) {
        leakChecks?.add([
            DelayedChecks.Check { [weak motherboard] in
                motherboard != nil
            } report: { [weak self, weak motherboard] in
                guard let self, let motherboard else { return }
                let error = BoardError.motherboardLeaked(
                    motherboard.identifier, handled: motherboard.boardsWithHandlers)
                deliver(error, on: motherboard.identifier, continuing: nil)
            }
        ])
    }
}

extension FlowMotherboard {
    /// The first five identifiers that handlers are registered for, by name.
    fileprivate var boardsWithHandlers: [BoardID] {
        guard case .motherboard(let table) = serviceMap.origin else { return [] }
        let ids = table.slots.all.filter { $0.handlerCount > 0 }.map(\.id)
        return Array(ids.sorted { $0.rawValue < $1.rawValue }.prefix(5))
    }
}
