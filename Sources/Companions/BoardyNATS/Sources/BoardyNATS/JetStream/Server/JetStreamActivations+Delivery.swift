import Foundation

extension JetStreamActivations {
    /// The consumer that all replicas share.
    var consumer: ConsumerConfiguration {
        ConsumerConfiguration(
            name: names.consumer, ackWait: options.acknowledgementWait.nanoseconds,
            maxAckPending: options.activationsOfService)
    }

    /// Delivers an activation again, after a wait that grows with each try.
    func repeatLater(_ activation: StoredActivation) {
        let exponent = min(activation.delivery.number - 1, 16)
        release(activation, after: min(options.retryDelay * (1 << max(0, exponent)), .seconds(60)))
    }

    /// Delivers an activation again, to any replica.
    func release(_ activation: StoredActivation, after delay: Duration) {
        let text = delay > .zero ? "-NAK {\"delay\": \(delay.nanoseconds)}" : "-NAK"
        try? jetStream.client.publish(activation.acknowledgement, payload: Data(text.utf8))
    }

    /// Removes a message that no replica of any version can carry out. If the removal is lost, it is repeated with the next
    /// delivery.
    func terminate(_ message: NATSMessage) {
        if let subject = message.replyTo { try? jetStream.client.publish(subject, payload: Data("+TERM".utf8)) }
    }
}
