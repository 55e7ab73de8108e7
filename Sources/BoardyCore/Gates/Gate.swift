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
        /// A check is active, and all requests wait for its decision.
        case checking(GateCheck)
        /// The requests that waited receive the decision. Requests that have arrived since wait for the next check.
        case resolving
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

    /// Called with true when the gate has opened, and with false when its time has passed.
    typealias ChangeHandler = @MainActor (Bool) -> Void

    /// The time for which the gate stays open after it has allowed an activation; nil if each activation is checked.
    private let memory: GateMemory?
    private let onChange: ChangeHandler?

    /// Returns true while the gate is open; nil if it is not open.
    private(set) var isOpen: (@MainActor () -> Bool)?

    /// True if the gate was closed during the active check. The decision is then not remembered.
    private var forgetsDecision = false

    /// The registry in which other activations find the gate, until it is idle; nil for a gate that no other activation shares.
    private var registry: GateRegistry?

    /// The key in the registry.
    let key: GateKey?

    /// The number of checks in one call. Each round ends at least one request, so only requests that cause further requests
    /// reach the limit.
    private static let maxRounds = 1000

    /// Creates a gate that other activations find in a registry.
    init(id: BoardID, _ memory: GateMemory?, onChange: ChangeHandler?, key: GateKey, in registry: GateRegistry) {
        self.id = id
        self.memory = memory
        self.onChange = onChange
        (self.key, self.registry) = (key, registry)
    }

    /// Creates a gate for one activation.
    init(id: BoardID) {
        self.id = id
        (memory, onChange, key) = (nil, nil, nil)
    }

    @inline(__always)
    func adjustCallDepth(by change: Int) { callDepth += change }

    // MARK: Arrival

    /// Allows or refuses a request, or lets it wait for the decision. Constant time, apart from the calls that follow.
    func submit(_ request: GateRequest) {
        if let cycle = cycle(closedBy: request) {
            unregisterIfUnused()
            return request.resolve(.fail(ReportedFailure(.gateCycle(cycle))), by: self)
        }
        if case .exhausted = state { return request.resolve(.fail(roundLimitRefusal), by: self) }
        append(request)
        if case .idle = state { run() }
    }

    /// The identifier of the board that is checked, or else of the gate.
    var activeCheckID: BoardID {
        if case .checking(let check) = state { check.id ?? id } else { id }
    }

    // MARK: Checking

    /// Checks for the waiting requests, and again for requests that arrive during the resolution, until a decision is
    /// pending or no request waits.
    private func run() {
        for _ in 0..<Self.maxRounds {
            guard let decision = check() else { return }
            resolveAll(decision)
            guard firstRequest != nil else { return becomeIdle() }
        }
        state = .exhausted
        while let request = firstRequest {
            remove(request)
            request.resolve(.fail(roundLimitRefusal), by: self)
        }
        becomeIdle()
    }

    /// - Returns: the decision; nil if it is pending.
    private func check() -> GateDecision? {
        dropOrphans()
        if isStillOpen() { return .allow }
        forgetsDecision = false
        guard let firstRequest, let check = firstRequest.makeCheck() else { return .refuse }
        check.outerContext = firstRequest.checkContext
        state = .checking(check)
        if let refusal = CycleGuard.push(self, .activation, weight: 2) { return .fail(refusal) }
        let decision = check.begin(for: self)
        CycleGuard.pop(self, weight: 2)
        // All requests may have been dropped during the call, or a new check may have started.
        return isChecking(check) ? decision : nil
    }

    func isChecking(_ check: GateCheck) -> Bool {
        if case .checking(let current) = state { current === check } else { false }
    }

    /// Returns true if the gate is open and its time has not passed.
    private func isStillOpen() -> Bool {
        guard let isOpen else { return false }
        if isOpen() { return true }
        self.isOpen = nil
        onChange?(false)
        return false
    }

    /// Continues with the decision of a check that was pending.
    func proceed(_ check: GateCheck, with decision: GateDecision) {
        guard isChecking(check) else { return }
        resolveAll(decision)
        if firstRequest == nil { becomeIdle() } else { run() }
    }

    /// Starts a new check after the board of a check was released with its motherboard.
    func repeatCheck(after check: GateCheck) {
        guard isChecking(check) else { return }
        if firstRequest == nil { becomeIdle() } else { run() }
    }

    // MARK: Resolution

    /// Resolves all requests that wait now. Requests that arrive during the resolution have higher numbers.
    private func resolveAll(_ decision: GateDecision) {
        state = .resolving
        let newest = lastRequest?.serial ?? 0
        if memory != nil { open(after: decision) }
        while let request = firstRequest, request.serial <= newest {
            remove(request)
            request.resolve(decision, by: self)
        }
    }

    /// Called immediately before a board is activated whose activation the gate has allowed.
    ///
    /// A request that the last activation causes cannot overtake another one, so it need not wait.
    func activationBegins() {
        if firstRequest == nil, case .resolving = state { becomeIdle() }
    }

    /// Opens the gate after a decision that is to be remembered.
    private func open(after decision: GateDecision) {
        guard case .allow = decision, isOpen == nil, !forgetsDecision else { return }
        isOpen = memory?.begin()
        onChange?(true)
    }

    private func becomeIdle() {
        if case .idle = state { return }
        let left = state
        state = .idle
        unregister()
        _ = left
    }

    private func unregister() {
        let former = registry
        registry = nil
        former?.remove(self)
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
        guard case .checking(let check) = state, firstRequest == nil else { return }
        // Idle first: a request that the cancellation causes starts with a gate of its own.
        becomeIdle()
        check.cancel()
    }

    /// Unregisters a gate that was made for a request that was refused before.
    func unregisterIfUnused() {
        if case .idle = state { unregister() }
    }
}
