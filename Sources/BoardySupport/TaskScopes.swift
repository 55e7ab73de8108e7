/// The active operations of one kind that the current task belongs to.
///
/// An operation is visible to the task that performs it, and to the tasks started inside of it, until it ends. A task
/// that outlives an operation does not see it any longer.
///
/// ```swift
/// let links = TaskScopes<String>()
/// await links.perform("ghost://a") {
///     links.active.map(\.self) // ["ghost://a"]
/// }
/// ```
///
/// Keep an instance for the lifetime of the program, in a static property: a task local must outlive the tasks that
/// read it.
@MainActor
package final class TaskScopes<Context> {
    private let current = TaskLocal<Scope?>(wrappedValue: nil)

    /// The number of active operations in all tasks. While it is 0, no task local is read.
    private var count = 0

    package init() {}

    /// Performs an operation that takes time, with a context for the code inside of it.
    package func perform<Result: Sendable>(
        _ context: Context, _ work: () async throws -> Result
    ) async rethrows -> Result {
        let scope = begin(context)
        defer { end(scope) }
        return try await current.withValue(scope) { try await work() }
    }

    /// Begins an operation with a context for the tasks that a closure starts. ``end(_:)`` ends it.
    package func begin<Result>(_ context: Context, _ start: (Scope) -> Result) -> Result {
        let scope = begin(context)
        return current.withValue(scope) { start(scope) }
    }

    /// Ends an operation, once.
    package func end(_ scope: Scope) {
        count -= 1
        scope.end()
    }

    private func begin(_ context: Context) -> Scope {
        let scope = Scope(context, outer: innermost)
        count += 1
        return scope
    }

    /// Indicates whether no task has an active operation. One comparison, without a look at the current task.
    package var isEmpty: Bool { count == 0 }

    /// The contexts of the active operations, from the innermost to the outermost.
    package var active: some Sequence<Context> {
        sequence(state: innermost) { scope in
            defer { scope = scope?.outer?.nearestActive }
            return scope?.context
        }
    }

    private var innermost: Scope? { count == 0 ? nil : current.get()?.nearestActive }

    /// One operation.
    @MainActor
    package final class Scope {
        /// Nil after the end of the operation. Its tasks may run longer.
        fileprivate var context: Context?

        /// The operation that this one is nested in.
        fileprivate var outer: Scope?

        fileprivate init(_ context: Context, outer: Scope?) {
            self.context = context
            self.outer = outer
        }

        /// This operation or the nearest outer one that has not ended.
        fileprivate var nearestActive: Scope? {
            var scope: Scope? = self
            while let next = scope, next.context == nil { scope = next.outer }
            return scope
        }

        /// Skips outer operations that have ended, because running tasks retain this scope and would retain those as
        /// well.
        fileprivate func end() {
            context = nil
            outer = outer?.nearestActive
        }
    }
}
