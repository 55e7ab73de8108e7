/// Gives other tasks time to run, to show that nothing else happens.
@MainActor
func yieldOften() async {
    for _ in 0..<200 { await Task.yield() }
}

/// Returns true if a condition becomes true after other tasks had time to run.
@MainActor
func happens(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    return condition()
}
