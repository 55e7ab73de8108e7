/// One asking of a gate, for all who wait there. It is answered once, or cancelled.
@MainActor
package class GateCheck {
    private enum State {
        case notBegun
        /// The call that begins it has not returned.
        case beginning(Gate)
        case underWay(Gate)
        case answered(GateDecision)
        case cancelled
    }

    private var state = State.notBegun

    /// The activation of what is asked, if that is a board and has to wait at a gate itself.
    var heldRequest: GateRequest?

    /// The board that is asked, if it is one.
    var id: BoardID? { nil }

    /// The gate that asks.
    var gate: Gate? {
        switch state {
        case .beginning(let gate), .underWay(let gate): gate
        case .notBegun, .answered, .cancelled: nil
        }
    }

    /// - Returns: the answer, if it is there at once.
    final func begin(of gate: Gate) -> GateDecision? {
        state = .beginning(gate)
        start()
        switch state {
        case .beginning: state = .underWay(gate)
        case .answered(let answer): return answer
        default: break
        }
        return nil
    }

    /// The answer; the first one counts.
    final func resolve(_ answer: GateDecision) {
        guard let gate else { return }
        let isAwaited = if case .underWay = state { true } else { false }
        state = .answered(answer)
        stop()
        if isAwaited { gate.proceed(self, with: answer) }
    }

    /// Nobody wants to know any more.
    final func cancel() {
        guard gate != nil else { return }
        state = .cancelled
        heldRequest?.drop()
        abandon()
        stop()
    }

    /// What was asked is gone, with its motherboard, and will never answer.
    final func restart() {
        guard let gate else { return }
        cancel()
        gate.repeatCheck(after: self)
    }

    /// Begins to ask; override it.
    func start() {}

    /// Ends what was begun for this inquiry alone, which has no answer; override it.
    func abandon() {}

    /// Lets go of what was needed for asking; override it.
    func stop() {}
}

/// Asks a closure, in a task of its own.
final class ClosureGateCheck: GateCheck {
    private let isOpen: @MainActor (GatewayRequest) async -> Bool
    private var task: Task<Void, Never>?

    init(_ isOpen: @escaping @MainActor (GatewayRequest) async -> Bool) {
        self.isOpen = isOpen
    }

    override func start() {
        let request = GatewayRequest(self)
        task = Task { [isOpen, weak self] in
            // All who waited may have left before the task had its first turn.
            guard !Task.isCancelled else { return }
            let isOpen = await isOpen(request)
            self?.resolve(isOpen ? .allow : .refuse)
        }
    }

    override func stop() {
        task?.cancel()
        task = nil
    }
}
