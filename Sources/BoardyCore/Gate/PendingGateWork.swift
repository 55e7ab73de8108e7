/// What a motherboard leaves undone at gates when it goes.
struct PendingGateWork: Sendable {
    let requests: [GateRequest]
    let inquiries: [GateCheck]

    /// Drops what came from there, in the order in which it came, and lets the others ask for themselves.
    @MainActor
    func resolveAll() {
        for request in requests.sorted(by: { $0.serial < $1.serial }) { request.drop() }
        for check in inquiries { check.restart() }
    }
}
