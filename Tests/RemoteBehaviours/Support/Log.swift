/// Collects values in order, for a test that waits for them.
@MainActor
package final class Log<Element> {
    /// The values, in order.
    package private(set) var elements: [Element] = []

    private var watchers: [Int: AsyncStream<Void>.Continuation] = [:]
    private var lastWatcher = 0

    package init() {}

    package func add(_ element: Element) {
        elements.append(element)
        for watcher in watchers.values { watcher.yield() }
    }

    /// Waits until the values fulfil a condition.
    ///
    /// - Throws: `CancellationError` if the test is cancelled, for example by its time limit.
    package func wait(until condition: ([Element]) -> Bool) async throws {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        lastWatcher += 1
        let number = lastWatcher
        watchers[number] = continuation
        defer { watchers[number] = nil }
        if condition(elements) { return }
        for await _ in changes where condition(elements) { return }
        throw CancellationError()
    }

    /// Waits until there are this many values, and returns all.
    @discardableResult
    package func wait(count: Int) async throws -> [Element] {
        try await wait { $0.count >= count }
        return elements
    }
}
