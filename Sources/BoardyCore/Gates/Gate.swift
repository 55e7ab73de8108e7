/// A check that activations have to pass.
///
/// Activations that arrive during a check wait. They are allowed or refused together, in the order of arrival.
///
/// ```
///                      ┌─ a request arrives: it waits
///                      │ ┌─ the motherboard of the check is released: a new check starts on another motherboard
///   a request arrives  ▼ ▼
///  idle ───────────▶ checking ────────────────▶ deciding ──────────────────▶ exhausted
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
final class Gate: CallSite, ActivationGate {
    private enum State {
        /// No request waits, and the gate is no longer registered.
        case idle
        /// A check is active, and all requests wait for its decision. A forgotten one was closed, so that its decision is not remembered.
        case checking(GateCheck, isForgotten: Bool)
        /// The requests that waited receive the decision. Requests that have arrived since wait for the next check.
        case deciding
        /// The limit of rounds was reached; further requests are refused.
        case exhausted
    }

    /// The identifier of the gate in messages, unless the active check has one of its own.
    nonisolated let id: BoardID

    private(set) var callDepth = 0
    private var state = State.idle

    // The requests that wait, in the order of arrival. They form a doubly linked list, so that a request of any position is
    // removed in constant time, and one request takes no memory.
    var firstRequest: GateRequest?
    var lastRequest: GateRequest?

    /// The time for which the gate stays open after it has allowed an activation, and the place of its events; nil if each
    /// activation is checked.
    private let memory: (GateMemory, GatePlace)?

    /// The registry in which other activations find the gate, until it is idle; nil for a gate that no other activation shares.
    private var registry: GateRegistry?

    /// The key in the registry.
    let key: GateKey?

    /// The number of checks in one call. Each round ends at least one request, so only requests that cause further requests
    /// reach the limit.
    private static let maxRounds = 1000

    /// Creates a gate that other activations find in a registry.
    init(id: BoardID, _ memory: (GateMemory, GatePlace)?, key: GateKey, in registry: GateRegistry) {
        (self.id, self.memory, self.key, self.registry) = (id, memory, key, registry)
    }

    /// Creates a gate for one activation.
    init(id: BoardID) { (self.id, memory, key) = (id, nil, nil) }

    @inline(__always)
    func adjustCallDepth(by change: Int) { callDepth += change }

    // MARK: Asking

    /// Allows or refuses a request, or lets it wait for the decision. Constant time, apart from the calls that follow.
    func ask(_ request: GateRequest) {
        if let cycle = cycle(closedBy: request) {
            unregisterIfUnused()
            return request.end(.fail(ReportedFailure(.gateCycle(cycle))), by: self)
        }
        if case .exhausted = state { return request.end(.fail(roundLimitRefusal), by: self) }
        append(request)
        if case .idle = state { run() }
    }

    /// The identifier of the board that is checked, or else of the gate.
    var activeCheckID: BoardID { activeCheck?.id ?? id }

    private var activeCheck: GateCheck? { if case .checking(let check, _) = state { check } else { nil } }

    func isChecking(_ check: GateCheck) -> Bool { activeCheck === check }

    // MARK: Checking

    /// Checks for the waiting requests, and again for requests that arrive during the decision, until a decision is pending or
    /// no request waits.
    private func run() {
        for _ in 0..<Self.maxRounds {
            guard let decision = check() else { return }
            decide(decision)
            guard firstRequest != nil else { return becomeIdle() }
        }
        state = .exhausted
        while let request = firstRequest {
            remove(request)
            request.end(.fail(roundLimitRefusal), by: self)
        }
        becomeIdle()
    }

    /// - Returns: the decision; nil if it is pending.
    private func check() -> GateDecision? {
        dropOrphans()
        if let key, let (_, place) = memory, registry?.isStillOpen(key, id: id, seenFrom: place) == true {
            return .allow
        }
        guard let firstRequest, let check = firstRequest.makeCheck() else { return .refuse }
        check.outerContext = firstRequest.checkContext
        state = .checking(check, isForgotten: false)
        if let refusal = CycleGuard.push(self, .activation, weight: 2) { return .fail(refusal) }
        let decision = check.begin(for: self)
        CycleGuard.pop(self, weight: 2)
        // All requests may have been dropped during the call, or a new check may have started.
        return isChecking(check) ? decision : nil
    }

    /// Continues after the end of a check that was pending.
    ///
    /// - Parameter decision: nil if the board of the check was released with its motherboard. Then a new check starts.
    func checkEnded(_ check: GateCheck, with decision: GateDecision?) {
        guard isChecking(check) else { return }
        if let decision { decide(decision) }
        if firstRequest == nil { becomeIdle() } else { run() }
    }

    // MARK: Deciding

    /// Ends all requests that wait now. Requests that arrive during the decision have higher numbers.
    private func decide(_ decision: GateDecision) {
        let newest = lastRequest?.serial ?? 0
        if case .allow = decision, case .checking(_, isForgotten: false) = state, let key, let memory {
            registry?.open(key, id: id, memory)
        }
        // The former state can hold the last reference to a check.
        let former = state
        state = .deciding
        defer { extendLifetime(former) }
        while let request = firstRequest, request.serial <= newest {
            remove(request)
            request.end(decision, by: self)
        }
    }

    /// The gate has allowed an activation, and the board is activated next.
    ///
    /// A request that the last activation causes cannot overtake another one, so it need not wait.
    func activationBegins() { if firstRequest == nil, case .deciding = state { becomeIdle() } }

    private func becomeIdle() {
        if case .idle = state { return }
        let left = state
        state = .idle
        unregister()
        extendLifetime(left)
    }

    private func unregister() {
        let former = registry
        registry = nil
        former?.remove(self)
    }

    /// Unregisters a gate that was made for a request that was refused before.
    func unregisterIfUnused() { if case .idle = state { unregister() } }

    /// Forgets the decision of the active check.
    func forgetDecision() {
        if case .checking(let check, _) = state { state = .checking(check, isForgotten: true) }
    }

    /// Cancels the check after the last waiting request was dropped.
    func cancelIfEmpty() {
        guard let check = activeCheck, firstRequest == nil else { return }
        // Idle first: a request that the cancellation causes starts with a gate of its own.
        becomeIdle()
        check.end(.cancelled)
    }

    private var roundLimitRefusal: ReportedFailure {
        ReportedFailure(.gateRoundLimitExceeded(id, count: Self.maxRounds))
    }
}
