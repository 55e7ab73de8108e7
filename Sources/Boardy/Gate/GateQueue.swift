/// Those who wait at a gate, in the order in which they came. Those that end meanwhile are left out.
@MainActor
final class GateQueue {
    private var entries: [GateRequest?] = []
    private var next = 0

    /// How many still wait.
    private var count = 0

    init() {}

    init(_ request: GateRequest) {
        append(request)
    }

    var isEmpty: Bool { count == 0 }

    func append(_ request: GateRequest) {
        entries.append(request)
        count += 1
        request.queue = self
    }

    /// One of them does not wait any more.
    func removeOne() {
        count -= 1
        if entries.count > 2 * count + 32 {
            entries = requests
            next = 0
        }
    }

    var first: GateRequest? {
        entries[next...].lazy.compactMap(\.self).first(where: \.isWaiting)
    }

    var requests: [GateRequest] {
        entries[next...].compactMap(\.self).filter(\.isWaiting)
    }

    func popFirst() -> GateRequest? {
        while next < entries.count {
            let request = entries[next]
            entries[next] = nil
            next += 1
            if let request, request.isWaiting {
                count -= 1
                request.queue = nil
                return request
            }
        }
        return nil
    }
}
