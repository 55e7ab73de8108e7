/// An activation that has come to a gate. It ends exactly once: it is let through, refused, or dropped because its board
/// was removed or its motherboard has gone. The last two are reported; the first is told to the observers.
@MainActor
package final class GateRequest {
    private enum State {
        case waiting(WaitContext)
        /// It does not wait any more, and what that sets off has not returned yet.
        case ending
        case ended(ActivationOutcome)
    }

    /// What is needed for as long as it is not known how the request ends.
    struct WaitContext {
        let slot: any AnySlot
        /// The motherboard the board is on; it drops the request when it goes.
        let table: SlotTable
        let gate: Gate
        /// Whether it is the gate of the app, not the board's own.
        let isAtGateway: Bool
        let input: @MainActor () -> Any
        /// How the gate is asked on behalf of this request.
        let makeGateCheck: @MainActor () -> GateCheck
        /// The inquiry of another gate that the activation is for.
        let requestingCheck: GateCheck?
        /// Goes on to the board; calls what it is given in the moment before the board is activated.
        let proceed: @MainActor (@escaping @MainActor () -> Void) -> ActivationOutcome
        /// Nothing will come of the activation.
        let fail: @MainActor (BoardError) -> Void
    }

    let board: BoardID

    /// Counts up with each request.
    let serial: Int

    /// The queue it waits in, until it is its turn.
    var queue: GateQueue?

    private let diagnostics: Diagnostics

    /// The activation as it was told to observers.
    private let event: Int?

    private var state: State

    /// What it waits for, as those are told who ask.
    private(set) var gateID: BoardID

    private static var newest = 0

    init(_ visit: WaitContext) {
        Self.newest += 1
        serial = Self.newest
        board = visit.slot.id
        gateID = visit.gate.id
        diagnostics = visit.table.diagnostics
        event = diagnostics.currentEvent
        state = .waiting(visit)
    }

    private var waitContext: WaitContext? {
        if case .waiting(let visit) = state { visit } else { nil }
    }

    // MARK: Coming

    /// Brings the request to its gate.
    ///
    /// - Returns: what became of it, or that it waits.
    func enqueue() -> ActivationOutcome {
        guard let waitContext else { return outcome }
        waitContext.table.heldRequests[serial] = self
        waitContext.slot.add(self, isAtGateway: waitContext.isAtGateway)
        // Known before the gate asks further, or it could not see that it comes back to itself.
        waitContext.requestingCheck?.heldRequest = self
        waitContext.gate.submit(self)
        if isWaiting {
            gateID = waitContext.gate.activeCheckID
            diagnostics.emit(.held(board, by: gateID), on: waitContext.table.identifier, continuing: event)
        }
        return outcome
    }

    private var outcome: ActivationOutcome {
        if case .ended(let outcome) = state { outcome } else { .held(by: gateID) }
    }

    // MARK: Waiting

    var isWaiting: Bool {
        if case .waiting = state { true } else { false }
    }

    /// The value the board is to be activated with, for as long as the request waits.
    var input: Any? { waitContext?.input() }

    var requestingCheck: GateCheck? { waitContext?.requestingCheck }

    var gate: Gate? { waitContext?.gate }

    /// Whether its motherboard has gone, which it has not been told yet.
    var isOrphaned: Bool { waitContext?.table.isClosed == true }

    func makeGateCheck() -> GateCheck? { waitContext?.makeGateCheck() }

    // MARK: The end

    /// The gate has answered.
    ///
    /// - Parameter isNext: is called when the board is going to be activated, so that nobody can overtake it any more.
    func resolve(_ answer: GateDecision, isNext: @escaping @MainActor () -> Void = {}) {
        guard let visit = dequeue() else { return }
        guard !visit.table.isClosed else {
            return fail(visit, ReportedFailure(.activationDroppedAtGate(board, gate: gateID)))
        }
        switch answer {
        case .allow:
            let outcome = diagnostics.withSpan(
                .released(board, by: gateID), on: visit.table.identifier, cause: .release(by: gateID), continuing: event
            ) {
                visit.proceed(isNext)
            }
            state = .ended(outcome)
            if case .failed(let error) = outcome { visit.fail(error) }
        case .refuse:
            fail(visit, ReportedFailure(.refusedByGate(board, gate: gateID)))
        case .fail(let refusal):
            fail(visit, refusal)
        }
    }

    /// Nobody is there any more to be told the gate's answer.
    func drop() {
        guard let visit = dequeue() else { return }
        queue?.removeOne()
        queue = nil
        fail(visit, ReportedFailure(.activationDroppedAtGate(board, gate: gateID)))
        visit.gate.cancelIfEmpty()
    }

    private func fail(_ visit: WaitContext, _ refusal: ReportedFailure) {
        state = .ended(.failed(refusal.error))
        diagnostics.report(refusal, continuing: event)
        visit.fail(refusal.error)
    }

    private func dequeue() -> WaitContext? {
        guard let waitContext else { return nil }
        state = .ending
        waitContext.table.heldRequests[serial] = nil
        waitContext.slot.remove(self, isAtGateway: waitContext.isAtGateway)
        waitContext.requestingCheck?.heldRequest = nil
        return waitContext
    }
}
