import BoardySupport
internal import CNats

extension NATSClient {
    /// Subscribes to a subject.
    ///
    /// - Parameters:
    ///   - subject: the subject, which can contain the wildcards `*` and `>`.
    ///   - queueGroup: the name of a group of subscriptions. Each message reaches one member of the group.
    ///   - limit: the number of messages that wait for the receiver. When it is exceeded, the sequence throws
    ///     ``NATSError/Code/overflow`` after the messages that wait, and the subscription ends.
    /// - Returns: a subscription, which ends when it is released.
    public func subscribe(
        _ subject: String, queueGroup: String? = nil, limit: Int = 10_000
    ) throws(NATSError) -> NATSSubscription {
        let (stream, continuation) = AsyncThrowingStream<NATSMessage, any Error>.makeStream(
            bufferingPolicy: .bufferingOldest(limit))
        let events = events
        let handle = try subscribe(
            subject, queueGroup: queueGroup,
            handler: SubscriptionHandler(
                message: { message in
                    guard case .dropped = continuation.yield(message) else { return }
                    let error = NATSError(
                        .overflow, "more than \(limit) messages wait for the receiver of \(quoted(subject))")
                    continuation.finish(throwing: error)
                    events.send(.error(error))
                },
                end: { continuation.finish(throwing: $0) }))
        return NATSSubscription(handle, stream)
    }

    /// Subscribes to a subject with a handler, which is called on a thread of the C client.
    func subscribe(
        _ subject: String, queueGroup: String? = nil, handler: SubscriptionHandler
    ) throws(NATSError) -> SubscriptionHandle {
        try NATSSubject.validate(subject, permitsWildcards: true)
        if let queueGroup { try NATSSubject.validate(queueGroup) }
        return try SubscriptionHandle(self, subject, queueGroup: queueGroup, handler: handler)
    }
}
