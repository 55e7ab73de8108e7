/// Runs a closure on the main actor, without the task-local values of the caller.
///
/// What serves a whole session must not keep the key, the deadline and the gates of the activation that happens to begin it.
@discardableResult
func detached(_ body: @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached { await body() }
}
