/// The gates that are in use and the gates that are open, by key.
@MainActor
package final class GateRegistry {
    /// A gate that is idle and allows activations without a check.
    private struct OpenGate {
        let id: BoardID
        let isOpen: @MainActor () -> Bool
    }

    /// The gate in use if there is exactly one, which takes no look-up.
    private var only: Gate?

    /// The gates in use if there are several.
    private var several: [GateKey: Gate] = [:]

    private var openGates: [GateKey: OpenGate] = [:]

    /// The number of open gates at which expired ones are swept out. Each sweep sets it to twice the remaining number, so that
    /// a gate costs constant time on average.
    private var sweepThreshold = 16

    package init() {}

    var count: Int { only == nil ? several.count : 1 }
    var openCount: Int { openGates.count }

    /// The gate of a key; nil if no activation waits there.
    func gateInUse(_ key: GateKey) -> Gate? {
        if let only { only.key == key ? only : nil } else if several.isEmpty { nil } else { several[key] }
    }

    /// The gate of a key, made unless there is one.
    ///
    /// - Parameters:
    ///   - memory: the time for which the gate stays open; nil if each activation is checked.
    ///   - onChange: called when the gate has opened, and when its time has passed.
    func gate(
        _ key: GateKey, id: BoardID, _ memory: GateMemory? = nil, onChange: Gate.ChangeHandler? = nil
    ) -> Gate {
        if let gate = gateInUse(key) { return gate }
        let gate = Gate(id: id, memory, onChange: onChange, key: key, in: self)
        insert(gate, key)
        return gate
    }

    private func insert(_ gate: Gate, _ key: GateKey) {
        if let only, let otherKey = only.key {
            self.only = nil
            several = [otherKey: only, key: gate]
        } else if several.isEmpty {
            only = gate
        } else {
            several[key] = gate
        }
    }

    /// Removes a gate that became idle. Keeps in mind that it is open.
    func remove(_ gate: Gate) {
        guard let key = gate.key else { return }
        if only === gate { only = nil } else { several[key] = nil }
        guard let isOpen = gate.isOpen else { return }
        // The key of a barrier would keep the board of the barrier.
        let former = openGates.updateValue(OpenGate(id: gate.id, isOpen: isOpen), forKey: GateKey(equalTo: key))
        withExtendedLifetime(former) {}
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
        guard gateInUse(key) == nil, let gate = openGates[key] else { return false }
        if gate.isOpen() { return true }
        // The key may be the last reference to a value of the app, so it is released after the access.
        let expired = openGates.index(forKey: key).map { openGates.remove(at: $0) }
        withExtendedLifetime(expired) {}
        onExpiration()
        return false
    }

    /// Closes the open gates of an identifier.
    ///
    /// - Returns: true if there were any.
    func close(_ id: BoardID) -> Bool {
        let former = openGates
        openGates = former.filter { $0.value.id != id }
        var hasClosed = openGates.count < former.count
        withExtendedLifetime(former) {}
        for gate in only.map({ [$0] }) ?? Array(several.values) where gate.id == id {
            hasClosed = gate.close() || hasClosed
        }
        return hasClosed
    }
}
