import Testing

/// Yields often enough for other tasks to run, for tests that expect no event. A pause lets tasks run that leave the main actor.
@MainActor
public func yieldOften() async {
    for _ in 0..<200 { await Task.yield() }
    try? await Task.sleep(for: .milliseconds(5))
}

/// Waits until the condition is true, or the task is cancelled.
///
/// Records an issue if it is still false after eight minutes, so that a failure names its line. The tests share the main actor, so on a
/// busy machine a condition can take minutes. The time limit of the test is ten minutes.
@MainActor
public func yieldUntil(
    file: String = #fileID, path: String = #filePath, line: Int = #line, _ condition: () -> Bool
) async {
    var pauses = Pauses()
    while !condition(), !Task.isCancelled {
        guard !pauses.haveEnded else { return pauses.recordEnd(file, path, line) }
        await pauses.next()
    }
}

/// Waits until the condition is true or the task is cancelled, from any isolation.
///
/// Records an issue if it is still false after eight minutes, like ``yieldUntil(file:path:line:_:)``.
public func waitUntil(
    file: String = #fileID, path: String = #filePath, line: Int = #line, _ condition: @Sendable () async -> Bool
) async {
    var pauses = Pauses()
    while await !condition(), !Task.isCancelled {
        guard !pauses.haveEnded else { return pauses.recordEnd(file, path, line) }
        await pauses.next()
    }
}

/// The pauses between two looks at a condition: a few turns of other tasks, then sleeps of 1 to 64 ms.
///
/// Thousands of tests run at once. One that only yields takes its share of the processor from the work that it waits for.
private struct Pauses {
    private let end = ContinuousClock.now + .seconds(480)
    private var turns = 0
    private var sleep = Duration.milliseconds(1)

    var haveEnded: Bool { ContinuousClock.now > end }

    mutating func next(isolation: isolated (any Actor)? = #isolation) async {
        turns += 1
        if turns <= 20 { return await Task.yield() }
        try? await Task.sleep(for: sleep)
        sleep = min(sleep * 2, .milliseconds(64))
    }

    func recordEnd(_ file: String, _ path: String, _ line: Int) {
        Issue.record(
            "The condition is false after eight minutes.",
            sourceLocation: SourceLocation(fileID: file, filePath: path, line: line, column: 1))
    }
}
