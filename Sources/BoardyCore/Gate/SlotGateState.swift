/// The state for which activations of a board take the slow path: of gates that concern the board, and of its restoration. A
/// slot has one only while some part of it is set.
@MainActor
final class SlotGateState<IO: IOInterface> {
    /// The gateway barrier that the app installed for the board.
    var gateway: GateConfiguration.Gateway?

    /// True if the board is that of a gateway barrier.
    var isOfGate = false

    /// True if the board of a gate has caused the installation of the board. Then activations take the slow path.
    var hasGateDuties = false

    /// True if the board may reject an activation. Then activations take the slow path.
    var boardCanReject = false

    /// True if the inputs of the board are recorded for snapshots.
    var recordsInput = false

    /// The last input of the board, if it is recorded.
    var lastInput: RecordedInput<IO>?

    /// The board, if it was installed for an activation that waits at a gate and was not activated yet.
    var provisionalBoard: Board<IO>?

    /// The activations of the board that wait at a gate.
    var held = HeldRequests()

    /// The gate checks that use the board.
    var activeChecks: ActiveGateChecks?

    /// The listener of the activation that is being delivered, until the board takes it.
    var listener: (any ActivationListener<IO>)?

    /// The numbers of additional boards of the same kind, for gates that need a board of their own.
    var instanceNumbers = InstanceNumberPool()

    var isEmpty: Bool {
        gateway == nil && !isOfGate && !hasGateDuties && !boardCanReject && !recordsInput && provisionalBoard == nil
            && held.isEmpty && activeChecks == nil && listener == nil && instanceNumbers.allAreFree
    }

    func boardRemoved() {
        (provisionalBoard, boardCanReject, hasGateDuties) = (nil, false, false)
        (recordsInput, lastInput) = (false, nil)
        activeChecks?.wasInstalledBefore = false
        activeChecks?.boardIsUsedByOthers = false
    }

    /// - Parameter check: the gate check that requested the activation; nil for any other caller.
    func boardIsActivated(by check: GateCheck?) {
        provisionalBoard = nil
        if check == nil { activeChecks?.boardIsUsedByOthers = true }
    }
}

/// The activations of a board that wait at the gateway barrier or at the board's own, by serial number.
@MainActor
struct HeldRequests {
    private(set) var requests: [Int: GateRequest] = [:]
    private(set) var countAtGateway = 0

    var isEmpty: Bool { requests.isEmpty }

    mutating func add(_ request: GateRequest, isAtGateway: Bool) {
        requests[request.serial] = request
        if isAtGateway { countAtGateway += 1 }
    }

    mutating func remove(_ request: GateRequest, isAtGateway: Bool) {
        requests[request.serial] = nil
        if isAtGateway { countAtGateway -= 1 }
    }
}

/// The gate checks that use one board at the same time.
struct ActiveGateChecks {
    /// True if the board was installed before the first check.
    var wasInstalledBefore: Bool

    /// True if the board serves one check alone.
    let isExclusive: Bool

    var count = 1

    /// True if another caller has activated the board since.
    var boardIsUsedByOthers = false
}

/// Numbers for additional boards. Released numbers are used first, so that there are never more names than simultaneous boards.
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
