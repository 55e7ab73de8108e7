import BoardySupport

/// What the gates know about the board of one slot. A slot has one only while some part of it is set.
@MainActor
final class SlotRecord {
    /// The gateway barrier that the app installed for the board.
    var gateway: LauncherGates.Gateway?

    /// The board, if it was installed for an activation that waits at a gate and was not activated yet.
    var provisionalBoard: (any ActivatableBoard)?

    /// The gate checks that use the board.
    var activeChecks: ActiveGateChecks?

    /// The numbers of additional boards of the same kind, for gates that need a board of their own.
    var instanceNumbers: InstanceNumberPool?

    /// One of the activations of the board that wait at a gate, the first of a linked list.
    var firstHeld: GateRequest?

    /// The number of activations that wait at the gateway barrier.
    var heldAtGateway = 0

    var isTracked: Bool { activeChecks != nil || provisionalBoard != nil }

    var isEmpty: Bool { gateway == nil && !isTracked && instanceNumbers == nil && firstHeld == nil }
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

@MainActor
extension AnySlot {
    var gateRecord: SlotRecord? { admissionRecord as? SlotRecord }

    /// Changes the record, and drops it when nothing is left in it. A closed slot has none.
    func changeGateRecord(_ change: (SlotRecord) -> Void) {
        guard isOpen else { return }
        let record = gateRecord ?? SlotRecord()
        // Released after the change, because the release of a board can run other code.
        let former = record.provisionalBoard
        change(record)
        detours.set(.tracked, record.isTracked)
        admissionRecord = record.isEmpty ? nil : record
        withExtendedLifetime(former) {}
    }

    func setGateway(_ gateway: LauncherGates.Gateway?) {
        if gateway != nil || gateRecord != nil { changeGateRecord { $0.gateway = gateway } }
        detours.set(.guarded, gateway != nil)
    }

    // MARK: Held activations

    /// The activations of the board that wait at a gate, in the order of arrival.
    var heldRequests: [GateRequest] {
        var (requests, next): ([GateRequest], GateRequest?) = ([], gateRecord?.firstHeld)
        while let request = next {
            requests.append(request)
            next = request.nextOfBoard
        }
        return requests.reversed()
    }

    func add(_ request: GateRequest) {
        changeGateRecord {
            request.nextOfBoard = $0.firstHeld
            $0.firstHeld?.previousOfBoard = request
            $0.firstHeld = request
            if request.isAtGateway { $0.heldAtGateway += 1 }
        }
    }

    func remove(_ request: GateRequest) {
        let (previous, next) = (request.previousOfBoard, request.nextOfBoard)
        (request.previousOfBoard, request.nextOfBoard) = (nil, nil)
        previous?.nextOfBoard = next
        next?.previousOfBoard = previous
        changeGateRecord {
            if previous == nil { $0.firstHeld = next }
            if request.isAtGateway { $0.heldAtGateway -= 1 }
        }
    }

    // MARK: Gate checks with the board

    /// Returns true if a gate checks the board already, and one of the two checks needs a board of its own.
    func isUsedByGateCheck(_ isExclusive: Bool) -> Bool {
        gateRecord?.activeChecks.map { isExclusive || $0.isExclusive } ?? false
    }

    /// Returns true if the board was installed for one gate check, and nothing else has activated the board.
    var isUsedByGateCheckOnly: Bool {
        gateRecord?.activeChecks.map { $0.count == 1 && !$0.wasInstalledBefore && !$0.boardIsUsedByOthers } ?? false
    }

    func beginGateCheck(isExclusive: Bool) {
        let isInstalled = isInstalled
        changeGateRecord {
            var checks =
                $0.activeChecks ?? ActiveGateChecks(wasInstalledBefore: isInstalled, isExclusive: isExclusive)
            checks.count += 1
            $0.activeChecks = checks
        }
    }

    func endGateCheck() {
        guard gateRecord?.activeChecks != nil else { return }
        changeGateRecord {
            $0.activeChecks?.count -= 1
            if $0.activeChecks?.count == 0 { $0.activeChecks = nil }
        }
    }

    /// Takes a number for an additional board of the same kind; see ``InstanceNumberPool``.
    func takeInstanceNumber() -> Int {
        let numbers = gateRecord?.instanceNumbers ?? InstanceNumberPool()
        changeGateRecord { $0.instanceNumbers = numbers }
        return numbers.next()
    }

    func releaseInstanceNumber(_ number: Int) {
        guard gateRecord?.instanceNumbers != nil else { return }
        changeGateRecord {
            $0.instanceNumbers?.release(number)
            if $0.instanceNumbers?.isUnused == true { $0.instanceNumbers = nil }
        }
    }
}

extension Slot {
    /// True while activations of the board wait at a gate.
    @MainActor
    package var hasHeldRequests: Bool { gateRecord?.firstHeld != nil }

    /// A slot for an additional board of the same kind, with the same gateway barrier, and its number.
    @MainActor
    func makeAdditionalSlot(on table: SlotTable) -> (Slot, number: Int) {
        var taken: [Int] = []
        defer { taken.forEach { releaseInstanceNumber($0) } }
        while true {
            let number = takeInstanceNumber()
            let name = id.appending("gate-\(number)")
            let other = table.slot(IO.self, id: name)
            // The app may have registered a board of this name, or an earlier board of this name is still in use.
            if other.isOpen, other.installedBoard == nil, !other.hasHeldRequests, !table.canProduce(name) {
                other.setGateway(gateRecord?.gateway)
                if detours.contains(.ofGate) { other.detours.insert(.ofGate) }
                return (other, number)
            }
            taken.append(number)
        }
    }

    /// Releases an additional slot, so that its number can be used again.
    @MainActor
    func releaseAdditionalSlot(_ other: Slot, _ number: Int) {
        if other.isOpen { other.table?.admission?.prepare(other) }
        releaseInstanceNumber(number)
    }
}
