/// The messages of a subscription, in order. The subscription ends when it is released.
public struct NATSSubscription: AsyncSequence, Sendable {
    private let handle: SubscriptionHandle
    private let stream: AsyncThrowingStream<NATSMessage, any Error>

    init(_ handle: SubscriptionHandle, _ stream: AsyncThrowingStream<NATSMessage, any Error>) {
        self.handle = handle
        self.stream = stream
    }

    /// The subject, with wildcards.
    public var subject: String { handle.subject }

    /// Ends the subscription after the messages that the server has sent. The sequence ends after them.
    public func drain() { handle.drain() }

    /// Returns an iterator, which throws a ``NATSError`` if messages are missing or the subject is not permitted.
    public func makeAsyncIterator() -> Iterator { Iterator(handle, stream.makeAsyncIterator()) }

    /// The iterator of a subscription.
    public struct Iterator: AsyncIteratorProtocol {
        private let handle: SubscriptionHandle
        private var messages: AsyncThrowingStream<NATSMessage, any Error>.Iterator

        init(_ handle: SubscriptionHandle, _ messages: AsyncThrowingStream<NATSMessage, any Error>.Iterator) {
            self.handle = handle
            self.messages = messages
        }

        /// Returns the next message; nil after the end of the subscription.
        public mutating func next() async throws -> NATSMessage? { try await messages.next() }
    }
}
