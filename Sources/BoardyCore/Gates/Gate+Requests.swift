// The requests that wait at a gate.

extension Gate {
    func append(_ request: GateRequest) {
        request.previous = lastRequest
        if let lastRequest { lastRequest.next = request } else { firstRequest = request }
        lastRequest = request
    }

    /// Removes a request that ends.
    func remove(_ request: GateRequest) {
        let (previous, next) = (request.previous, request.next)
        if let previous { previous.next = next } else { firstRequest = next }
        if let next { next.previous = previous } else { lastRequest = previous }
        (request.previous, request.next) = (nil, nil)
    }

    /// Drops the requests of motherboards that were released.
    func dropOrphans() { for orphan in requests(where: { $0.isOrphaned }) { orphan.drop() } }

    /// The first request that waits for the decision of a check.
    func firstRequest(for check: GateCheck) -> GateRequest? { isChecking(check) ? firstRequest : nil }

    /// The requests that wait for the decision of a check, in the order of arrival.
    func pendingRequests(for check: GateCheck) -> [GateRequest] {
        isChecking(check) ? requests(where: { _ in true }) : []
    }

    private func requests(where isIncluded: (GateRequest) -> Bool) -> [GateRequest] {
        var (requests, next): ([GateRequest], GateRequest?) = ([], firstRequest)
        while let request = next {
            if isIncluded(request) { requests.append(request) }
            next = request.next
        }
        return requests
    }
}
