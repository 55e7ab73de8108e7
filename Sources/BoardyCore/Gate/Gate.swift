/// Something that activations have to pass. Those that come while it is being asked wait, and are let through or refused
/// together, in the order in which they came.
///
/// ```
///                     ┌─ others come: they wait
///                     │ ┌─ the motherboard of what is asked goes: it asks anew on that of the next
///     somebody comes  ▼ ▼
///  idle ───────────▶ asking ──────────────────▶ settling ──────────────────▶ exhausted
///   ▲ ▲               │ ▲     answered, or       │ │ ▲    asked a thousand       │
///   │ │ all have left │ │     cannot be asked    │ │ │    times in one go        │
///   │ └───────────────┘ └────────────────────────┘ │ └─ others come: they wait   │
///   │                         some have come       │    for the next time        │
///   │                                              │                             │
///   │  nobody has come, or the last who waited     │                             │
///   │  is about to be activated                    │             all are refused │
///   └──────────────────────────────────────────────┴─────────────────────────────┘
/// ```
///
/// What is asked is an ``Inquiry``: a board that has to complete with `true`, or a closure. If the board's motherboard
/// goes, those who still wait ask again, by a board of their own motherboard. Each request ends once, see ``GateRequest``.
///
/// A gate is made for the first who comes and given up when it is idle, so that none is left over.
@MainActor
final class Gate: CallSite {
    private enum State {
        /// Nobody waits; the gate is not in use any more.
        case idle
        /// The inquiry is under way, and these wait for its answer.
        case asking(GateCheck, waiting: GateQueue)
        /// Those who waited are being told the answer; these have come since.
        case settling(next: GateQueue)
        /// It has been asked again and again in one go, which looks like having no end.
        case exhausted
    }

    /// What those who wait are told they wait for, unless the inquiry has a name of its own.
    nonisolated let id: BoardID

    private(set) var callDepth = 0

    private var state = State.idle

    /// Takes the gate out of where others look for it.
    private let unregister: @MainActor (Gate) -> Void

    /// How often a gate may be asked before the call that came to it returns. Each time answers at least one request, so
    /// only those that bring the next ones get there.
    private static let maxRounds = 1000

    init(id: BoardID, giveUp: @escaping @MainActor (Gate) -> Void = { _ in }) {
        self.id = id
        self.unregister = giveUp
    }

    func adjustCallDepth(by change: Int) { callDepth += change }

    // MARK: Coming

    /// Lets a request through, refuses it or lets it wait until that is known. Constant time, apart from what is set off.
    func submit(_ request: GateRequest) {
        if let circle = cycle(closedBy: request) { return request.resolve(.fail(ReportedFailure(.gateCycle(circle)))) }
        switch state {
        case .idle: run(GateQueue(request))
        case .asking(_, let waiting): waiting.append(request)
        case .settling(let next): next.append(request)
        case .exhausted: request.resolve(.fail(roundLimitRefusal))
        }
    }

    /// What a request that waits here is told it waits for.
    var activeCheckID: BoardID {
        if case .asking(let check, _) = state { check.id ?? id } else { id }
    }

    // MARK: Asking

    /// Asks for those who wait, and again for those who have come when they have been told, until an answer is not there
    /// at once or nobody waits.
    private func run(_ first: GateQueue) {
        var waiting = first
        for _ in 0..<Self.maxRounds {
            guard let answer = check(for: waiting) else { return }
            waiting = resolveAll(waiting, answer)
            guard !waiting.isEmpty else { return becomeIdle() }
        }
        state = .exhausted
        while let request = waiting.popFirst() { request.resolve(.fail(roundLimitRefusal)) }
        becomeIdle()
    }

    /// - Returns: the answer, if there is one already.
    private func check(for waiting: GateQueue) -> GateDecision? {
        for request in waiting.requests where request.isOrphaned { request.drop() }
        guard let check = waiting.first?.makeGateCheck() else { return .refuse }
        state = .asking(check, waiting: waiting)
        if let refusal = CycleGuard.push(self, .activation) { return .fail(refusal) }
        let answer = check.begin(of: self)
        CycleGuard.pop(self)
        // Meanwhile all may have left, or something else may be asked already.
        guard case .asking(let current, _) = state, current === check else { return nil }
        return answer
    }

    /// The inquiry has been answered some time after it began.
    func proceed(_ check: GateCheck, with answer: GateDecision) {
        guard case .asking(let current, let waiting) = state, current === check else { return }
        let next = resolveAll(waiting, answer)
        if next.isEmpty { becomeIdle() } else { run(next) }
    }

    /// The board that was asked is gone without an answer, with its motherboard.
    func repeatCheck(after check: GateCheck) {
        guard case .asking(let current, let waiting) = state, current === check else { return }
        if waiting.isEmpty { becomeIdle() } else { run(waiting) }
    }

    // MARK: Answering

    /// Tells those who waited.
    ///
    /// - Returns: those who have come meanwhile.
    private func resolveAll(_ waiting: GateQueue, _ answer: GateDecision) -> GateQueue {
        let next = GateQueue()
        state = .settling(next: next)
        while let request = waiting.popFirst() {
            request.resolve(answer) { [self] in
                // What the last one sets off can overtake nobody, so it need not wait until that returns.
                if waiting.isEmpty, next.isEmpty { becomeIdle() }
            }
        }
        return next
    }

    private func becomeIdle() {
        if case .idle = state { return }
        let left = state
        state = .idle
        unregister(self)
        withExtendedLifetime(left) {}
    }

    private var roundLimitRefusal: ReportedFailure {
        ReportedFailure(.gateRoundLimitExceeded(id, count: Self.maxRounds))
    }

    // MARK: Leaving

    /// A request has ended without an answer. When the last has, none is needed any more.
    func cancelIfEmpty() {
        guard case .asking(let check, let waiting) = state, waiting.isEmpty else { return }
        // Whoever comes in the course of what this sets off comes to another gate.
        becomeIdle()
        check.cancel()
    }

    /// Those who wait for the answer of an inquiry now, in the order in which they came.
    func pendingRequests(for check: GateCheck) -> [GateRequest] {
        guard case .asking(let current, let waiting) = state, current === check else { return [] }
        return waiting.requests
    }

    // MARK: Circles

    /// The gates that wait for one another, if a request of one of them came to wait here; it comes from an inquiry, then.
    private func cycle(closedBy request: GateRequest) -> [BoardID]? {
        guard let asker = request.requestingCheck?.gate else { return nil }
        var path = [id]
        var gate = self
        while gate !== asker {
            guard case .asking(let check, _) = gate.state, let further = check.heldRequest?.gate else { return nil }
            gate = further
            path.append(gate.id)
        }
        return path + [id]
    }
}

/// What becomes of those who wait at a gate.
enum GateDecision {
    case allow
    case refuse
    /// The gate could not be asked.
    case fail(ReportedFailure)
}
