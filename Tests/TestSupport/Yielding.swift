import Testing

/// Gives other tasks time to run, to show that nothing else happens.
@MainActor
public func yieldOften() async {
    for _ in 0..<200 { await Task.yield() }
}

/// Returns true if a condition becomes true after other tasks had time to run.
@MainActor
public func happens(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    return condition()
}

/// Yields to other tasks of the main actor until the condition is true.
///
/// Records an issue if it is still false after 20 minutes, so that a failure names its line. The tests share the main actor, so on a busy
/// machine a condition can take as long as all of them.
@MainActor
public func yieldUntil(
    file: String = #fileID, path: String = #filePath, line: Int = #line, _ condition: () -> Bool
) async {
    let end = ContinuousClock.now + .seconds(1_200)
    while !condition(), !Task.isCancelled {
        guard ContinuousClock.now < end else {
            Issue.record(
                "The condition is false after 20 minutes.",
                sourceLocation: SourceLocation(fileID: file, filePath: path, line: line, column: 1))
            return
        }
        await Task.yield()
    }
}
