/// What the gates know about the board of one slot. Made when a gate first concerns the board.
@MainActor
final class SlotRecord {
    /// The gateway barrier that the app installed for the board.
    var gateway: LauncherGates.Gateway?

    /// The board, if it was installed for an activation that waits at a gate and was not activated yet.
    var provisionalBoard: (any ActivatableBoard)?

    /// The gate checks that use the board.
    var activeChecks: ActiveGateChecks?

    /// One of the activations of the board that wait at a gate, the first of a linked list.
    private(set) var firstHeld: GateRequest?

    /// The number of activations that wait at the gateway barrier.
    private(set) var heldAtGateway = 0

    /// The numbers of additional boards of the same kind, for gates that need a board of their own.
    var instanceNumbers = InstanceNumberPool()

    /// True if the admission has to follow the activations and the removal of the board.
    var isTracked: Bool { activeChecks != nil || provisionalBoard != nil }

    /// True if nothing waits for the board and no check uses it.
    var isIdle: Bool { !isTracked && firstHeld == nil && instanceNumbers.isUnused }

    // MARK: Held activations

    /// The activations of the board that wait at a gate, from the latest.
    var heldRequests: [GateRequest] {
        var (requests, next): ([GateRequest], GateRequest?) = ([], firstHeld)
        while let request = next {
            requests.append(request)
            next = request.nextOfBoard
        }
        return requests
    }

    func add(_ request: GateRequest) {
        request.nextOfBoard = firstHeld
        firstHeld?.previousOfBoard = request
        firstHeld = request
        if request.isAtGateway { heldAtGateway += 1 }
    }

    func remove(_ request: GateRequest) {
        let (previous, next) = (request.previousOfBoard, request.nextOfBoard)
        if let previous { previous.nextOfBoard = next } else { firstHeld = next }
        next?.previousOfBoard = previous
        (request.previousOfBoard, request.nextOfBoard) = (nil, nil)
        if request.isAtGateway { heldAtGateway -= 1 }
    }

    // MARK: Gate checks with the board

    func beginCheck(isExclusive: Bool, isInstalled: Bool) {
        var checks = activeChecks ?? ActiveGateChecks(wasInstalledBefore: isInstalled, isExclusive: isExclusive)
        checks.count += 1
        activeChecks = checks
    }

    func endCheck() {
        activeChecks?.count -= 1
        if activeChecks?.count == 0 { activeChecks = nil }
    }

    /// Returns true if a gate checks the board already, and one of the two checks needs a board of its own.
    func isInUse(byExclusive isExclusive: Bool) -> Bool {
        activeChecks.map { isExclusive || $0.isExclusive } ?? false
    }

    /// True if the board was installed for one gate check, and nothing else has activated the board.
    var isForCheckOnly: Bool {
        activeChecks.map { $0.count == 1 && !$0.wasInstalledBefore && !$0.boardIsUsedByOthers } ?? false
    }
}

/// The gate checks that use one board at the same time.
struct ActiveGateChecks {
    /// True if the board was installed before the first check.
    var wasInstalledBefore: Bool

    /// True if the board serves one check alone.
    let isExclusive: Bool

    var count = 0

    /// True if another caller has activated the board since.
    var boardIsUsedByOthers = false
}

/// Numbers for additional boards. Released numbers are used first, so that there are never more names than simultaneous boards.
struct InstanceNumberPool {
    private var highest = 1
    private var free: [Int] = []

    /// True if no number is in use.
    var isUnused: Bool { free.count == highest - 1 }

    mutating func next() -> Int {
        if let number = free.popLast() { return number }
        highest += 1
        return highest
    }

    mutating func release(_ number: Int) { free.append(number) }
}
