/// The activations of boards on one motherboard that wait at a gate, in the order of arrival.
///
/// They form a doubly linked list, so that an activation that waits for a short time needs no memory here.
@MainActor
struct HeldRequests {
    private var first: GateRequest?
    private var last: GateRequest?

    var isEmpty: Bool { first == nil }

    var all: [GateRequest] {
        var (requests, next): ([GateRequest], GateRequest?) = ([], first)
        while let request = next {
            requests.append(request)
            next = request.nextOnMotherboard
        }
        return requests
    }

    mutating func append(_ request: GateRequest) {
        request.previousOnMotherboard = last
        if let last { last.nextOnMotherboard = request } else { first = request }
        last = request
    }

    mutating func remove(_ request: GateRequest) {
        let (previous, next) = (request.previousOnMotherboard, request.nextOnMotherboard)
        if let previous { previous.nextOnMotherboard = next } else { first = next }
        if let next { next.previousOnMotherboard = previous } else { last = previous }
        (request.previousOnMotherboard, request.nextOnMotherboard) = (nil, nil)
    }
}
