/// What makes the activation of a board more than a call: the gate that the app has put before it, the activations of it that
/// wait, the gates that ask it, and who waits for the result. A slot has one only while there is something.
@MainActor
package final class SlotGateState<IO: IOInterface> {
    /// The barrier that the app has put before the board.
    var gateway: GateConfiguration.Gateway?

    /// Whether there is a board that may refuse: it keeps the slot off the short way, on which nobody asks the board.
    var boardCanReject = false

    /// The board, if it was installed for an activation that waits at a gate, and has not been activated yet.
    var provisionalBoard: Board<IO>?

    /// The activations of the board that wait.
    package var held = HeldRequests()

    /// The gates that ask the board, if some do.
    var activeChecks: ActiveGateChecks?

    /// Who waits for what becomes of the activation that is being handed to the board, until the board takes over.
    var listener: (any ActivationListener<IO>)?

    /// Numbers for other boards of the same kind, for gates that need one of their own.
    var instanceNumbers = InstanceNumberPool()

    var isEmpty: Bool {
        gateway == nil && !boardCanReject && provisionalBoard == nil && held.isEmpty && activeChecks == nil
            && listener == nil && instanceNumbers.allAreFree
    }

    func boardRemoved() {
        (provisionalBoard, boardCanReject) = (nil, false)
        activeChecks?.wasInstalledBefore = false
        activeChecks?.boardIsUsedByOthers = false
    }

    /// - Parameter asker: the inquiry of a gate that the activation is for.
    func boardIsActivated(by asker: GateCheck?) {
        provisionalBoard = nil
        if asker == nil { activeChecks?.boardIsUsedByOthers = true }
    }
}

/// The activations of a board that wait, at the gate of the app or at the board's own, by when they came.
@MainActor
package struct HeldRequests {
    private(set) var requests: [Int: GateRequest] = [:]
    private(set) var countAtGateway = 0

    package var isEmpty: Bool { requests.isEmpty }

    mutating func add(_ request: GateRequest, isAtGateway: Bool) {
        requests[request.serial] = request
        if isAtGateway { countAtGateway += 1 }
    }

    mutating func remove(_ request: GateRequest, isAtGateway: Bool) {
        requests[request.serial] = nil
        if isAtGateway { countAtGateway -= 1 }
    }
}

/// The gates that ask one board at the moment.
struct ActiveGateChecks {
    /// Whether the board was there before the first of them asked it.
    var wasInstalledBefore: Bool

    /// Whether it is at work for one of them alone.
    let isExclusive: Bool

    var count = 1

    /// Whether somebody else has activated the board meanwhile.
    var boardIsUsedByOthers = false
}

/// Numbers for boards that are made after another one; those that are free again are given out first, so that there are no
/// more names than there were boards at a time.
struct InstanceNumberPool {
    private var highest = 1
    private var free: [Int] = []

    var allAreFree: Bool { free.count == highest - 1 }

    mutating func next() -> Int {
        if let number = free.popLast() { return number }
        highest += 1
        return highest
    }

    mutating func release(_ number: Int) {
        free.append(number)
    }
}
