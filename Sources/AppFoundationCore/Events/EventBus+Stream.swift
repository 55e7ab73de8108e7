extension EventBus {
    /// Returns an asynchronous sequence of the events that are emitted after this call.
    ///
    /// ```swift
    /// for await event in bus.events(of: [.network]) { show(event) }
    /// ```
    ///
    /// Events that the loop has not read yet wait in a buffer. By default the buffer has no limit, so that no event is lost.
    /// With a limit, a new event replaces the oldest one in a full buffer.
    ///
    /// The sequence ends when the bus is released, when the task of the loop is cancelled, or when the loop is left and the
    /// sequence is released. It does not keep the
    /// bus alive. Events in the buffer are read before the end.
    ///
    /// - Parameters:
    ///   - categories: the categories of the events. The sequence of an empty set ends immediately.
    ///   - limit: the number of events in the buffer, at least 1; nil for no limit.
    public func events(of categories: Set<Event.Category>, bufferingNewest limit: Int? = nil) -> AsyncStream<Event> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Event.self, bufferingPolicy: limit.map { .bufferingNewest(max(1, $0)) } ?? .unbounded)
        let end = StreamEnd(continuation)
        let token = subscribe(for: end, to: categories) { end.continuation.yield($0) }
        continuation.onTermination = { _ in
            Task { @MainActor in token.cancel() }
        }
        return stream
    }
}

/// Ends a stream on release of the handler that captures this object.
private final class StreamEnd<Element: Sendable>: Sendable {
    let continuation: AsyncStream<Element>.Continuation

    init(_ continuation: AsyncStream<Element>.Continuation) {
        self.continuation = continuation
    }

    deinit {
        continuation.finish()
    }
}
