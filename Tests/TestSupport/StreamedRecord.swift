/// Collects values from any thread, for a test that reads them at its end.
public struct StreamedRecord<Element: Sendable>: Sendable {
    private let stream: AsyncStream<Element>
    private let continuation: AsyncStream<Element>.Continuation

    /// Makes an empty record.
    public init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    /// Adds a value.
    public func add(_ element: Element) { continuation.yield(element) }

    /// Ends the record and returns its values in order. Call it once.
    public func end() async -> [Element] {
        continuation.finish()
        return await stream.reduce(into: []) { $0.append($1) }
    }

    /// Waits for the next value.
    public func next() async -> Element? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }
}
