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
final class Gate: Place {
    private enum State {
        /// Nobody waits; the gate is not in use any more.
        case idle
        /// The inquiry is under way, and these wait for its answer.
        case asking(Inquiry, waiting: GateQueue)
        /// Those who waited are being told the answer; these have come since.
        case settling(next: GateQueue)
        /// It has been asked again and again in one go, which looks like having no end.
        case exhausted
    }

    /// What those who wait are told they wait for, unless the inquiry has a name of its own.
    nonisolated let id: BoardID

    private(set) var passages = 0

    private var state = State.idle

    /// Takes the gate out of where others look for it.
    private let giveUp: @MainActor (Gate) -> Void

    /// How often a gate may be asked before the call that came to it returns. Each time answers at least one request, so
    /// only those that bring the next ones get there.
    private static let mostRounds = 1000

    init(id: BoardID, giveUp: @escaping @MainActor (Gate) -> Void = { _ in }) {
        self.id = id
        self.giveUp = giveUp
    }

    func countPassages(by change: Int) { passages += change }

    // MARK: Coming

    /// Lets a request through, refuses it or lets it wait until that is known. Constant time, apart from what is set off.
    func admit(_ request: GateRequest) {
        if let circle = circle(closedBy: request) { return request.end(.fail(Refusal(.gatesInCircle(circle)))) }
        switch state {
        case .idle: run(GateQueue(request))
        case .asking(_, let waiting): waiting.append(request)
        case .settling(let next): next.append(request)
        case .exhausted: request.end(.fail(exhaustion))
        }
    }

    /// What a request that waits here is told it waits for.
    var idOfWhatIsAsked: BoardID {
        if case .asking(let inquiry, _) = state { inquiry.id ?? id } else { id }
    }

    // MARK: Asking

    /// Asks for those who wait, and again for those who have come when they have been told, until an answer is not there
    /// at once or nobody waits.
    private func run(_ first: GateQueue) {
        var waiting = first
        for _ in 0..<Self.mostRounds {
            guard let answer = ask(for: waiting) else { return }
            waiting = settle(waiting, answer)
            guard !waiting.isEmpty else { return rest() }
        }
        state = .exhausted
        while let request = waiting.popFirst() { request.end(.fail(exhaustion)) }
        rest()
    }

    /// - Returns: the answer, if there is one already.
    private func ask(for waiting: GateQueue) -> Answer? {
        for request in waiting.requests where request.isOrphaned { request.drop() }
        guard let inquiry = waiting.first?.makeInquiry() else { return .refuse }
        state = .asking(inquiry, waiting: waiting)
        if let refusal = CycleGuard.enter(self, .activation) { return .fail(refusal) }
        let answer = inquiry.begin(of: self)
        CycleGuard.leave(self)
        // Meanwhile all may have left, or something else may be asked already.
        guard case .asking(let current, _) = state, current === inquiry else { return nil }
        return answer
    }

    /// The inquiry has been answered some time after it began.
    func proceed(_ inquiry: Inquiry, with answer: Answer) {
        guard case .asking(let current, let waiting) = state, current === inquiry else { return }
        let next = settle(waiting, answer)
        if next.isEmpty { rest() } else { run(next) }
    }

    /// The board that was asked is gone without an answer, with its motherboard.
    func askAgain(after inquiry: Inquiry) {
        guard case .asking(let current, let waiting) = state, current === inquiry else { return }
        if waiting.isEmpty { rest() } else { run(waiting) }
    }

    // MARK: Answering

    /// Tells those who waited.
    ///
    /// - Returns: those who have come meanwhile.
    private func settle(_ waiting: GateQueue, _ answer: Answer) -> GateQueue {
        let next = GateQueue()
        state = .settling(next: next)
        while let request = waiting.popFirst() {
            request.end(answer) { [self] in
                // What the last one sets off can overtake nobody, so it need not wait until that returns.
                if waiting.isEmpty, next.isEmpty { rest() }
            }
        }
        return next
    }

    private func rest() {
        if case .idle = state { return }
        let left = state
        state = .idle
        giveUp(self)
        withExtendedLifetime(left) {}
    }

    private var exhaustion: Refusal { Refusal(.gateWithoutEnd(id, count: Self.mostRounds)) }

    // MARK: Leaving

    /// A request has ended without an answer. When the last has, none is needed any more.
    func leave() {
        guard case .asking(let inquiry, let waiting) = state, waiting.isEmpty else { return }
        // Whoever comes in the course of what this sets off comes to another gate.
        rest()
        inquiry.cancel()
    }

    /// Those who wait for the answer of an inquiry now, in the order in which they came.
    func waiting(for inquiry: Inquiry) -> [GateRequest] {
        guard case .asking(let current, let waiting) = state, current === inquiry else { return [] }
        return waiting.requests
    }

    // MARK: Circles

    /// The gates that wait for one another, if a request of one of them came to wait here; it comes from an inquiry, then.
    private func circle(closedBy request: GateRequest) -> [BoardID]? {
        guard let asker = request.asker?.gate else { return nil }
        var path = [id]
        var gate = self
        while gate !== asker {
            guard case .asking(let inquiry, _) = gate.state, let further = inquiry.heldRequest?.gate else { return nil }
            gate = further
            path.append(gate.id)
        }
        return path + [id]
    }
}

/// What becomes of those who wait at a gate.
enum Answer {
    case letThrough
    case refuse
    /// The gate could not be asked.
    case fail(Refusal)
}
