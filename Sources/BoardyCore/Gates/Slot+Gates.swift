// The state of gates that concern the board of a slot.

@MainActor
extension Slot {
    /// Sets the gateway barrier of the board.
    func setGateway(_ gateway: GateConfiguration.Gateway?) {
        if gateway != nil || gates != nil { changeGates { $0.gateway = gateway } }
    }

    /// Sets what a configuration says about the board: its gateway barrier, and if it is the board of one.
    func applyGates(_ gates: GateConfiguration?) {
        setGateway(gates?.gateway(for: id))
        let isOfGate = gates?.isOfGate(id) == true
        if isOfGate || self.gates != nil { changeGates { $0.isOfGate = isOfGate } }
    }

    /// The boards of gates that cause an activation of this board: those of the current call, and those that have caused the
    /// boards around this motherboard.
    var checkContextOfCall: GateCheckContext? {
        let current = GateCheckContext.currentIfActive
        guard let table, table.parentBoard != nil else { return current }
        return table.selfAndAncestors.compactMap { $0.parentBoard?.installationScope.checkContext }
            .reduce(current) { $1.merged(with: $0) }
    }

    // MARK: Held activations

    var heldRequests: [GateRequest] {
        var (requests, next): ([GateRequest], GateRequest?) = ([], heldRequest)
        while let request = next {
            requests.append(request)
            next = request.nextOfBoard
        }
        return requests
    }

    func add(_ request: GateRequest) {
        request.nextOfBoard = heldRequest
        heldRequest?.previousOfBoard = request
        heldRequest = request
    }

    func remove(_ request: GateRequest) {
        let (previous, next) = (request.previousOfBoard, request.nextOfBoard)
        if let previous { previous.nextOfBoard = next } else { heldRequest = next }
        next?.previousOfBoard = previous
        (request.previousOfBoard, request.nextOfBoard) = (nil, nil)
    }

    /// Returns true if an activation of the board waits at the gateway barrier.
    var hasRequestAtGateway: Bool {
        var next = heldRequest
        while let request = next, !request.isAtGateway { next = request.nextOfBoard }
        return next != nil
    }

    // MARK: A board that was installed for a held activation

    /// Marks the board as provisional: it is removed again if the activation that it was installed for fails.
    func setProvisional(_ board: Board<IO>) {
        changeGates { $0.provisionalBoard = board }
    }

    /// Removes a provisional board after an activation failed, unless other activations wait for the board.
    func removeProvisionalBoard() {
        if gates?.provisionalBoard != nil, heldRequest == nil { removeBoard(.removed) }
    }

    // MARK: Gates that check the board

    /// Returns true if a gate checks the board already, and one of the two checks needs a board of its own.
    func isUsedByGateCheck(_ isExclusive: Bool) -> Bool {
        gates?.activeChecks.map { isExclusive || $0.isExclusive } ?? false
    }

    /// Returns true if the board was installed for one gate check, and nothing else has activated the board.
    var isUsedByGateCheckOnly: Bool {
        gates?.activeChecks.map { $0.count == 1 && !$0.wasInstalledBefore && !$0.boardIsUsedByOthers } ?? false
    }

    func beginGateCheck(isExclusive: Bool) {
        var checks =
            gates?.activeChecks
            ?? ActiveGateChecks(wasInstalledBefore: installedBoard != nil, isExclusive: isExclusive)
        checks.count += 1
        changeGates { $0.activeChecks = checks }
    }

    func endGateCheck() {
        guard isOpen, var checks = gates?.activeChecks else { return }
        checks.count -= 1
        changeGates { $0.activeChecks = checks.count == 0 ? nil : checks }
    }

    // MARK: Additional boards of the same kind

    /// A slot for an additional board of the same kind, with the same gateway barrier, and its number.
    func makeAdditionalSlot(on table: SlotTable) -> (Slot, number: Int) {
        let numbers = gates?.instanceNumbers ?? InstanceNumberPool()
        changeGates { $0.instanceNumbers = numbers }
        var taken: [Int] = []
        defer { taken.forEach { numbers.release($0) } }
        while true {
            let number = numbers.next()
            let name = id.appending("gate-\(number)")
            let other = table.slot(IO.self, id: name)
            // The app may have registered a board of this name, or an earlier board of this name is still in use.
            if other.isOpen, other.installedBoard == nil, other.heldRequest == nil, !table.canProduce(name) {
                other.setGateway(gates?.gateway)
                if gates?.isOfGate == true { other.changeGates { $0.isOfGate = true } }
                return (other, number)
            }
            taken.append(number)
        }
    }

    /// Releases an additional slot, so that its number can be used again.
    func releaseAdditionalSlot(_ other: Slot, _ number: Int) {
        other.applyGates(other.table?.gates)
        guard isOpen, let numbers = gates?.instanceNumbers else { return }
        numbers.release(number)
        if numbers.isUnused { changeGates { $0.instanceNumbers = nil } }
    }
}
