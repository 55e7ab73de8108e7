/// The identity of a gate that several activations share.
class GateKey: Hashable {
    private enum Origin: Hashable {
        case gateway(ObjectIdentifier)
        case barrier(BoardID, ActivationBarrier.Scope)
    }

    private let origin: Origin

    /// The value that barriers are compared by, because unequal values may have the same hash; nil for most barriers.
    let value: Value?

    /// A class, because copies of an optional `AnyHashable` take longer than the comparison of two keys without a value.
    final class Value {
        let value: AnyHashable

        init(_ value: AnyHashable) { self.value = value }
    }

    /// The time for which an activation barrier is remembered; nil if it is checked at each activation, or for a gateway barrier.
    private let memoryLimit: Duration??

    /// The gate of a gateway barrier.
    init(_ gateway: LauncherGates.Gateway) {
        (origin, value, memoryLimit) = (.gateway(ObjectIdentifier(gateway)), nil, nil)
    }

    /// The gate of equal activation barriers.
    init(_ board: BoardID, _ scope: ActivationBarrier.Scope, value: Value?, _ memory: GateMemory?) {
        origin = .barrier(board, scope)
        self.value = value
        memoryLimit = memory.map(\.limit)
    }

    /// A key that equals another one and refers to nothing else.
    init(equalTo other: GateKey) {
        (origin, value, memoryLimit) = (other.origin, other.value, other.memoryLimit)
    }

    static func == (first: GateKey, second: GateKey) -> Bool {
        if first === second { return true }
        guard first.origin == second.origin, first.memoryLimit == second.memoryLimit else { return false }
        guard let value = first.value, let other = second.value else { return first.value === second.value }
        return value.value == other.value
    }

    /// Hashes the origin and the value. Scopes and times rarely differ.
    func hash(into hasher: inout Hasher) {
        switch origin {
        case .gateway(let gateway): hasher.combine(gateway)
        case .barrier(let board, _): hasher.combine(board)
        }
        if let value { hasher.combine(value.value) }
    }
}
