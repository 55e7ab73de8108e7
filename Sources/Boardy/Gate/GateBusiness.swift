/// What a motherboard leaves undone at gates when it goes.
struct GateBusiness: Sendable {
    let requests: [GateRequest]
    let inquiries: [Inquiry]

    /// Drops what came from there, in the order in which it came, and lets the others ask for themselves.
    @MainActor
    func settle() {
        for request in requests.sorted(by: { $0.serial < $1.serial }) { request.drop() }
        for inquiry in inquiries { inquiry.askAnother() }
    }
}
