/// The identity of a gate that several activations share.
struct GateKey: Hashable {
    private enum Origin: Hashable {
        case gateway(ObjectIdentifier)
        case barrier(BoardID, ActivationBarrier.Scope)
    }

    /// A value that barriers are compared by, because unequal values may have the same hash.
    ///
    /// A class, because copies of an optional `AnyHashable` take longer than the comparison of two keys without a value.
    final class Value: Hashable {
        let value: AnyHashable

        init(_ value: AnyHashable) { self.value = value }

        static func == (first: Value, second: Value) -> Bool { first.value == second.value }

        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    private let origin: Origin
    private let value: Value?

    /// The time for which an activation barrier is remembered; nil if it is checked at each activation, or for a gateway barrier.
    private let memoryLimit: Duration??

    /// The gate of a gateway barrier.
    init(_ gateway: LauncherGates.Gateway) {
        (origin, value, memoryLimit) = (.gateway(ObjectIdentifier(gateway)), nil, nil)
    }

    /// The gate of equal activation barriers.
    init(_ board: BoardID, _ scope: ActivationBarrier.Scope, value: Value?, _ memory: GateMemory?) {
        (origin, self.value, memoryLimit) = (.barrier(board, scope), value, memory.map(\.limit))
    }
}
