import BoardySupport

/// The requests and checks of a motherboard that are pending when the motherboard is released.
struct PendingGateWork: Sendable {
    let requests: [GateRequest]
    let checks: [GateCheck]

    /// Drops the requests of the motherboard in the order of arrival, and restarts the checks for other requests.
    @MainActor
    func resolveAll() {
        for request in requests.sorted(byNumber: \.serial) { request.drop() }
        for check in checks { check.restart() }
    }
}
