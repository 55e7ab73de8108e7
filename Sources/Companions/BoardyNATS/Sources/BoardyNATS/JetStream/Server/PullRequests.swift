import Foundation

/// The messages that a consumer was asked for and has not sent.
struct PullRequests {
    /// The time after which the consumer forgets a request.
    static let expiry = Duration.seconds(5)

    private struct Request {
        let inbox: String
        var missing: Int
        let deadline: ContinuousClock.Instant
    }

    private struct Body: Encodable {
        let batch: Int
        let expires: Int64
    }

    private var requests: [Request] = []
    private var last = 0

    /// The number of messages that can still arrive.
    var missing: Int { requests.reduce(0) { $0 + $1.missing } }

    /// Returns the bytes and the inbox of a new request.
    mutating func add(_ count: Int, prefix: String) throws -> (payload: Data, inbox: String) {
        last += 1
        let inbox = "\(prefix).\(last)"
        // A request counts a second longer than at the consumer, so that its last message is not counted twice.
        requests.append(Request(inbox: inbox, missing: count, deadline: .now + Self.expiry + .seconds(1)))
        return (try JSONEncoder().encode(Body(batch: count, expires: Self.expiry.nanoseconds)), inbox)
    }

    /// Counts a message. The consumer answers requests in order.
    mutating func received() {
        guard let index = requests.firstIndex(where: { $0.missing > 0 }) else { return }
        requests[index].missing -= 1
        if requests[index].missing == 0 { requests.remove(at: index) }
    }

    /// Ends the request that a status belongs to, such as `408 Request Timeout`.
    mutating func ended(_ inbox: String) { requests.removeAll { $0.inbox == inbox } }

    /// Ends the requests that the consumer does not know any more.
    mutating func removeExpired() { requests.removeAll { $0.deadline < .now } }

    /// Ends all requests, because another server of the cluster may not know them.
    mutating func removeAll() { requests = [] }
}
