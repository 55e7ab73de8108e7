/// The gates that are in use, by key.
@MainActor
package final class GateRegistry {
    private var gates: [GateKey: Gate] = [:]

    package init() {}

    var count: Int { gates.count }

    /// The gate of a key, made unless there is one.
    func gate(_ key: GateKey, id: BoardID) -> Gate {
        if let gate = gates[key] { return gate }
        let gate = Gate(id: id) { [weak self] gate in self?.remove(gate, key) }
        gates[key] = gate
        return gate
    }

    private func remove(_ gate: Gate, _ key: GateKey) {
        if gates[key] === gate { gates[key] = nil }
    }
}

/// The identity of a gate.
enum GateKey: Hashable {
    case gateway(ObjectIdentifier)
    /// Compared by value, because unequal values may have the same hash.
    case barrier(BoardID, ActivationBarrier.Scope, value: AnyHashable?)
}
