/// Whether an object is let go by everybody, as soon as the tasks that are about to end have ended.
@MainActor
package func isGone(_ object: () -> AnyObject?) async -> Bool {
    for _ in 0..<10_000 {
        if object() == nil { return true }
        await Task.yield()
    }
    return false
}
