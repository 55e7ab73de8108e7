import BoardySupport
internal import CNats

/// The owner of a subscription of the C client. Its release ends the subscription.
final class SubscriptionHandle: Sendable {
    /// The subject, with wildcards.
    let subject: String

    /// The address of the `natsSubscription`. The functions of the C client can be called on any thread.
    private let address: UInt

    private let client: NATSClient
    private let callbacks: CallbackID
    private let refusals: Int

    init(
        _ client: NATSClient, _ subject: String, queueGroup: String?, handler: SubscriptionHandler
    ) throws(NATSError) {
        self.client = client
        self.subject = subject
        let id = subscriptionCallbacks.add(handler)
        callbacks = id
        // The refusal of the server can arrive before the subscription is returned.
        refusals = client.events.add { event in
            guard case .error(let error) = event, error.refusesSubscription(to: subject) else { return }
            handler.end(error)
        }
        var created: OpaquePointer?
        let status = client.withConnection { connection in
            if let queueGroup {
                natsConnection_QueueSubscribe(&created, connection, subject, queueGroup, receive, id.closure)
            } else {
                natsConnection_Subscribe(&created, connection, subject, receive, id.closure)
            }
        }
        guard status == NATS_OK, let subscription = created else {
            subscriptionCallbacks.remove(id)
            client.events.remove(refusals)
            throw NATSError(status, action: "subscribe to \(quoted(subject))")
        }
        address = UInt(bitPattern: subscription)
        // Fails if the connection was closed in between. Then nothing more arrives.
        if natsSubscription_SetOnCompleteCB(subscription, complete, id.closure) != NATS_OK { complete(id.closure) }
    }

    deinit {
        client.events.remove(refusals)
        subscriptionCallbacks.remove(callbacks)
        natsSubscription_Destroy(OpaquePointer(bitPattern: address))
    }

    /// Ends the subscription after the messages that the server has sent.
    func drain() {
        if natsSubscription_Drain(OpaquePointer(bitPattern: address)) != NATS_OK { complete(callbacks.closure) }
    }
}

extension NATSError {
    /// Indicates whether the server refused a subscription.
    func refusesSubscription(to subject: String) -> Bool {
        code == .notPermitted && text.contains("Subscription to \"\(subject)\"")
    }

    /// Indicates whether the server refused a message.
    func refusesMessage(to subject: String) -> Bool {
        code == .notPermitted && text.contains("Publish to \"\(subject)\"")
    }
}
