import BoardySupport

/// The requests that wait at a gate, in the order of arrival, without those that ended.
@MainActor
final class GateQueue {
    private var queue = Queue<GateRequest>()

    /// The number of requests that wait.
    private var count = 0

    init() {}

    init(_ request: GateRequest) {
        append(request)
    }

    var isEmpty: Bool { count == 0 }

    var first: GateRequest? {
        while let request = queue.first, !request.isWaiting { _ = queue.popFirst() }
        return queue.first
    }

    var requests: [GateRequest] { queue.all.filter(\.isWaiting) }

    func append(_ request: GateRequest) {
        queue.append(request)
        count += 1
        request.queue = self
    }

    func popFirst() -> GateRequest? {
        while let request = queue.popFirst() {
            guard request.isWaiting else { continue }
            count -= 1
            request.queue = nil
            return request
        }
        return nil
    }

    /// Counts a request that ended. It is removed later together with others, so that removal takes constant time on average.
    func removeOne() {
        count -= 1
        if queue.count > 2 * count + 32 { queue.removeAll { !$0.isWaiting } }
    }
}
