/// The gateway barriers of a launcher, and the gates that all of its motherboards share.
///
/// It belongs to the producer: it guards every motherboard that gets its boards from the launcher's producer, and the
/// motherboards inside their boards.
package final class LauncherGates: GateConfiguration {
    /// A gateway barrier that was installed for some boards or for all.
    @MainActor
    final class Gateway {
        let barrier: GatewayBarrier

        /// The registry of its gate.
        let registry: GateRegistry

        /// True if the barrier guards all boards without a barrier of their own.
        let guardsAll: Bool

        private(set) lazy var key = GateKey(self)

        init(_ barrier: GatewayBarrier, in registry: GateRegistry, guardsAll: Bool) {
            self.barrier = barrier
            self.registry = registry
            self.guardsAll = guardsAll
        }
    }

    /// True if the launcher is assembled only to be validated. Then no board is made, activated or sent a command.
    let admitsNothing: Bool

    private var gateways: [BoardID: Gateway] = [:]
    private var gatewayForAll: Gateway?

    /// The boards that gateway barriers activate.
    private var gateBoards: Set<BoardID> = []

    let shared = GateRegistry()

    package init(admitsNothing: Bool = false) {
        self.admitsNothing = admitsNothing
        super.init()
    }

    override func makeAdmission() -> (any Admission)? { GateBook(self) }

    /// Installs a gateway barrier. A board that has a barrier keeps it.
    ///
    /// - Parameter boards: the boards to guard; nil for all boards without a barrier of their own.
    /// - Returns: an error for each board that has a barrier already.
    package func install(_ barrier: GatewayBarrier, for boards: [BoardID]?) -> [BoardError] {
        let gateway = Gateway(barrier, in: shared, guardsAll: boards == nil)
        var isInstalled = false
        defer { if isInstalled, case .board(let board, _, _) = barrier.kind { gateBoards.insert(board) } }
        guard let boards else {
            if gatewayForAll != nil { return [.duplicateGatewayBarrier(nil)] }
            (gatewayForAll, isInstalled) = (gateway, true)
            return []
        }
        return boards.compactMap { board in
            if gateways[board] != nil { return .duplicateGatewayBarrier(board) }
            (gateways[board], isInstalled) = (gateway, true)
            return nil
        }
    }

    /// The barrier that guards a board; nil for exempt boards and for the board that the barrier itself activates.
    func gateway(for board: BoardID) -> Gateway? {
        guard let gateway = gateways[board] ?? gatewayForAll else { return nil }
        return switch gateway.barrier.kind {
        case .exempt: nil
        case .board(board, _, _): nil
        case .board, .closure: gateway
        }
    }

    /// Returns true if a gateway barrier activates a board of the identifier.
    func isOfGate(_ id: BoardID) -> Bool { gateBoards.contains(id) }

    /// Returns true if a gateway barrier activates a board of the identifier, or is a closure of that name.
    func hasGateway(named id: BoardID) -> Bool {
        gatewayForAll?.barrier.id == id || gateways.values.contains { $0.barrier.id == id }
    }
}
