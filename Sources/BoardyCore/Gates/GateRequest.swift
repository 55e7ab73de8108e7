/// An activation at a gate.
///
/// It ends exactly once: the gate allows or refuses it, or it is dropped because its board was removed or its motherboard
/// was released. A refusal and a drop are reported; a release is emitted to the observers.
@MainActor
final class GateRequest {
    /// The barrier that the gate guards, which makes the checks of the gate.
    enum Barrier {
        /// The gateway barrier of the app.
        case gateway(LauncherGates.Gateway)
        /// The activation barrier of the board.
        case board(BarrierRequirement)
    }

    let board: BoardID

    /// The number of the request, in the order of arrival at any gate.
    let serial: Int

    /// The time of the arrival since the first event of the program; nil without ``StallDetection``.
    private(set) var start: Duration?

    // The neighbours in the queue of the gate.
    var previous: GateRequest?
    var next: GateRequest?

    // The neighbours among the requests for the board, from the latest.
    var previousOfBoard: GateRequest?
    var nextOfBoard: GateRequest?

    /// The identifier of the gate, or of the board that the gate checks, for outcomes and messages.
    private(set) var gateID: BoardID

    /// The event of the activation.
    private let event: Int?

    /// The boards of gates that have caused the activation.
    let checkContext: CheckContext?

    /// The asynchronous path for everything that the released activation causes; nil if the gate opened at once and there is no
    /// path to that point. Such an activation is nested in the call, which ``CycleGuard`` checks.
    private var path: AsyncPath?

    /// The activation; nil from the beginning of the call that ends the request.
    private var activation: (any HeldActivation)?
    private let slot: any AnySlot
    private let record: SlotRecord

    /// The table of the board's motherboard, which drops the request when it is closed.
    private let table: SlotTable
    private let book: GateBook
    private let submittedGate: Gate
    private let barrier: Barrier

    /// Nil until the call that ends the request has returned.
    private var ending: ActivationOutcome?
    private static var newest = 0

    init(
        _ activation: any HeldActivation, to slot: any AnySlot, on table: SlotTable, in book: GateBook,
        at gate: Gate, of barrier: Barrier, _ checkContext: CheckContext?
    ) {
        Self.newest += 1
        serial = Self.newest
        board = slot.id
        gateID = gate.id
        event = table.diagnostics.isObserved ? table.diagnostics.currentEvent : nil
        (self.activation, self.slot, self.table, self.book) = (activation, slot, table, book)
        record = slot.makeGateRecord()
        (submittedGate, self.barrier, self.checkContext) = (gate, barrier, checkContext)
    }

    var diagnostics: Diagnostics { table.diagnostics }

    // MARK: Waiting

    /// Submits the request to its gate.
    ///
    /// - Returns: the outcome of the activation, or `held` if the request waits.
    func enqueue() -> ActivationOutcome {
        if AsyncPath.current != nil, let refusal = beginPath(), let activation {
            self.activation = nil
            submittedGate.unregisterIfUnused()
            fail(activation, refusal)
            return outcome
        }
        book.heldRequestCount += 1
        record.add(self)
        // Set before the gate starts its check: the gate detects a cycle by following these references.
        requestingCheck?.heldRequest = self
        submittedGate.ask(self)
        if isWaiting {
            // Without a path to this point, it is the first one.
            path = path ?? AsyncPath(operation, of: board)
            gateID = submittedGate.activeCheckID
            diagnostics.emit(.held(board, by: gateID), on: table.identifier, continuing: event)
            if diagnostics.detectsStalls { expectDecision() }
        }
        return outcome
    }

    /// Begins the path of the asynchronous operation that the request is.
    ///
    /// - Returns: the reason if the operation is refused, because too many of its cycle are pending.
    private func beginPath() -> ReportedFailure? {
        switch AsyncPath.begin(operation, of: board, for: self, limit: diagnostics.asyncCycleLimit) {
        case .success(let path): self.path = path
        case .failure(let refusal): return refusal
        }
        return nil
    }

    private var operation: AsyncPath.Operation { isAtGateway ? .gatewayBarrier : .activationBarrier }

    private func expectDecision() {
        let start = EventIDGenerator.time
        self.start = start
        let path = table.path(to: slot)
        diagnostics.expectEnd(of: board, at: { [gateID] in gateID }, on: table.identifier, since: start) {
            [weak self] in
            self?.isWaiting == true
        } origin: { [event] in
            (event, path)
        }
    }

    var isWaiting: Bool { activation != nil }

    /// The check of another gate that requested the activation; nil after the request ended.
    var requestingCheck: GateCheck? { activation?.requestingCheck as? GateCheck }

    /// The present installation of the board that the gate checks; nil if there is none, or the check has one of its own.
    var gateBoard: InstallationScope? {
        switch barrier {
        case .gateway(let gateway): gateway.barrier.installation(on: table)
        case .board(let requirement): requirement.sharedInstallation
        }
    }

    /// The input of the activation; nil after the request ended.
    var input: Any? { activation?.anyInput }

    /// The gate that the request waits at; nil after the request ended.
    var gate: Gate? { isWaiting ? submittedGate : nil }

    /// Returns true if the motherboard of the board was released and the request is not dropped yet.
    var isOrphaned: Bool { isWaiting && table.isClosed }

    /// True at the gateway barrier of the app, false at the activation barrier of the board.
    var isAtGateway: Bool { if case .gateway = barrier { true } else { false } }

    /// The boards of the outermost motherboard, for a sender; nil after the request ended.
    func outermostServiceMap(for sender: InstallationScope?) -> ServiceMap? {
        isWaiting ? ServiceMap(origin: .motherboard(table.outermost), sender: sender) : nil
    }

    /// Makes the check that the gate performs on behalf of this request.
    func makeCheck() -> GateCheck? {
        switch barrier {
        case .gateway(let gateway): gateway.barrier.makeCheck(on: table)
        case .board(let requirement): requirement.makeCheck()
        }
    }

    private var outcome: ActivationOutcome { ending ?? .held(by: gateID) }

    // MARK: Ending

    /// Ends the request with the decision of its gate, which has removed the request from its queue.
    func end(_ decision: GateDecision, by gate: Gate) {
        guard let activation = leave() else { return }
        guard !table.isClosed else { return drop(activation) }
        switch decision {
        case .allow:
            let outcome = diagnostics.withSpan(
                .released(board, by: gateID), on: table.identifier, cause: .release(by: gateID), continuing: event
            ) {
                if let path {
                    AsyncPath.perform(on: path) { activation.resume(after: gate) }
                } else {
                    activation.resume(after: gate)
                }
            }
            ending = outcome
            if case .failed(let error) = outcome {
                activation.fail(error)
                book.activationFailed(in: slot)
            }
        case .refuse:
            fail(activation, ReportedFailure(.refusedByGate(board, gate: gateID)))
        case .fail(let failure):
            fail(activation, failure)
        }
    }

    /// Ends the request without a decision: its board was removed, or its motherboard was released.
    func drop() {
        guard let activation = leave() else { return }
        submittedGate.remove(self)
        drop(activation)
        submittedGate.cancelIfEmpty()
    }

    private func drop(_ activation: any HeldActivation) {
        fail(activation, ReportedFailure(.activationDroppedAtGate(board, gate: gateID)))
    }

    private func fail(_ activation: any HeldActivation, _ failure: ReportedFailure) {
        ending = .failed(failure.error)
        diagnostics.report(failure, continuing: event)
        activation.fail(failure.error)
        book.activationFailed(in: slot)
    }

    /// Stops waiting.
    private func leave() -> (any HeldActivation)? {
        guard let activation else { return nil }
        self.activation = nil
        book.heldRequestCount -= 1
        record.remove(self)
        (activation.requestingCheck as? GateCheck)?.heldRequest = nil
        return activation
    }
}
