/// An activation at a gate.
///
/// It ends exactly once: the gate allows or refuses it, or it is dropped because its board was removed or its motherboard
/// was released. A refusal and a drop are reported; a release is emitted to the observers.
@MainActor
final class GateRequest {
    private enum State {
        case waiting(WaitContext)
        /// The request no longer waits, and the call that ends it has not returned.
        case ending
        case ended(ActivationOutcome)
    }

    /// The values that are needed until the request ends.
    struct WaitContext {
        let activation: any GatedActivation
        let slot: any AnySlot
        /// The table of the board's motherboard, which drops the request when it is closed.
        let table: SlotTable
        let gate: Gate
        /// True at the gateway barrier of the app, false at the activation barrier of the board.
        let isAtGateway: Bool
        /// Makes the check that the gate performs on behalf of this request.
        let makeCheck: @MainActor () -> GateCheck
        /// The present installation of the board that the gate checks; nil if there is none, or the check has one of its own.
        let gateBoard: InstallationScope?
        let checkContext: GateCheckContext?
    }

    let board: BoardID

    /// The number of the request, in the order of arrival at any gate.
    let serial: Int

    /// The time of the arrival since the first event of the program; nil without ``StallDetection``.
    private(set) var start: Duration?

    /// The queue that the request waits in.
    var queue: GateQueue?

    /// The identifier of the gate, or of the board that the gate checks, for outcomes and messages.
    private(set) var gateID: BoardID

    let diagnostics: Diagnostics

    /// The event of the activation.
    private let event: Int?

    /// The asynchronous path for everything that the released activation causes.
    private var path: AsyncPath?
    private var state: State
    private static var newest = 0

    init(_ context: WaitContext) {
        Self.newest += 1
        serial = Self.newest
        board = context.slot.id
        gateID = context.gate.id
        diagnostics = context.table.diagnostics
        event = diagnostics.currentEvent
        checkContext = context.checkContext
        state = .waiting(context)
    }

    // MARK: Waiting

    /// Submits the request to its gate.
    ///
    /// - Returns: the outcome of the activation, or `held` if the request waits.
    func enqueue() -> ActivationOutcome {
        guard let context else { return outcome }
        switch AsyncPath.begin(
            context.isAtGateway ? .gatewayBarrier : .activationBarrier, of: board, for: self,
            limit: diagnostics.asyncCycleLimit)
        {
        case .success(let path): self.path = path
        case .failure(let refusal):
            fail(context, refusal)
            return outcome
        }
        context.table.heldRequests[serial] = self
        context.slot.add(self, isAtGateway: context.isAtGateway)
        // Set before the gate starts its check: the gate detects a cycle by following these references.
        context.activation.requestingCheck?.heldRequest = self
        context.gate.submit(self)
        if isWaiting {
            gateID = context.gate.activeCheckID
            diagnostics.emit(.held(board, by: gateID), on: context.table.identifier, continuing: event)
            if diagnostics.detectsStalls { expectDecision(context) }
        }
        return outcome
    }

    private func expectDecision(_ context: WaitContext) {
        let start = EventIDGenerator.time
        self.start = start
        let path = context.table.path(to: context.slot)
        diagnostics.expectEnd(of: board, at: { [gateID] in gateID }, on: context.table.identifier, since: start) {
            [weak self] in
            self?.isWaiting == true
        } origin: { [event] in
            (event, path)
        }
    }

    var isWaiting: Bool { context != nil }

    /// The input of the activation; nil after the request ended.
    var input: Any? { context?.activation.anyInput }

    var requestingCheck: GateCheck? { context?.activation.requestingCheck }

    /// The boards of gates that have caused the activation.
    let checkContext: GateCheckContext?

    /// The present installation of the board that the gate checks; nil if there is none, or the check has one of its own.
    var gateBoard: InstallationScope? { context?.gateBoard }

    var gate: Gate? { context?.gate }

    /// Returns true if the motherboard of the board was released and the request is not dropped yet.
    var isOrphaned: Bool { context?.table.isClosed == true }

    /// The boards of the outermost motherboard, for a sender.
    func outermostServiceMap(for sender: InstallationScope?) -> ServiceMap? {
        context.map { ServiceMap(origin: .motherboard($0.table.outermost), sender: sender) }
    }

    func makeCheck() -> GateCheck? { context?.makeCheck() }

    private var context: WaitContext? {
        if case .waiting(let context) = state { context } else { nil }
    }

    private var outcome: ActivationOutcome {
        if case .ended(let outcome) = state { outcome } else { .held(by: gateID) }
    }

    // MARK: Ending

    /// Ends the request with the decision of its gate.
    ///
    /// - Parameter onWillActivate: called immediately before the board is activated.
    func resolve(_ decision: GateDecision, onWillActivate: @escaping @MainActor () -> Void = {}) {
        guard let context = dequeue() else { return }
        guard !context.table.isClosed else { return drop(context) }
        switch decision {
        case .allow:
            let outcome = diagnostics.withSpan(
                .released(board, by: gateID), on: context.table.identifier, cause: .release(by: gateID),
                continuing: event
            ) {
                AsyncPath.$current.withValue(path) { context.activation.resume(onWillActivate) }
            }
            state = .ended(outcome)
            if case .failed(let error) = outcome { context.activation.fail(error) }
        case .refuse:
            fail(context, ReportedFailure(.refusedByGate(board, gate: gateID)))
        case .fail(let failure):
            fail(context, failure)
        }
    }

    /// Ends the request without a decision: its board was removed, or its motherboard was released.
    func drop() {
        guard let context = dequeue() else { return }
        queue?.removeOne()
        queue = nil
        drop(context)
        context.gate.cancelIfEmpty()
    }

    private func drop(_ context: WaitContext) {
        fail(context, ReportedFailure(.activationDroppedAtGate(board, gate: gateID)))
    }

    private func fail(_ context: WaitContext, _ failure: ReportedFailure) {
        state = .ended(.failed(failure.error))
        diagnostics.report(failure, continuing: event)
        context.activation.fail(failure.error)
    }

    private func dequeue() -> WaitContext? {
        guard let context else { return nil }
        state = .ending
        context.table.heldRequests[serial] = nil
        context.slot.remove(self, isAtGateway: context.isAtGateway)
        context.activation.requestingCheck?.heldRequest = nil
        return context
    }
}
