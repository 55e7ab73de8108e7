/// The decision of a gate about the requests that wait.
enum GateDecision {
    case allow
    case refuse
    /// The gate could not be checked.
    case fail(ReportedFailure)
}

/// One check of a gate, on behalf of all requests that wait there. It is decided once, or cancelled.
package class GateCheck: BoardCheck {
    private enum State {
        case notStarted
        /// The call of ``begin(for:)`` has not returned.
        case starting(Gate)
        case pending(Gate)
        case ended(Ending)
    }

    /// The end of a check.
    enum Ending {
        case decided(GateDecision)
        /// No activation waits any more.
        case cancelled
        /// The board of the check was released with its motherboard. The gate starts another check.
        case moved
    }

    private var state = State.notStarted

    /// The number of the check, in the order of creation.
    let serial: Int
    private static var newest = 0

    /// The element of a ``CheckContext`` for a closure, which has no installation; nil for a board.
    let scope: InstallationScope?

    init(scope: InstallationScope? = nil) {
        Self.newest += 1
        serial = Self.newest
        self.scope = scope
    }

    /// The request of the board that is checked, while that board waits at a gate itself.
    var heldRequest: GateRequest?

    /// The board that is checked; nil if the check is a closure.
    var id: BoardID? { nil }

    /// The gate; nil before the start and after the end of the check.
    var gate: Gate? {
        switch state {
        case .starting(let gate), .pending(let gate): gate
        case .notStarted, .ended: nil
        }
    }

    /// Starts the check.
    ///
    /// - Returns: the decision; nil if it is pending.
    final func begin(for gate: Gate) -> GateDecision? {
        state = .starting(gate)
        start()
        switch state {
        case .starting: state = .pending(gate)
        case .ended(.decided(let decision)): return decision
        default: break
        }
        return nil
    }

    /// Ends the check. Calls after the first do nothing.
    final func end(_ ending: Ending) {
        guard let gate else { return }
        let wasPending = if case .pending = state { true } else { false }
        state = .ended(ending)
        if case .decided(let decision) = ending {
            stop()
            if wasPending { gate.checkEnded(self, with: decision) }
        } else {
            heldRequest?.drop()
            abandon()
            stop()
            if case .moved = ending { gate.checkEnded(self, with: nil) }
        }
    }

    override final var gateID: BoardID? { gate?.id }

    // MARK: For subclasses

    /// Starts to check.
    func start() {}

    /// Ends what was started for this check alone, after a cancellation.
    func abandon() {}

    /// Releases what the check needed.
    func stop() {}
}

/// Checks with a closure, in a task.
final class ClosureGateCheck: GateCheck {
    private let isOpen: @MainActor (GatewayRequest) async -> Bool
    private var task: Task<Void, Never>?

    init(_ name: BoardID, _ isOpen: @escaping @MainActor (GatewayRequest) async -> Bool) {
        self.isOpen = isOpen
        super.init(scope: InstallationScope(of: name))
    }

    override func start() {
        let request = GatewayRequest(self)
        scope?.begin(self, for: outerContext)
        task = CheckContext.run(in: scope?.checkContext) {
            Task { [isOpen, weak self] in
                // The check may have been cancelled before the task was scheduled.
                guard !Task.isCancelled else { return }
                let isOpen = await isOpen(request)
                self?.end(.decided(isOpen ? .allow : .refuse))
            }
        }
    }

    override func stop() {
        task?.cancel()
        task = nil
        scope?.end()
    }
}
