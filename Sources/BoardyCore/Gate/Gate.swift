/// A check that activations have to pass.
///
/// Activations that arrive during a check wait. They are allowed or refused together, in the order of arrival.
///
/// ```
///                      ┌─ a request arrives: it waits
///                      │ ┌─ the motherboard of the check is released: a new check starts on another motherboard
///   a request arrives  ▼ ▼
///  idle ───────────▶ checking ────────────────▶ resolving ─────────────────▶ exhausted
///   ▲ ▲               │ ▲     decided, or        │ │ ▲    after 1,000 rounds     │
///   │ │ no request    │ │     cannot be checked  │ │ │    in one call            │
///   │ └─── waits ─────┘ └────────────────────────┘ │ └─ a request arrives:       │
///   │                        requests arrived      │    it waits for the         │
///   │                                              │    next check               │
///   │  no request arrived, or the last request     │                             │
///   │  is about to be activated                    │   the requests are refused  │
///   └──────────────────────────────────────────────┴─────────────────────────────┘
/// ```
///
/// A ``GateCheck`` is a board that has to complete with `true`, or a closure. If the motherboard of that board is released,
/// the requests that still wait start a new check on the motherboard of the first of them. Each request ends once, see
/// ``GateRequest``. A gate is made for the first request and removed when it is idle.
@MainActor
final class Gate: CallSite {
    private enum State {
        /// No request waits, and the gate is no longer registered.
        case idle
        /// A check is active, and these requests wait for its decision.
        case checking(GateCheck, waiting: GateQueue)
        /// The requests receive the decision; these requests arrived since.
        case resolving(next: GateQueue)
        /// The limit of rounds was reached; further requests are refused.
        case exhausted
    }

    /// The identifier of the gate in messages, unless the active check has one of its own.
    nonisolated let id: BoardID

    private(set) var callDepth = 0
    private var state = State.idle

    /// Called with true when the gate has opened, and with false when its time has passed.
    typealias ChangeHandler = @MainActor (Bool) -> Void

    /// The time for which the gate stays open after it has allowed an activation; nil if each activation is checked.
    private let memory: GateMemory?
    private let onChange: ChangeHandler

    /// Returns true while the gate is open; nil if it is not open.
    private(set) var isOpen: (@MainActor () -> Bool)?

    /// True if the gate was closed during the active check. The decision is then not remembered.
    private var forgetsDecision = false

    /// Removes the gate from its registry.
    private let unregister: @MainActor (Gate) -> Void

    /// The number of checks in one call. Each round ends at least one request, so only requests that cause further requests
    /// reach the limit.
    private static let maxRounds = 1000

    init(
        id: BoardID, _ memory: GateMemory? = nil,
        onChange: @escaping ChangeHandler = { _ in },
        unregister: @escaping @MainActor (Gate) -> Void = { _ in }
    ) {
        self.id = id
        self.memory = memory
        self.onChange = onChange
        self.unregister = unregister
    }

    @inline(__always)
    func adjustCallDepth(by change: Int) { callDepth += change }

    // MARK: Arrival

    /// Allows or refuses a request, or lets it wait for the decision. Constant time, apart from the calls that follow.
    func submit(_ request: GateRequest) {
        if let cycle = cycle(closedBy: request) {
            if case .idle = state { unregister(self) }
            return request.resolve(.fail(ReportedFailure(.gateCycle(cycle))))
        }
        switch state {
        case .idle: run(GateQueue(request))
        case .checking(_, let waiting): waiting.append(request)
        case .resolving(let next): next.append(request)
        case .exhausted: request.resolve(.fail(roundLimitRefusal))
        }
    }

    /// The identifier of the board that is checked, or else of the gate.
    var activeCheckID: BoardID {
        if case .checking(let check, _) = state { check.id ?? id } else { id }
    }

    // MARK: Checking

    /// Checks for the waiting requests, and again for requests that arrive during the resolution, until a decision is
    /// pending or no request waits.
    private func run(_ first: GateQueue) {
        var waiting = first
        for _ in 0..<Self.maxRounds {
            guard let decision = check(for: waiting) else { return }
            waiting = resolveAll(waiting, decision)
            guard !waiting.isEmpty else { return becomeIdle() }
        }
        state = .exhausted
        while let request = waiting.popFirst() { request.resolve(.fail(roundLimitRefusal)) }
        becomeIdle()
    }

    /// - Returns: the decision; nil if it is pending.
    private func check(for waiting: GateQueue) -> GateDecision? {
        for request in waiting.requests where request.isOrphaned { request.drop() }
        if isStillOpen() { return .allow }
        forgetsDecision = false
        guard let first = waiting.first, let check = first.makeCheck() else { return .refuse }
        check.outerContext = first.checkContext
        state = .checking(check, waiting: waiting)
        if let refusal = CycleGuard.push(self, .activation, weight: 2) { return .fail(refusal) }
        let decision = check.begin(for: self)
        CycleGuard.pop(self, weight: 2)
        // All requests may have been dropped during the call, or a new check may have started.
        guard case .checking(let current, _) = state, current === check else { return nil }
        return decision
    }

    /// Returns true if the gate is open and its time has not passed.
    private func isStillOpen() -> Bool {
        guard let isOpen else { return false }
        if isOpen() { return true }
        self.isOpen = nil
        onChange(false)
        return false
    }

    /// Continues with the decision of a check that was pending.
    func proceed(_ check: GateCheck, with decision: GateDecision) {
        guard case .checking(let current, let waiting) = state, current === check else { return }
        let next = resolveAll(waiting, decision)
        if next.isEmpty { becomeIdle() } else { run(next) }
    }

    /// Starts a new check after the board of a check was released with its motherboard.
    func repeatCheck(after check: GateCheck) {
        guard case .checking(let current, let waiting) = state, current === check else { return }
        if waiting.isEmpty { becomeIdle() } else { run(waiting) }
    }

    // MARK: Resolution

    /// Resolves all waiting requests.
    ///
    /// - Returns: the requests that arrived during the resolution.
    private func resolveAll(_ waiting: GateQueue, _ decision: GateDecision) -> GateQueue {
        let next = GateQueue()
        state = .resolving(next: next)
        if memory != nil { open(after: decision) }
        while let request = waiting.popFirst() {
            request.resolve(decision) { [self] in
                // A request that the last activation causes cannot overtake another one, so it need not wait.
                if waiting.isEmpty, next.isEmpty { becomeIdle() }
            }
        }
        return next
    }

    /// Opens the gate after a decision that is to be remembered.
    private func open(after decision: GateDecision) {
        guard case .allow = decision, isOpen == nil, !forgetsDecision else { return }
        isOpen = memory?.begin()
        onChange(true)
    }

    private func becomeIdle() {
        if case .idle = state { return }
        let left = state
        state = .idle
        unregister(self)
        withExtendedLifetime(left) {}
    }

    /// Forgets that the gate is open, and the decision of the active check.
    ///
    /// - Returns: true if it was open.
    func close() -> Bool {
        if case .checking = state { forgetsDecision = true }
        defer { isOpen = nil }
        return isOpen != nil
    }

    private var roundLimitRefusal: ReportedFailure {
        ReportedFailure(.gateRoundLimitExceeded(id, count: Self.maxRounds))
    }

    // MARK: Dropped requests

    /// Cancels the check after the last waiting request was dropped.
    func cancelIfEmpty() {
        guard case .checking(let check, let waiting) = state, waiting.isEmpty else { return }
        // Idle first: a request that the cancellation causes starts with a gate of its own.
        becomeIdle()
        check.cancel()
    }

    /// The first request that waits for the decision of a check.
    func firstRequest(for check: GateCheck) -> GateRequest? {
        guard case .checking(let current, let waiting) = state, current === check else { return nil }
        return waiting.first
    }

    /// The requests that wait for the decision of a check, in the order of arrival.
    func pendingRequests(for check: GateCheck) -> [GateRequest] {
        guard case .checking(let current, let waiting) = state, current === check else { return [] }
        return waiting.requests
    }

    // MARK: Cycles

    /// The gates that would wait for each other if the request waited here, from this gate to itself.
    private func cycle(closedBy request: GateRequest) -> [BoardID]? {
        let checks = [request.requestingCheck].compactMap(\.self)
        guard let path = path(from: checks, request.checkContext, to: request.gateBoard) else { return nil }
        return path.last == request.board ? path + [id] : path + [request.board, id]
    }

    /// The gates of which each waits for the next, from this gate up to the gate of one of the checks; nil if the decision of
    /// this gate does not depend on these checks.
    ///
    /// A gate waits for its board or check, and for the gates that hold an activation which these have caused.
    ///
    /// - Parameter board: the present installation of the board of this gate.
    func path(from checks: [GateCheck], _ context: GateCheckContext?, to board: InstallationScope?) -> [BoardID]? {
        var visited: Set<ObjectIdentifier> = []
        func search(_ checks: [GateCheck], _ context: GateCheckContext?) -> [BoardID]? {
            if context?.includes(board) == true { return [id] }
            for check in checks + (context?.pendingChecks ?? []) {
                guard let gate = check.gate, visited.insert(ObjectIdentifier(gate)).inserted else { continue }
                if gate === self { return [id] }
                for request in gate.pendingRequests(for: check) {
                    let checks = [request.requestingCheck].compactMap(\.self)
                    if let path = search(checks, request.checkContext) { return path + [gate.id] }
                }
            }
            return nil
        }
        return search(checks, context)
    }
}
