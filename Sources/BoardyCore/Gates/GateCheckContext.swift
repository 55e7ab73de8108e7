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

    private let scope: InstallationScope

    /// The other boards.
    private let outer: GateCheckContext?

    private init(_ scope: InstallationScope, _ outer: GateCheckContext?) {
        (self.scope, self.outer) = (scope, outer)
    }

    /// Returns the context of what a board causes that was installed in another context; nil if it is of no gate.
    static func of(_ scope: InstallationScope, in outer: GateCheckContext?) -> GateCheckContext? {
        guard scope.isOfGate, !scope.hasEnded else { return outer?.filtered { $0 !== scope } }
        return GateCheckContext(scope, outer?.filtered { $0 !== scope })
    }

    /// The installations that have not ended, from the latest.
    private var activeScopes: [InstallationScope] {
        var (scopes, next): ([InstallationScope], GateCheckContext?) = ([], self)
        while let context = next {
            if !context.scope.hasEnded { scopes.append(context.scope) }
            next = context.outer
        }
        return scopes
    }

    /// Returns the context with those of its boards that were not removed and meet a condition; nil if there are none.
    private func filtered(_ isIncluded: (InstallationScope) -> Bool) -> GateCheckContext? {
        var next: GateCheckContext? = self
        while let context = next, !context.scope.hasEnded, isIncluded(context.scope) { next = context.outer }
        guard next != nil else { return self }
        return activeScopes.reversed().reduce(nil) { isIncluded($1) ? GateCheckContext($1, $0) : $0 }
    }

    private var isActive: Bool {
        var next: GateCheckContext? = self
        while let context = next, context.scope.hasEnded { next = context.outer }
        return next != nil
    }

    /// The checks that are not decided.
    var pendingChecks: [GateCheck] { activeScopes.flatMap(\.pendingChecks) }

    /// The context of the current call; nil if all of its boards were removed.
    package static var currentIfActive: GateCheckContext? {
        guard let current, current.isActive else { return nil }
        return current
    }

    /// Returns true if code in the current call is in a context. For no context, all boards of the current one may have been
    /// removed.
    static func isCurrent(_ context: GateCheckContext?) -> Bool {
        let current = current
        return context === current || context == nil && current?.isActive == false
    }

    /// Returns the context with the boards of another one.
    func merged(with other: GateCheckContext?) -> GateCheckContext {
        guard let other, other !== self else { return self }
        return other.activeScopes.reversed().reduce(self) { $0.contains($1) ? $0 : GateCheckContext($1, $0) }
    }

    /// Returns the context with those of its boards that are in another one, too; nil if there are none.
    fileprivate func limited(to other: GateCheckContext?) -> GateCheckContext? {
        filtered { other?.includes($0) == true }
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
        guard let scope, !scope.hasEnded else { return false }
        return contains(scope)
    }

    private func contains(_ scope: InstallationScope) -> Bool {
        var next: GateCheckContext? = self
        while let context = next, context.scope !== scope { next = context.outer }
        return next != nil
    }

    /// Returns true if a check of a gate has caused the code.
    func includesCheck(of gate: Gate?) -> Bool {
        guard let gate else { return false }
        return pendingChecks.contains { $0.gate === gate }
    }
}

// MARK: - Installations

/// The part of an installation that concerns gates.
@MainActor
final class GateDuties {
    /// True if a gate may check the board.
    var isOfGate = false {
        didSet { context = nil }
    }

    /// The context that the board was installed in.
    var outer: GateCheckContext? {
        didSet { context = nil }
    }

    /// The context of what the board causes, once it was needed.
    private var context: GateCheckContext?

    /// The checks that wait for the board.
    var checks = ObjectSet<GateCheck>()

    init(isOfGate: Bool, outer: GateCheckContext?) {
        (self.isOfGate, self.outer) = (isOfGate, outer)
    }

    /// Returns the context of what the board causes; nil if it is of no gate.
    func context(of scope: InstallationScope) -> GateCheckContext? {
        if let context { return context }
        context = GateCheckContext.of(scope, in: outer)
        return context
    }
}

@MainActor
extension InstallationScope {
    var isOfGate: Bool { gateDuties?.isOfGate == true }
    var pendingChecks: [GateCheck] { gateDuties?.checks.filter { $0.gate != nil } ?? [] }

    /// The context of what the board causes; nil for a board that no gate checks, and that no such board has caused.
    var checkContext: GateCheckContext? { gateDuties?.context(of: self) }

    /// Records at the installation of a board that a gate checks it, or that the board of a gate has caused it.
    func begin(isOfGate: Bool, in outer: GateCheckContext?) {
        if isOfGate || outer != nil { gateDuties = GateDuties(isOfGate: isOfGate, outer: outer) }
    }

    /// Records a check of the board, and the context of the activations that it is performed for.
    func begin(_ check: GateCheck, for outer: GateCheckContext?) {
        let duties = gateDuties ?? GateDuties(isOfGate: true, outer: nil)
        duties.isOfGate = true
        duties.checks.insert(check)
        if let outer { duties.outer = outer.merged(with: duties.outer) }
        gateDuties = duties
    }

    /// Removes a check that has ended. The board remains one that a gate checks.
    func end(_ check: GateCheck) { gateDuties?.checks.remove(check) }

    /// Forgets the context that the board was installed in, as far as it is not that of an activation. A board that others
    /// activate, too, does not pass gates on behalf of them.
    func restrict(to context: GateCheckContext?) {
        guard let duties = gateDuties, let outer = duties.outer, outer !== context else { return }
        duties.outer = outer.limited(to: context)
        if !duties.isOfGate, duties.outer == nil { gateDuties = nil }
    }

    /// Calls a closure in the context of the board.
    func run<Result>(_ body: () -> Result) -> Result {
        guard let context = checkContext else { return body() }
        let current = GateCheckContext.current
        if context === current { return body() }
        return GateCheckContext.run(in: context.merged(with: current), body)
    }
}
