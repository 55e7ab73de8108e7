/// Asynchronous work that an event surrounds. It is the context of its task, and of tasks that the work starts, until
/// it returns.
@MainActor
package final class TaskScope {
    @TaskLocal private static var current: TaskScope?

    /// The number of scopes that have not ended. While it is 0, no task-local value is read.
    private static var count = 0

    /// The identity of the diagnostics that reported the event.
    private let diagnostics: ObjectIdentifier

    /// The context of the work; nil after its end, which tasks that it started can outlive.
    private var context: Diagnostics.EventContext?

    /// The scope in which this one began.
    private var outer: TaskScope?

    private init(_ context: Diagnostics.EventContext, of diagnostics: Diagnostics) {
        self.context = context
        self.diagnostics = ObjectIdentifier(diagnostics)
        outer = Self.innermost
        Self.count += 1
    }

    /// Performs work in a scope of its own.
    static func perform<Result: Sendable>(
        _ context: Diagnostics.EventContext, of diagnostics: Diagnostics, _ work: () async -> Result
    ) async -> Result {
        let scope = TaskScope(context, of: diagnostics)
        defer { scope.end() }
        return await $current.withValue(scope) { await work() }
    }

    /// The context of the innermost active scope of these diagnostics in the current task.
    static func context(of diagnostics: Diagnostics) -> Diagnostics.EventContext? {
        var scope = innermost
        while let next = scope, next.diagnostics != ObjectIdentifier(diagnostics) { scope = next.outer?.nearestActive }
        return scope?.context
    }

    /// The number of links that are being opened by asynchronous openers, each nested in another.
    package static var linkDepth: Int {
        var (count, scope) = (0, innermost)
        while let next = scope {
            if case .link = next.context?.cause { count += 1 }
            scope = next.outer?.nearestActive
        }
        return count
    }

    private static var innermost: TaskScope? { count == 0 ? nil : current?.nearestActive }

    /// The first scope, from this one outwards, that has not ended.
    private var nearestActive: TaskScope? {
        var scope: TaskScope? = self
        while let next = scope, next.context == nil { scope = next.outer }
        return scope
    }

    /// Ends the scope. Skips outer scopes that have ended, so that tasks that retain this scope do not retain them too.
    private func end() {
        Self.count -= 1
        context = nil
        outer = outer?.nearestActive
    }
}
