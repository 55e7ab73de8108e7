/// The configuration of the pull consumer that all replicas of a service share. Durations are in nanoseconds.
struct ConsumerConfiguration: Codable, Hashable, Sendable {
    var name: String
    var ackWait: Int64
    var maxAckPending: Int
    var deliverPolicy = "all"
    var ackPolicy = "explicit"
    var replayPolicy = "instant"

    /// No limit. The listener counts the deliveries itself, because a message beyond the limit of the consumer would stay in
    /// the stream without a delivery to a dead letter.
    var maxDeliver = -1

    private enum CodingKeys: String, CodingKey {
        case name = "durable_name"
        case ackWait = "ack_wait"
        case maxAckPending = "max_ack_pending"
        case deliverPolicy = "deliver_policy"
        case ackPolicy = "ack_policy"
        case replayPolicy = "replay_policy"
        case maxDeliver = "max_deliver"
    }

    /// Returns what differs in another configuration, with the values of both.
    func differences(in found: ConsumerConfiguration) -> [String] {
        configurationDifferences([
            ("ack_wait", "\(ackWait)", "\(found.ackWait)"),
            ("max_ack_pending", "\(maxAckPending)", "\(found.maxAckPending)"),
            ("deliver_policy", deliverPolicy, found.deliverPolicy),
            ("ack_policy", ackPolicy, found.ackPolicy),
            ("replay_policy", replayPolicy, found.replayPolicy),
            ("max_deliver", "\(maxDeliver)", "\(found.maxDeliver)"),
        ])
    }
}
