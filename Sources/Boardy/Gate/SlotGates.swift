/// What makes the activation of a board more than a call: the gate that the app has put before it, the activations of it that
/// wait, the gates that ask it, and who waits for the result. A slot has one only while there is something.
@MainActor
final class SlotGates<IO: IOInterface> {
    /// The barrier that the app has put before the board.
    var gateway: Gates.Gateway?

    /// Whether the board wants to see each input before it is handed over.
    var boardMayRefuse = false

    /// The board, if it was installed for an activation that waits at a gate, and has not been activated yet.
    var untouchedBoard: Board<IO>?

    /// The activations of the board that wait.
    var held = HeldRequests()

    /// The gates that ask the board, if some do.
    var inquiries: SlotInquiries?

    /// Who waits for what becomes of the activation that is being handed to the board, until the board takes over.
    var caller: Caller<IO>?

    /// Numbers for other boards of the same kind, for gates that need one of their own.
    var otherNumbers = OtherNumbers()

    var isEmpty: Bool {
        gateway == nil && !boardMayRefuse && untouchedBoard == nil && held.isEmpty && inquiries == nil
            && caller == nil && otherNumbers.allAreFree
    }

    func boardLeaves() {
        (untouchedBoard, boardMayRefuse) = (nil, false)
        inquiries?.foundBoard = false
        inquiries?.boardIsUsedByOthers = false
    }

    /// - Parameter asker: the inquiry of a gate that the activation is for.
    func boardIsActivated(by asker: Inquiry?) {
        untouchedBoard = nil
        if asker == nil { inquiries?.boardIsUsedByOthers = true }
    }
}

/// The activations of a board that wait, at the gate of the app or at the board's own, by when they came.
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

/// The gates that ask one board at the moment.
struct SlotInquiries {
    /// Whether the board was there before the first of them asked it.
    var foundBoard: Bool

    /// Whether it is at work for one of them alone.
    let isExclusive: Bool

    var count = 1

    /// Whether somebody else has activated the board meanwhile.
    var boardIsUsedByOthers = false
}

/// Numbers for boards that are made after another one; those that are free again are given out first, so that there are no
/// more names than there were boards at a time.
struct OtherNumbers {
    private var highest = 1
    private var free: [Int] = []

    var allAreFree: Bool { free.count == highest - 1 }

    mutating func next() -> Int {
        if let number = free.popLast() { return number }
        highest += 1
        return highest
    }

    mutating func giveBack(_ number: Int) {
        free.append(number)
    }
}

extension Slot {
    /// Settles what guards the board, which depends on where the motherboard is.
    @MainActor
    func setGateway(_ gateway: Gates.Gateway?) {
        if gateway != nil || gates != nil { changeGates { $0.gateway = gateway } }
    }

    // A slot that was closed meanwhile has nothing to do with gates any more.

    @MainActor
    func add(_ request: GateRequest, isAtGateway: Bool) {
        if isOpen { changeGates { $0.held.add(request, isAtGateway: isAtGateway) } }
    }

    @MainActor
    func remove(_ request: GateRequest, isAtGateway: Bool) {
        if isOpen { changeGates { $0.held.remove(request, isAtGateway: isAtGateway) } }
    }

    @MainActor
    var heldRequests: [GateRequest] { gates.map { Array($0.held.requests.values) } ?? [] }

    // MARK: A board that was installed for an activation that waits

    /// If nothing comes of the activation it is to go again.
    @MainActor
    func leaveUntouched(_ board: Board<IO>) {
        changeGates { $0.untouchedBoard = board }
    }

    /// Nothing has come of an activation. A board that was installed for it goes again, unless others wait for it.
    @MainActor
    func giveUpUntouchedBoard() {
        if let gates, gates.untouchedBoard != nil, gates.held.isEmpty { end(.removed) }
    }

    // MARK: Gates that ask the board

    /// Whether a gate asks the board already, and either that one or the next needs it for itself.
    @MainActor
    func isTakenByInquiry(_ isExclusive: Bool) -> Bool {
        gates?.inquiries.map { isExclusive || $0.isExclusive } ?? false
    }

    /// Whether nobody but the one gate that brought the board here has activated it.
    @MainActor
    var isAtWorkForInquiryOnly: Bool {
        gates?.inquiries.map { $0.count == 1 && !$0.foundBoard && !$0.boardIsUsedByOthers } ?? false
    }

    @MainActor
    func beginInquiry(isExclusive: Bool) {
        let foundBoard = installedBoard != nil
        changeGates { gates in
            if gates.inquiries == nil {
                gates.inquiries = SlotInquiries(foundBoard: foundBoard, isExclusive: isExclusive)
            } else {
                gates.inquiries?.count += 1
            }
        }
    }

    @MainActor
    func endInquiry() {
        guard isOpen else { return }
        changeGates { gates in
            gates.inquiries?.count -= 1
            if gates.inquiries?.count == 0 { gates.inquiries = nil }
        }
    }

    // MARK: Others of the same kind

    /// Another slot for a board of the same kind, which nobody uses, and its number. What guards the one guards the other.
    @MainActor
    func slotForAnother(on table: SlotTable) -> (Slot, number: Int) {
        var taken: [Int] = []
        defer { changeGates { gates in taken.forEach { gates.otherNumbers.giveBack($0) } } }
        while true {
            var number = 0
            changeGates { number = $0.otherNumbers.next() }
            let name = id.appending("gate-\(number)")
            let other = table.slot(IO.self, id: name)
            // Somebody may have given a board this very name, or kept one that a gate had made.
            if other.isOpen, other.installedBoard == nil, other.heldRequests.isEmpty, !table.canProduce(name) {
                other.setGateway(gates?.gateway)
                return (other, number)
            }
            taken.append(number)
        }
    }

    /// The other slot is not needed any more: its name is as good as any again.
    @MainActor
    func giveBack(_ number: Int, of other: Slot) {
        other.setGateway(other.table?.gates?.gateway(for: other.id))
        if isOpen { changeGates { $0.otherNumbers.giveBack(number) } }
    }
}
