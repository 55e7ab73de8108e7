/// The end of waiting activations: by the removal of their boards, or by the closing of the motherboard.
extension GateBook {
    func dropActivations(of slots: [any AnySlot], afterwards remove: () -> Void) {
        let requests = heldRequests(of: slots)
        remove()
        // Activations that waited for one of the boards have been refused by now.
        for request in requests { request.drop() }
    }

    func takePendingWork(of slots: [any AnySlot]) -> (@MainActor @Sendable () -> Void)? {
        guard heldRequestCount > 0 || !checks.isEmpty else { return nil }
        let (requests, checks) = (heldRequests(of: slots), checks.sorted(byNumber: \.serial))
        self.checks.removeAll()
        return {
            for request in requests { request.drop() }
            for check in checks { check.end(.moved) }
        }
    }

    /// The activations that wait for the boards of some slots, in the order of arrival.
    func heldRequests(of slots: [any AnySlot]) -> [GateRequest] {
        heldRequestCount == 0 ? [] : slots.flatMap { $0.gateRecord?.heldRequests ?? [] }.sorted(byNumber: \.serial)
    }
}
