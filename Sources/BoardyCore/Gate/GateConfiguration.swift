/// What guards the boards of a launcher: its gateway barriers, and the gates that all of its motherboards share.
///
/// It comes with the producer: every motherboard that gets its boards from the launcher's is guarded, and so are those
/// inside of boards on it.
@MainActor
public final class GateConfiguration {
    /// A gateway barrier that was installed, for one or several boards or for all.
    package final class Gateway: Sendable {
        let barrier: GatewayBarrier

        /// Where its gate is, while somebody waits there.
        let index: GateRegistry

        init(_ barrier: GatewayBarrier, in index: GateRegistry) {
            self.barrier = barrier
            self.index = index
        }
    }

    private var gateways: [BoardID: Gateway] = [:]
    private var gatewayForAll: Gateway?

    let shared = GateRegistry()

    package init() {}

    /// - Parameter boards: nil for all boards that have no barrier of their own.
    /// - Returns: what is wrong with it; a board that has a barrier already keeps that.
    package func install(_ barrier: GatewayBarrier, for boards: [BoardID]?) -> [BoardError] {
        let gateway = Gateway(barrier, in: shared)
        guard let boards else {
            if gatewayForAll != nil { return [.duplicateGatewayBarrier(nil)] }
            gatewayForAll = gateway
            return []
        }
        return boards.compactMap { board in
            if gateways[board] != nil { return .duplicateGatewayBarrier(board) }
            gateways[board] = gateway
            return nil
        }
    }

    /// The barrier that guards a board, if one does.
    func gateway(for board: BoardID) -> Gateway? {
        guard let gateway = gateways[board] ?? gatewayForAll else { return nil }
        return switch gateway.barrier.kind {
        case .exempt: nil
        case .board(board, _, _): nil
        case .board, .closure: gateway
        }
    }
}

/// The gates at which somebody waits, for those who come to the same.
@MainActor
final class GateRegistry {
    private var gates: [GateKey: Gate] = [:]

    var count: Int { gates.count }

    /// The gate under the key, made for who comes first.
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

/// Which gates are the same.
enum GateKey: Hashable {
    case gateway(ObjectIdentifier)
    /// Compared by value, since values that are not equal may have the same hash.
    case barrier(BoardID, ActivationBarrier.Scope, value: AnyHashable?)
}
