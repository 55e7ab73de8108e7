/// Something that takes its time, as long as it does: what is done meanwhile by its task, and by tasks that this one starts, is its doing.
@MainActor
package final class TaskScope {
    @TaskLocal private static var current: TaskScope?

    /// How many there are. Most of the time there is none, and no task has to be asked for its own.
    private static var count = 0

    /// Where it was told.
    private let diagnostics: ObjectIdentifier

    /// What is going on; nil when it is over, which the tasks may not be.
    private var context: Diagnostics.EventContext?

    /// The one in the course of which it began.
    private var outer: TaskScope?

    private init(_ frame: Diagnostics.EventContext, of diagnostics: Diagnostics) {
        self.context = frame
        self.diagnostics = ObjectIdentifier(diagnostics)
        outer = Self.innermost
        Self.count += 1
    }

    static func perform<Result: Sendable>(
        _ frame: Diagnostics.EventContext, of diagnostics: Diagnostics, _ work: () async -> Result
    ) async -> Result {
        let scope = TaskScope(frame, of: diagnostics)
        defer { scope.end() }
        return await $current.withValue(scope) { await work() }
    }

    /// What is going on in this task, for those who hear of it by these diagnostics.
    static func context(of diagnostics: Diagnostics) -> Diagnostics.EventContext? {
        var scope = innermost
        while let next = scope, next.diagnostics != ObjectIdentifier(diagnostics) { scope = next.outer?.nearestActive }
        return scope?.context
    }

    /// How many links are being opened, each in the course of another, by way of what takes its time.
    package static var linkDepth: Int {
        var (count, scope) = (0, innermost)
        while let next = scope {
            if case .link = next.context?.cause { count += 1 }
            scope = next.outer?.nearestActive
        }
        return count
    }

    private static var innermost: TaskScope? { count == 0 ? nil : current?.nearestActive }

    /// The nearest that is not over.
    private var nearestActive: TaskScope? {
        var scope: TaskScope? = self
        while let next = scope, next.context == nil { scope = next.outer }
        return scope
    }

    /// Tasks that go on keep this one, and need not keep those that are over with it.
    private func end() {
        Self.count -= 1
        context = nil
        outer = outer?.nearestActive
    }
}
