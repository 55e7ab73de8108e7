/// The effects of the fixture boards of one server, by key.
///
/// Boards are elsewhere, so tests read the journal through ``JournalIO``. It is the service that all sessions share.
package actor Journal {
    private var lines: [String: [String]] = [:]
    private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastWatcher = 0

    package init() {}

    /// Adds a line to the lines of a key.
    package func add(_ line: String, to key: String) {
        lines[key, default: []].append(line)
        for watcher in watchers.values { watcher.yield() }
    }

    /// Returns the lines of a key as soon as there are this many.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before.
    package func lines(of key: String, atLeast count: Int = 0) async throws -> [String] {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        lastWatcher += 1
        let number = lastWatcher
        watchers[number] = continuation
        defer { watchers[number] = nil }
        continuation.yield()
        for await _ in changes {
            let found = lines[key] ?? []
            if found.count >= count { return found }
        }
        throw CancellationError()
    }

    /// The number of calls that wait for lines.
    package var waiting: Int { watchers.count }
}
