/// The boards of gates that have caused the current code.
///
/// A board that a gate checks may activate further boards before it decides. None of them must wait for that decision, which
/// would then never come. So an activation that the board of a gateway barrier has caused passes that barrier. The same holds
/// for a barrier with a closure and what the closure activates.
///
/// The context covers what the activation of the checked board causes: nested calls, and tasks, which inherit it. Work that
/// waits keeps its own context: an activation at another gate, an activation of a task board, a closure at a barrier board. A
/// board that is installed in a context keeps it in its ``InstallationScope``. So later calls of the board have the same
/// context, such as a call that a button of the board causes. A board of a gate no longer counts once it was removed, which
/// is the first step of its decision.
@MainActor
package final class GateCheckContext {
    /// The context of the current call; nil if no board of a gate has caused it.
    @TaskLocal package static var current: GateCheckContext?

    private let scopes: [InstallationScope]

    private init(_ scopes: [InstallationScope]) { self.scopes = scopes }

    /// Returns the context of what a board causes that was installed in another context; nil if it is of no gate.
    static func of(_ scope: InstallationScope, in outer: GateCheckContext?) -> GateCheckContext? {
        let outer = outer?.activeScopes.filter { $0 !== scope } ?? []
        let scopes = scope.isOfGate && !scope.hasEnded ? [scope] + outer : outer
        return scopes.isEmpty ? nil : GateCheckContext(scopes)
    }

    /// The installations that have not ended.
    private var activeScopes: [InstallationScope] { scopes.filter { !$0.hasEnded } }

    /// The checks that are not decided.
    var pendingChecks: [GateCheck] { activeScopes.flatMap(\.pendingChecks) }

    /// The context of the current call; nil if all of its boards were removed.
    package static var currentIfActive: GateCheckContext? {
        guard let current, !current.activeScopes.isEmpty else { return nil }
        return current
    }

    /// Returns the context with the boards of another one.
    func merged(with other: GateCheckContext?) -> GateCheckContext {
        guard let other, other !== self else { return self }
        let added = other.activeScopes.filter { scope in !scopes.contains { $0 === scope } }
        return added.isEmpty ? self : GateCheckContext(activeScopes + added)
    }

    /// Returns the context with those of its boards that are in another one, too; nil if there are none.
    fileprivate func limited(to other: GateCheckContext?) -> GateCheckContext? {
        let left = activeScopes.filter { other?.includes($0) == true }
        return left.isEmpty ? nil : left.count == scopes.count ? self : GateCheckContext(left)
    }

    /// Calls a closure in a context, or in none.
    package static func run<Result>(in context: GateCheckContext?, _ body: () -> Result) -> Result {
        $current.withValue(context, operation: body)
    }

    // MARK: Gates

    /// Returns true if the board of a gateway barrier has caused the code.
    ///
    /// - Parameter scope: the installation of the board.
    func includes(_ scope: InstallationScope?) -> Bool {
        guard let scope else { return false }
        return activeScopes.contains { $0 === scope }
    }

    /// Returns true if a check of a gate has caused the code.
    func includesCheck(of gate: Gate?) -> Bool {
        guard let gate else { return false }
        return pendingChecks.contains { $0.gate === gate }
    }
}

// MARK: - Installations

/// The part of an installation that concerns gates.
struct GateDuties {
    private struct WeakCheck {
        weak var check: GateCheck?
    }

    /// True if a gate may check the board.
    var isOfGate = false

    /// The context that the board was installed in.
    var outer: GateCheckContext?

    private var checks: [WeakCheck] = []

    @MainActor
    var pendingChecks: [GateCheck] { checks.compactMap(\.check).filter { $0.gate != nil } }

    @MainActor
    mutating func add(_ check: GateCheck) {
        isOfGate = true
        checks.removeAll { $0.check?.gate == nil }
        checks.append(WeakCheck(check: check))
    }
}

@MainActor
extension InstallationScope {
    var isOfGate: Bool { gateDuties?.isOfGate == true }
    var pendingChecks: [GateCheck] { gateDuties?.pendingChecks ?? [] }

    /// The context of what the board causes; nil for a board that no gate checks, and that no such board has caused.
    var checkContext: GateCheckContext? {
        guard let gateDuties else { return nil }
        return GateCheckContext.of(self, in: gateDuties.outer)
    }

    /// Records at the installation of a board that a gate checks it, or that the board of a gate has caused it.
    func begin(isOfGate: Bool, in outer: GateCheckContext?) {
        guard isOfGate || outer != nil else { return }
        var duties = GateDuties()
        (duties.isOfGate, duties.outer) = (isOfGate, outer)
        gateDuties = duties
    }

    /// Records a check of the board, and the context of the activations that it is performed for.
    func begin(_ check: GateCheck, for outer: GateCheckContext?) {
        var duties = gateDuties ?? GateDuties()
        duties.add(check)
        if let outer { duties.outer = outer.merged(with: duties.outer) }
        gateDuties = duties
    }

    /// Forgets the context that the board was installed in, as far as it is not that of an activation. A board that others
    /// activate, too, does not pass gates on behalf of them.
    func restrict(to context: GateCheckContext?) {
        guard var duties = gateDuties, let outer = duties.outer, outer !== context else { return }
        duties.outer = outer.limited(to: context)
        gateDuties = duties.isOfGate || duties.outer != nil ? duties : nil
    }

    /// Calls a closure in the context of the board.
    func run<Result>(_ body: () -> Result) -> Result {
        guard let context = checkContext else { return body() }
        return GateCheckContext.run(in: context.merged(with: .current), body)
    }
}
