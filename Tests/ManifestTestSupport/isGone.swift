/// Returns true if an object is released, after giving ending tasks time to end.
@MainActor
package func isGone(_ object: () -> AnyObject?) async -> Bool {
    for _ in 0..<10_000 {
        if object() == nil { return true }
        await Task.yield()
    }
    return false
}
