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
package final class CheckContext {
    /// The context of the current call; nil if no board of a gate has caused it.
    @TaskLocal package static var current: CheckContext?

    private let scope: InstallationScope

    /// The other boards.
    private let outer: CheckContext?

    private init(_ scope: InstallationScope, _ outer: CheckContext?) {
        (self.scope, self.outer) = (scope, outer)
    }

    /// Returns the context of what a board causes that was installed in another context; nil if it is of no gate.
    static func of(_ scope: InstallationScope, in outer: CheckContext?) -> CheckContext? {
        guard scope.isOfGate, !scope.hasEnded else { return outer?.filtered { $0 !== scope } }
        return CheckContext(scope, outer?.filtered { $0 !== scope })
    }

    /// The installations that have not ended, from the latest.
    var activeScopes: [InstallationScope] {
        var (scopes, next): ([InstallationScope], CheckContext?) = ([], self)
        while let context = next {
            if !context.scope.hasEnded { scopes.append(context.scope) }
            next = context.outer
        }
        return scopes
    }

    /// Returns the context with those of its boards that were not removed and meet a condition; nil if there are none.
    private func filtered(_ isIncluded: (InstallationScope) -> Bool) -> CheckContext? {
        var next: CheckContext? = self
        while let context = next, !context.scope.hasEnded, isIncluded(context.scope) { next = context.outer }
        guard next != nil else { return self }
        return activeScopes.reversed().reduce(nil) { isIncluded($1) ? CheckContext($1, $0) : $0 }
    }

    private var isActive: Bool {
        var next: CheckContext? = self
        while let context = next, context.scope.hasEnded { next = context.outer }
        return next != nil
    }

    /// The context of the current call; nil if all of its boards were removed.
    package static var currentIfActive: CheckContext? {
        guard let current, current.isActive else { return nil }
        return current
    }

    /// Returns true if code in the current call is in a context. For no context, all boards of the current one may have been
    /// removed.
    static func isCurrent(_ context: CheckContext?) -> Bool {
        let current = current
        return context === current || context == nil && current?.isActive == false
    }

    /// Returns the context with the boards of another one.
    func merged(with other: CheckContext?) -> CheckContext {
        guard let other, other !== self else { return self }
        return other.activeScopes.reversed().reduce(self) { $0.contains($1) ? $0 : CheckContext($1, $0) }
    }

    /// Returns the context with those of its boards that are in another one, too; nil if there are none.
    fileprivate func limited(to other: CheckContext?) -> CheckContext? {
        filtered { other?.includes($0) == true }
    }

    /// Calls a closure in a context, or in none.
    package static func run<Result>(in context: CheckContext?, _ body: () -> Result) -> Result {
        $current.withValue(context, operation: body)
    }

    /// Returns true if the board of a gateway barrier has caused the code.
    ///
    /// - Parameter scope: the installation of the board.
    func includes(_ scope: InstallationScope?) -> Bool {
        guard let scope, !scope.hasEnded else { return false }
        return contains(scope)
    }

    private func contains(_ scope: InstallationScope) -> Bool {
        var next: CheckContext? = self
        while let context = next, context.scope !== scope { next = context.outer }
        return next != nil
    }
}

// MARK: - Checks

/// A check that waits for the completion of a board, as the slot of the board sees it. The checks of gates are its subclasses.
@MainActor
package class BoardCheck {
    /// The checked boards that have caused the activations that the check is performed for.
    final var outerContext: CheckContext?

    /// The gate that waits for the decision; nil before the start and after the end of the check.
    var gateID: BoardID? { nil }
}

// MARK: - Installations

/// The part of an installation that concerns gates.
@MainActor
final class CheckDuties {
    /// True if a gate may check the board.
    var isOfGate = false {
        didSet { context = nil }
    }

    /// The context that the board was installed in.
    var outer: CheckContext? {
        didSet { context = nil }
    }

    /// The context of what the board causes, once it was needed.
    private var context: CheckContext?

    /// The checks that wait for the board.
    var checks = ObjectSet<BoardCheck>()

    init(isOfGate: Bool, outer: CheckContext?) { (self.isOfGate, self.outer) = (isOfGate, outer) }

    /// Returns the context of what the board causes; nil if it is of no gate.
    func context(of scope: InstallationScope) -> CheckContext? {
        if let context { return context }
        context = CheckContext.of(scope, in: outer)
        return context
    }
}

@MainActor
extension InstallationScope {
    var isOfGate: Bool { checkDuties?.isOfGate == true }

    /// The context of what the board causes; nil for a board that no gate checks, and that no such board has caused.
    var checkContext: CheckContext? { checkDuties?.context(of: self) }

    /// Records at the installation of a board that a gate checks it, or that the board of a gate has caused it.
    func begin(isOfGate: Bool, in outer: CheckContext?) {
        if isOfGate || outer != nil { checkDuties = CheckDuties(isOfGate: isOfGate, outer: outer) }
    }

    /// Records a check of the board, and the context of the activations that it is performed for.
    func begin(_ check: BoardCheck, for outer: CheckContext?) {
        let duties = checkDuties ?? CheckDuties(isOfGate: true, outer: nil)
        duties.isOfGate = true
        duties.checks.insert(check)
        if let outer { duties.outer = outer.merged(with: duties.outer) }
        checkDuties = duties
    }

    /// Removes a check that has ended. The board remains one that a gate checks.
    func end(_ check: BoardCheck) { checkDuties?.checks.remove(check) }

    /// Forgets the context that the board was installed in, as far as it is not that of an activation. A board that others
    /// activate, too, does not pass gates on behalf of them.
    func restrict(to context: CheckContext?) {
        guard let duties = checkDuties, let outer = duties.outer, outer !== context else { return }
        duties.outer = outer.limited(to: context)
        if !duties.isOfGate, duties.outer == nil { checkDuties = nil }
    }

    /// Calls a closure in the context of the board.
    func run<Result>(_ body: () -> Result) -> Result {
        guard let context = checkContext else { return body() }
        let current = CheckContext.current
        if context === current { return body() }
        return CheckContext.run(in: context.merged(with: current), body)
    }
}

// MARK: - Slots

@MainActor
extension Slot {
    /// The boards of gates that cause an activation of this board: those of the current call, and those that have caused the
    /// boards around this motherboard.
    var checkContextOfCall: CheckContext? {
        let current = CheckContext.currentIfActive
        guard let table, table.parentBoard != nil else { return current }
        return table.selfAndAncestors.compactMap { $0.parentBoard?.installationScope.checkContext }
            .reduce(current) { $1.merged(with: $0) }
    }
}
