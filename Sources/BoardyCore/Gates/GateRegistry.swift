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
    /// - Parameter memory: the time for which the gate stays open; nil if each activation is checked.
    func gate(_ key: GateKey, id: BoardID, _ memory: (GateMemory, GatePlace)? = nil) -> Gate {
        if let gate = gateInUse(key) { return gate }
        let gate = Gate(id: id, memory, key: key, in: self)
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

    /// Removes a gate that became idle.
    func remove(_ gate: Gate) {
        guard let key = gate.key else { return }
        if only === gate { only = nil } else { several[key] = nil }
    }

    // MARK: Open gates

    /// Opens a gate after a decision that is to be remembered.
    func open(_ key: GateKey, id: BoardID, _ memory: (GateMemory, GatePlace)) {
        guard openGates[key] == nil else { return }
        openGates[key] = OpenGate(id: id, isOpen: memory.0.begin())
        if openGates.count >= sweepThreshold { sweep() }
        memory.1.emit(.gateOpened(id))
    }

    private func sweep() {
        let former = openGates
        openGates = former.filter { $0.value.isOpen() }
        sweepThreshold = max(16, 2 * openGates.count)
        // The keys may be the last references to values of the app, so they are released after the change.
        extendLifetime(former)
    }

    /// Returns true if the gate of a key allows activations without a check. While requests wait at the gate, it returns false,
    /// so that activations keep their order.
    func isOpen(_ key: GateKey, id: BoardID, seenFrom place: GatePlace) -> Bool {
        gateInUse(key) == nil && isStillOpen(key, id: id, seenFrom: place)
    }

    /// Returns true if the gate of a key is open and its time has not passed.
    func isStillOpen(_ key: GateKey, id: BoardID, seenFrom place: GatePlace) -> Bool {
        guard let gate = openGates[key] else { return false }
        if gate.isOpen() { return true }
        // The key may be the last reference to a value of the app, so it is released after the access.
        let expired = openGates.index(forKey: key).map { openGates.remove(at: $0) }
        extendLifetime(expired)
        place.emit(.gateClosed(id))
        return false
    }

    /// Closes the open gates of an identifier.
    ///
    /// - Returns: true if there were any.
    func close(_ id: BoardID) -> Bool {
        let former = openGates
        openGates = former.filter { $0.value.id != id }
        let hasClosed = openGates.count < former.count
        extendLifetime(former)
        for gate in only.map({ [$0] }) ?? Array(several.values) where gate.id == id { gate.forgetDecision() }
        return hasClosed
    }
}

/// The motherboard on which the events of a gate happen.
struct GatePlace {
    let diagnostics: Diagnostics
    let motherboard: BoardID

    @MainActor
    func emit(_ kind: @autoclosure () -> BoardEvent.Kind) { diagnostics.emit(kind(), on: motherboard) }
}
