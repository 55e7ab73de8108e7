import BoardySupport

/// The requests and checks of a motherboard that are pending when the motherboard is released.
struct PendingGateWork: Sendable {
    let requests: HeldRequests
    let checks: [GateCheck]

    /// Drops the requests of the motherboard in the order of arrival, and restarts the checks for other requests in the
    /// order of their start.
    @MainActor
    func resolveAll() {
        for request in requests.all { request.drop() }
        for check in checks.sorted(byNumber: \.serial) { check.restart() }
    }
}
