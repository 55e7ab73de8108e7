/// What gates have to do with the board of a slot.
extension Slot {
    /// Settles what guards the board, which depends on where the motherboard is.
    @MainActor
    package func setGateway(_ gateway: GateConfiguration.Gateway?) {
        if gateway != nil || gates != nil { changeGates { $0.gateway = gateway } }
    }

    // A slot that was closed meanwhile has nothing to do with gates any more.

    @MainActor
    package func add(_ request: GateRequest, isAtGateway: Bool) {
        if isOpen { changeGates { $0.held.add(request, isAtGateway: isAtGateway) } }
    }

    @MainActor
    package func remove(_ request: GateRequest, isAtGateway: Bool) {
        if isOpen { changeGates { $0.held.remove(request, isAtGateway: isAtGateway) } }
    }

    @MainActor
    package var heldRequests: [GateRequest] { gates.map { Array($0.held.requests.values) } ?? [] }

    // MARK: A board that was installed for an activation that waits

    /// If nothing comes of the activation it is to go again.
    @MainActor
    func setProvisional(_ board: Board<IO>) {
        changeGates { $0.provisionalBoard = board }
    }

    /// Nothing has come of an activation. A board that was installed for it goes again, unless others wait for it.
    @MainActor
    func discardProvisional() {
        if let gates, gates.provisionalBoard != nil, gates.held.isEmpty { removeBoard(.removed) }
    }

    // MARK: Gates that ask the board

    /// Whether a gate asks the board already, and either that one or the next needs it for itself.
    @MainActor
    func isUsedByGateCheck(_ isExclusive: Bool) -> Bool {
        gates?.activeChecks.map { isExclusive || $0.isExclusive } ?? false
    }

    /// Whether nobody but the one gate that brought the board here has activated it.
    @MainActor
    var isUsedByGateCheckOnly: Bool {
        gates?.activeChecks.map { $0.count == 1 && !$0.wasInstalledBefore && !$0.boardIsUsedByOthers } ?? false
    }

    @MainActor
    func beginGateCheck(isExclusive: Bool) {
        let foundBoard = installedBoard != nil
        changeGates { gates in
            if gates.activeChecks == nil {
                gates.activeChecks = ActiveGateChecks(wasInstalledBefore: foundBoard, isExclusive: isExclusive)
            } else {
                gates.activeChecks?.count += 1
            }
        }
    }

    @MainActor
    func endGateCheck() {
        guard isOpen else { return }
        changeGates { gates in
            gates.activeChecks?.count -= 1
            if gates.activeChecks?.count == 0 { gates.activeChecks = nil }
        }
    }

    // MARK: Others of the same kind

    /// Another slot for a board of the same kind, which nobody uses, and its number. What guards the one guards the other.
    @MainActor
    func makeAdditionalSlot(on table: SlotTable) -> (Slot, number: Int) {
        var taken: [Int] = []
        defer { changeGates { gates in taken.forEach { gates.instanceNumbers.release($0) } } }
        while true {
            var number = 0
            changeGates { number = $0.instanceNumbers.next() }
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
    func returnBorrowed(_ number: Int, of other: Slot) {
        other.setGateway(other.table?.gates?.gateway(for: other.id))
        if isOpen { changeGates { $0.instanceNumbers.release(number) } }
    }
}
