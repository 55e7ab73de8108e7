/// The gates that are in use and the gates that are open, by key.
@MainActor
package final class GateRegistry {
    /// A gate that is idle and allows activations without a check.
    private struct OpenGate {
        let id: BoardID
        let isOpen: @MainActor () -> Bool
    }

    private var gates: [GateKey: Gate] = [:]
    private var openGates: [GateKey: OpenGate] = [:]

    /// The number of open gates at which expired ones are swept out. Each sweep sets it to twice the remaining number, so that
    /// a gate costs constant time on average.
    private var sweepThreshold = 16

    package init() {}

    var count: Int { gates.count }
    var openCount: Int { openGates.count }

    /// The gate of a key; nil if no activation waits there.
    func gateInUse(_ key: GateKey) -> Gate? { gates[key] }

    /// The gate of a key, made unless there is one.
    ///
    /// - Parameters:
    ///   - memory: the time for which the gate stays open; nil if each activation is checked.
    ///   - onChange: called when the gate has opened, and when its time has passed.
    func gate(
        _ key: GateKey, id: BoardID, _ memory: GateMemory? = nil, onChange: @escaping Gate.ChangeHandler = { _ in }
    ) -> Gate {
        if let gate = gates[key] { return gate }
        let gate = Gate(id: id, memory, onChange: onChange) { [weak self] gate in
            self?.gateBecameIdle(gate, key)
        }
        gates[key] = gate
        return gate
    }

    private func gateBecameIdle(_ gate: Gate, _ key: GateKey) {
        guard gates[key] === gate else { return }
        gates[key] = nil
        guard let isOpen = gate.isOpen else { return }
        openGates[key] = OpenGate(id: gate.id, isOpen: isOpen)
        guard openGates.count >= sweepThreshold else { return }
        let expired = openGates.filter { !$0.value.isOpen() }.keys
        for key in expired { openGates[key] = nil }
        sweepThreshold = max(16, 2 * openGates.count)
    }

    /// Returns true if the gate of a key allows activations without a check. While requests wait at the gate, it returns false,
    /// so that activations keep their order.
    ///
    /// - Parameter onExpiration: called if the gate has been open and its time has passed.
    func isOpen(_ key: GateKey, onExpiration: () -> Void) -> Bool {
        guard gates[key] == nil, let gate = openGates[key] else { return false }
        if gate.isOpen() { return true }
        openGates[key] = nil
        onExpiration()
        return false
    }

    /// Closes the open gates of an identifier.
    ///
    /// - Returns: true if there were any.
    func close(_ id: BoardID) -> Bool {
        let count = openGates.count
        openGates = openGates.filter { $0.value.id != id }
        var hasClosed = openGates.count < count
        for gate in gates.values where gate.id == id { hasClosed = gate.close() || hasClosed }
        return hasClosed
    }
}

/// The identity of a gate.
enum GateKey: Hashable {
    case gateway(ObjectIdentifier)
    /// Compared by value, because unequal values may have the same hash.
    case barrier(BoardID, ActivationBarrier.Scope, value: AnyHashable?)
    /// An activation barrier that is remembered, for a time or until the gate is closed.
    indirect case remembered(GateKey, limit: Duration?)
}
