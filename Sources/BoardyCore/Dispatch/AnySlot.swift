import BoardySupport

/// A slot as its table sees it, where an identifier is known and an interface is not.
package protocol AnySlot: AnyObject {
    var id: BoardID { get }
    var interface: any IOInterface.Type { get }
    var typeNames: InterfaceTypeNames { get }
    var lastActivation: ActivationRecord? { get set }
    var installationOrder: Int { get }
    @MainActor var board: (any ActivatableBoard)? { get }
    /// Whether there are handlers, those among them that have lost their target and are not swept out yet.
    var hasHandlers: Bool { get }
    /// How many handlers would be called, with whatever comes.
    @MainActor var activeHandlers: Int { get }
    @MainActor func activate(
        withOption option: Any?, from sender: BoardID?, producing newBoard: (any InstallableBoard)?
    ) -> ActivationOutcome
    @MainActor func interact(withOption option: Any?)
    @MainActor func installBoard(_ newBoard: any InstallableBoard) -> ReportedFailure?
    /// The activations of the board that wait at a gate, in no order.
    @MainActor var heldRequests: [GateRequest] { get }
    @MainActor func add(_ request: GateRequest, isAtGateway: Bool)
    @MainActor func remove(_ request: GateRequest, isAtGateway: Bool)
    @MainActor func setGateway(_ gateway: GateConfiguration.Gateway?)
    /// What is inside of the board, if that has a motherboard of its own.
    var childTable: SlotTable? { get }
    /// What the board has under way.
    var work: (any BoardWork)? { get }
    @MainActor @discardableResult func removeBoard(_ ending: RemovalReason) -> Bool
    /// Calls a handler that was registered by identifier with every output.
    @MainActor func add(_ handler: HandlerList<Any>.Entry)
    func close(becauseOf error: BoardError) -> Any
}

extension AnySlot {
    /// Whether no board was ever installed, so that nothing proves that the identifier has this interface.
    package var isProvisional: Bool { installationOrder == 0 }
}

extension Slot: AnySlot, CallSite {
    package var interface: any IOInterface.Type { IO.self }

    package var board: (any ActivatableBoard)? { installedBoard }

    package var hasHandlers: Bool { outputs.count + removalHandlers.count + actions.count > 0 }

    package var activeHandlers: Int {
        outputs.activeEntries.count + removalHandlers.activeEntries.count + actions.activeEntries.count
    }

    /// Converts first, so that a board is neither installed nor activated for a value it cannot take.
    ///
    /// - Parameters:
    ///   - sender: the board before this one, if these are steps of a flow.
    ///   - candidate: a board that was made for this activation and is not installed yet.
    package func activate(
        withOption option: Any?,
        from sender: BoardID?,
        producing newBoard: (any InstallableBoard)?
    ) -> ActivationOutcome {
        switch InputConversion<IO.Input>(of: option) {
        case .value(let input):
            return newBoard.map { dispatch(PendingActivation(input, with: $0)) } ?? dispatch(input)
        case .mismatch(let expected, let found):
            return diagnostics.refuse(
                sender.map { .stepMismatch(from: $0, to: id, expected: expected, found: found) }
                    ?? .inputMismatch(id, expected: expected, found: found))
        case .undecodable(let expected, let found, let reason):
            return diagnostics.refuse(
                sender.map { .undecodableStep(from: $0, to: id, type: expected, found: found, reason: reason) }
                    ?? .undecodableInput(id, type: expected, reason: reason))
        }
    }

    package func installBoard(_ newBoard: any InstallableBoard) -> ReportedFailure? {
        if let board = newBoard as? Board<IO> { return install(board) }
        let (known, requested) = distinctTypeNames(of: IO.self, newBoard.interface)
        return ReportedFailure(.interfaceMismatch(id, known: known, requested: requested))
    }

    package func add(_ handler: HandlerList<Any>.Entry) {
        outputs.add(handler)
    }

    package func interact(withOption option: Any?) {
        switch InputConversion<IO.Command>(of: option) {
        case .value(let command):
            interact(with: command)
        case .mismatch(let expected, let found):
            diagnostics.report(.commandMismatch(id, expected: expected, found: found))
        case .undecodable(let expected, _, let reason):
            diagnostics.report(.undecodableCommand(id, type: expected, reason: reason))
        }
    }
}
