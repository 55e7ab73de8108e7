/// The gate checks that the current code is executed for.
///
/// A board that a gate checks may activate further boards before it decides. None of them must wait for that decision, which
/// would then never come. So an activation in the context of a check passes the gateway barrier of that check.
///
/// The context covers what the activation of the checked board causes: nested calls, and tasks, which inherit it. A board that
/// is installed in the context keeps it in its ``InstallationScope``. So later calls of the board have the same context, such
/// as a call that a button of the board causes.
@MainActor
@usableFromInline
final class GateCheckContext {
    private struct WeakCheck {
        weak var check: GateCheck?
    }

    /// The context of the current call; nil if it is not executed for a gate check.
    @TaskLocal static var current: GateCheckContext?

    private let checks: [WeakCheck]

    private init(_ checks: [GateCheck]) {
        self.checks = checks.map { WeakCheck(check: $0) }
    }

    convenience init(_ check: GateCheck) { self.init([check]) }

    /// The checks that are not decided.
    var pendingChecks: [GateCheck] { checks.compactMap(\.check).filter { $0.gate != nil } }

    /// The context of the current call; nil if all of its checks are decided.
    static var currentIfPending: GateCheckContext? {
        guard let current, !current.pendingChecks.isEmpty else { return nil }
        return current
    }

    /// Returns the context with the checks of another one.
    func merged(with other: GateCheckContext?) -> GateCheckContext {
        guard let other, other !== self else { return self }
        let known = pendingChecks
        let added = other.pendingChecks.filter { check in !known.contains { $0 === check } }
        return added.isEmpty ? self : GateCheckContext(known + added)
    }

    /// The gates of which each waits for the next, up to a gate of the context; nil if the decision of the first gate does not
    /// depend on the checks of the context.
    ///
    /// A gate waits for its check, and for the gates that hold an activation which its check has caused.
    ///
    /// - Parameters:
    ///   - id: the identifier of the first gate.
    ///   - target: the first gate; nil if it is not in use.
    ///   - board: the board that the first gate checks, if other gates may check it at the same time.
    func path(from id: BoardID, to target: Gate?, checking board: BoardID?) -> [BoardID]? {
        var visited: Set<ObjectIdentifier> = []
        func search(_ context: GateCheckContext) -> [BoardID]? {
            for check in context.pendingChecks {
                guard let gate = check.gate, visited.insert(ObjectIdentifier(gate)).inserted else { continue }
                if gate === target || board.map({ $0 == check.sharedBoard }) == true { return [id] }
                for request in gate.pendingRequests(for: check) {
                    if let outer = request.checkContext, let path = search(outer) { return path + [gate.id] }
                }
            }
            return nil
        }
        return search(self)
    }

    /// Calls a closure in the context.
    func run<Result>(_ body: () -> Result) -> Result {
        Self.$current.withValue(merged(with: Self.current), operation: body)
    }
}

extension InstallationScope {
    /// Calls a closure in the context of the gate checks that the board is installed for, if one of them is pending.
    @MainActor
    func withCheckContext<Result>(_ context: GateCheckContext, _ body: () -> Result) -> Result {
        guard !context.pendingChecks.isEmpty else {
            checkContext = nil
            return body()
        }
        return context.run(body)
    }

    /// Adds the gate checks of a context to those that the board is installed for.
    @MainActor
    func join(_ context: GateCheckContext) {
        checkContext = context.merged(with: checkContext)
    }
}
