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

    /// The gate checks that use the board.
    var activeChecks: ActiveGateChecks?

    /// The activation with a listener that is being delivered, until the board takes the listener.
    var delivery: PendingActivation<IO>?

    /// The numbers of additional boards of the same kind, for gates that need a board of their own.
    var instanceNumbers: InstanceNumberPool?

    var isEmpty: Bool {
        activeChecks == nil && delivery == nil && provisionalBoard == nil && gateway == nil && instanceNumbers == nil
            && !(isOfGate || hasGateDuties || boardCanReject || recordsInput)
    }

    func boardRemoved() {
        (boardCanReject, hasGateDuties, recordsInput) = (false, false, false)
        let former = lastInput
        (provisionalBoard, lastInput) = (nil, nil)
        if let checks = activeChecks {
            activeChecks = ActiveGateChecks(
                wasInstalledBefore: false, isExclusive: checks.isExclusive, count: checks.count)
        }
        withExtendedLifetime(former) {}
    }

    /// - Parameter check: the gate check that requested the activation; nil for any other caller.
    func boardIsActivated(by check: GateCheck?) {
        provisionalBoard = nil
        guard check == nil, var checks = activeChecks else { return }
        checks.boardIsUsedByOthers = true
        activeChecks = checks
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
final class InstanceNumberPool {
    private var highest = 1
    private var free: [Int] = []

    /// True if no number is in use.
    var isUnused: Bool { free.count == highest - 1 }

    func next() -> Int {
        if let number = free.popLast() { return number }
        highest += 1
        return highest
    }

    func release(_ number: Int) {
        free.append(number)
    }
}
