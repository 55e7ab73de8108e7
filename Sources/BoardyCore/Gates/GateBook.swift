import BoardySupport

/// The gates of the boards on one motherboard, and the activations that wait there.
///
/// It finds the gateway barrier of a board once, when the slot of the board is made, and keeps it in the ``SlotRecord``.
@MainActor
final class GateBook: Admission {
    /// The gateway barriers of the launcher; nil without a launcher.
    private(set) var launcherGates: LauncherGates?

    /// The gates that are not shared with other motherboards.
    private(set) lazy var gates = GateRegistry()

    /// The number of activations of boards on the motherboard that wait at a gate.
    var heldRequestCount = 0

    /// The checks with boards on the motherboard.
    var checks = ObjectSet<GateCheck>()

    init(_ launcherGates: LauncherGates?) { self.launcherGates = launcherGates }

    /// The book of a motherboard, made on first use.
    static func of(_ table: SlotTable) -> GateBook {
        if let book = table.gateBook { return book }
        let book = GateBook(nil)
        table.admission = book
        return book
    }

    // MARK: Slots

    func prepare(_ slot: any AnySlot) {
        guard let launcherGates else { return }
        slot.setDetour(.ofGate, launcherGates.isOfGate(slot.id))
        slot.setGateway(launcherGates.gateway(for: slot.id))
        if launcherGates.admitsNothing { slot.setDetour(.guarded, true) }
    }

    /// Gates that came with the producer of the other motherboard stay, because they are those of its launcher.
    func share(with table: SlotTable) {
        guard let launcherGates, table.producer?.gates == nil else { return }
        let book = GateBook.of(table)
        guard book.launcherGates !== launcherGates else { return }
        let former = book.launcherGates
        book.launcherGates = launcherGates
        defer { extendLifetime(former) }
        for slot in table.slots.all {
            book.prepare(slot)
            slot.childTable.map(book.share)
        }
    }

    func refusal(of board: BoardID) -> ReportedFailure? {
        guard launcherGates?.admitsNothing == true else { return nil }
        return ReportedFailure(.activationDuringValidation(board), alreadyReported: true)
    }

    // MARK: Admission

    func admit(
        _ activation: any HeldActivation, to slot: any AnySlot, on table: SlotTable
    ) -> ActivationOutcome? {
        if let refusal = refusal(of: slot.id) { return table.diagnostics.refuse(refusal) }
        guard let gateway = slot.gateRecord?.gateway, let id = gateway.barrier.id else { return nil }
        switch bypassesGateway(activation, to: slot) {
        case .failure(let refusal): return table.diagnostics.refuse(refusal)
        case .success(true): return nil
        case .success(false): break
        }
        if isNeeded(activation, by: gateway, on: table) { return nil }
        guard let gate = table.gate(gateway.key, id: id, gateway.barrier.memory, in: gateway.registry) else {
            return nil
        }
        let outcome = GateRequest(
            activation, to: slot, on: table, in: self, at: gate, of: .gateway(gateway), activation.checkContext
        ).enqueue()
        activation.discardNewBoard()
        return outcome
    }

    /// A board that is not installed is made, to read its ``Board/bypassesGatewayBarrier``.
    private func bypassesGateway(
        _ activation: any HeldActivation, to slot: any AnySlot
    ) -> Result<Bool, ReportedFailure> {
        if let board = slot.board { return .success(board.bypassesGateways) }
        // A board for an activation that waits there has been asked.
        if !activation.hasNewBoard, let record = slot.gateRecord, record.heldAtGateway > 0 { return .success(false) }
        return activation.makeBoard().map(\.bypassesGatewayBarrier)
    }

    /// Returns true if the board or the closure of a gateway barrier needs the activation before it can decide.
    private func isNeeded(
        _ activation: any HeldActivation, by gateway: LauncherGates.Gateway, on table: SlotTable
    ) -> Bool {
        // Boards inside the checked board are needed as well.
        if case .board(let board, _, _) = gateway.barrier.kind, table.isInside(ofBoardNamed: board) { return true }
        let (context, check) = (activation.checkContext, activation.requestingCheck as? GateCheck)
        guard context != nil || check != nil else { return false }
        let (gate, gateBoard) = (gateway.registry.gateInUse(gateway.key), gateway.barrier.installation(on: table))
        let isCaused = context?.includes(gateBoard) == true || context?.includesCheck(of: gate) == true
        guard let check else { return isCaused }
        // A barrier that names the board of another gate is not passed: these gates wait for each other.
        return gateway.guardsAll && (isCaused || gate?.path(from: [check], context, to: gateBoard) != nil)
    }

    // MARK: Tracked boards

    func boardIsActivated(in slot: any AnySlot, by check: BoardCheck?) {
        guard let record = slot.gateRecord else { return }
        if check == nil { record.activeChecks?.boardIsUsedByOthers = true }
        releaseProvisionalBoard(of: slot, record)
    }

    func boardWasRemoved(from slot: any AnySlot) {
        guard let record = slot.gateRecord else { return }
        if let checks = record.activeChecks {
            record.activeChecks = ActiveGateChecks(
                wasInstalledBefore: false, isExclusive: checks.isExclusive, count: checks.count)
        }
        releaseProvisionalBoard(of: slot, record)
    }

    private func releaseProvisionalBoard(of slot: any AnySlot, _ record: SlotRecord) {
        guard let former = record.provisionalBoard else { return }
        record.provisionalBoard = nil
        slot.setDetour(.tracked, record.isTracked)
        // After the change, because the release of a board can run other code.
        extendLifetime(former)
    }

    /// Removes a board that was installed for the activation, unless other activations wait for the board.
    func activationFailed(in slot: any AnySlot) {
        guard let record = slot.gateRecord, record.provisionalBoard != nil, record.firstHeld == nil else { return }
        slot.removeBoard(.removed)
    }
}
