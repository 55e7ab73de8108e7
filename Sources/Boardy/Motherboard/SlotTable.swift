/// The slots of one motherboard, by identifier, and what they have in common.
///
/// Destinations, service maps and boards hold the table or its slots, never the motherboard. They may do so strongly,
/// because whoever owns the motherboard's ``Lifetime`` decides when the table is emptied.
///
/// Like its slots the table is not `Sendable`: the compiler keeps it on the main actor.
final class SlotTable {
    let identifier: BoardID
    let diagnostics: Diagnostics

    /// Nil once the table is closed, so that a stored service map does not keep factories alive.
    private var producer: (any ActivatableBoardProducer)?

    /// For ``Board/host``; nothing that routes goes through it.
    weak var motherboard: Motherboard?

    private weak var ownContext: AnyObject?

    /// The board that the motherboard is inside of, if it is.
    weak var enclosingBoard: (any InstallableBoard)?

    let sharedFlows = SharedFlows()

    private var slots: [BoardID: any ErasedSlot] = [:]

    /// Claims that disagree with the one among the slots, for as long as no board has shown who is right.
    private var rivalClaims: [BoardID: [any ErasedSlot]] = [:]
    private var installations = 0

    /// Counts productions; ``CycleGuard`` does.
    @MainActor var passages = 0
    private var identifiersInProduction: Set<BoardID> = []

    var isClosed: Bool { producer == nil }

    @MainActor
    init(identifier: BoardID, producer: any ActivatableBoardProducer) {
        self.identifier = identifier
        self.producer = producer
        self.diagnostics = producer.diagnostics
    }

    // MARK: Slots

    /// The slot of an identifier, made on first use. If the identifier is known to have another interface, from a
    /// board or from its registration, or the motherboard is gone, a closed slot that says so whenever it is used.
    @MainActor
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO> {
        let existing = slots[id]
        if let slot = existing as? Slot<IO> { return slot }
        guard let producer else {
            return Slot(id: id, closedBecauseOf: .motherboardReleased(id), diagnostics: diagnostics)
        }
        if let known = existing.flatMap({ $0.isClaim ? nil : $0.interface }) ?? producer.interface(of: id), known != io
        {
            return Slot(id: id, closedBecauseOf: mismatch(id, known: known, requested: io), diagnostics: diagnostics)
        }
        if let rival = existingSlot(io, id: id) { return rival }
        let slot = Slot<IO>(id: id, table: self)
        add(slot)
        return slot
    }

    /// The slot of an identifier and interface, if anybody has asked for it yet.
    func existingSlot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO>? {
        if let slot = slots[id] as? Slot<IO> { return slot }
        return rivalClaims[id]?.lazy.compactMap { $0 as? Slot<IO> }.first
    }

    /// The slot for a board whose interface was not known before the board was there.
    @MainActor
    private func slot(for board: any InstallableBoard, id: BoardID) -> any ErasedSlot {
        if let slot = slots[id], !slot.isClaim || slot.interface == board.interface { return slot }
        if let rival = rivalClaims[id]?.first(where: { $0.interface == board.interface }) { return rival }
        let slot = board.makeSlot(for: id, in: self)
        add(slot)
        return slot
    }

    @MainActor
    private func add(_ slot: any ErasedSlot) {
        sharedFlows.connect(slot)
        if slots[slot.id] == nil {
            slots[slot.id] = slot
        } else {
            rivalClaims[slot.id, default: []].append(slot)
        }
    }

    /// All slots of an identifier: one, once a board has shown which interface it has.
    private func claims(of id: BoardID) -> [any ErasedSlot] {
        (slots[id].map { [$0] } ?? []) + (rivalClaims[id] ?? [])
    }

    /// A board is being installed in the slot: that settles which interface its identifier has.
    @MainActor
    func acceptClaim(of slot: any ErasedSlot) {
        let claims = claims(of: slot.id).filter { $0 !== slot }
        slots[slot.id] = slot
        rivalClaims[slot.id] = nil
        let refused = claims.map { claim in
            claim.close(becauseOf: mismatch(slot.id, known: slot.interface, requested: claim.interface))
        }
        withExtendedLifetime(refused) {}
    }

    func nextInstallationOrder() -> Int {
        installations += 1
        return installations
    }

    // MARK: Production

    /// Makes a board that is not installed yet.
    ///
    /// A factory is code of somebody's own: it may ask for the very board it is about to make, or end the motherboard.
    @MainActor
    func produce(_ id: BoardID) -> Result<any ActivatableBoard, BoardError> {
        guard let producer else { return .failure(.motherboardReleased(id)) }
        guard identifiersInProduction.insert(id).inserted else { return .failure(.producedByItself(id)) }
        defer { identifiersInProduction.remove(id) }
        if let error = CycleGuard.enter(self, .production) { return .failure(error) }
        defer { CycleGuard.leave(self) }
        guard let board = producer.produceBoard(identifier: id) else { return .failure(unknownBoard(id)) }
        return isClosed ? .failure(.motherboardReleased(id)) : .success(board)
    }

    @MainActor
    func canProduce(_ id: BoardID) -> Bool {
        producer?.canProduceBoard(identifier: id) ?? false
    }

    // MARK: By identifier

    /// - Parameter sender: the board before this one, if these are steps of a flow.
    @MainActor
    func activate(_ id: BoardID, withOption option: Any?, from sender: BoardID? = nil) -> ActivationOutcome {
        if let slot = slots[id], !slot.isClaim {
            return slot.activate(withOption: option, from: sender, producing: nil)
        }
        let candidate: any ActivatableBoard
        switch produce(id) {
        case .success(let board): candidate = board
        case .failure(let error): return diagnostics.refuse(error)
        }
        guard let board = candidate as? any InstallableBoard else { return diagnostics.refuse(foreignBoard(candidate)) }
        return slot(for: board, id: id).activate(withOption: option, from: sender, producing: board)
    }

    @MainActor
    func interact(_ id: BoardID, withOption option: Any?) {
        // A slot without a board may be no more than somebody's claim, so its types say nothing about the command.
        if let slot = slots[id], slot.board != nil {
            slot.interact(withOption: option)
        } else {
            diagnostics.report(notInstalled(id))
        }
    }

    /// Installs a board that was made elsewhere; nil if that went well.
    @MainActor
    func install(_ board: any ActivatableBoard) -> BoardError? {
        guard let board = board as? any InstallableBoard else { return foreignBoard(board) }
        guard !isClosed else { return .motherboardReleased(board.identifier) }
        let id = board.identifier
        if let known = producer?.interface(of: id), known != board.interface {
            return mismatch(id, known: known, requested: board.interface)
        }
        return slot(for: board, id: id).installBoard(board)
    }

    @MainActor
    func board(_ id: BoardID) -> (any ActivatableBoard)? {
        slots[id]?.board
    }

    @MainActor
    func remove(_ id: BoardID) {
        slots[id]?.end(.removed)
    }

    @MainActor
    func removeAll() {
        // One of the boards that go may put another in the place of one that is still to go; it is not meant.
        for (slot, board) in occupiedSlots.map({ ($0, $0.board) }) where slot.board === board {
            slot.end(.removed)
        }
    }

    /// The installed boards, in the order in which they were installed.
    @MainActor
    var boards: [any ActivatableBoard] {
        occupiedSlots.compactMap(\.board)
    }

    @MainActor
    var occupiedSlots: [any ErasedSlot] {
        slots.values.filter { $0.board != nil }.sorted { $0.installationOrder < $1.installationOrder }
    }

    // MARK: Context

    @MainActor
    var context: AnyObject? {
        get { ownContext ?? enclosingBoard?.context }
        set { ownContext = newValue }
    }

    /// The tables of the motherboards that this one is inside of, from the innermost to the outermost.
    @MainActor
    var enclosingTables: [SlotTable] {
        var tables: [SlotTable] = []
        while let outer = (tables.last ?? self).enclosingBoard?.table {
            tables.append(outer)
        }
        return tables
    }

    /// Whether this motherboard is inside of a board, at whatever depth.
    @MainActor
    func isInside(_ board: any InstallableBoard) -> Bool {
        enclosingBoard === board || enclosingTables.contains { $0.enclosingBoard === board }
    }

    // MARK: Errors

    @MainActor
    func unknownBoard(_ id: BoardID) -> BoardError {
        .unknownBoard(
            id, motherboard: identifier, suggestions: suggestions(for: id, among: producer?.knownIdentifiers ?? []))
    }

    @MainActor
    func notInstalled(_ id: BoardID) -> BoardError {
        .notInstalled(id, motherboard: identifier, suggestions: suggestions(for: id, among: boards.map(\.identifier)))
    }

    private func suggestions(for id: BoardID, among known: [BoardID]) -> [BoardID] {
        nearMisses(to: id.rawValue, among: known.filter { $0 != id }.map(\.rawValue)).map(BoardID.init(rawValue:))
    }

    private func mismatch(
        _ id: BoardID, known: any IOInterface.Type, requested: any IOInterface.Type
    ) -> BoardError {
        let (known, requested) = names(of: known, requested)
        return .interfaceMismatch(id, known: known, requested: requested)
    }

    private func foreignBoard(_ board: any ActivatableBoard) -> BoardError {
        .foreignBoard(board.identifier, type: name(of: type(of: board)))
    }

    // MARK: Flows

    /// Calls a handler with all that boards of an identifier send, whatever their interface.
    @MainActor
    func follow(_ id: BoardID, _ handler: @escaping @MainActor (Any) -> Void) -> FlowToken {
        let entry = sharedFlows.handlers(of: id).entry(for: handler)
        for slot in claims(of: id) {
            slot.add(entry)
        }
        return FlowToken(entry)
    }

    // MARK: The end

    /// Takes all boards off and closes. From the beginning on, no board is made or installed any more.
    @MainActor
    func end() {
        let former = producer
        producer = nil
        removeAll()
        let contents = close()
        withExtendedLifetime((former, contents)) {}
    }
}

extension SlotTable: Place {
    var id: BoardID { identifier }
}

extension SlotTable: Closable {
    /// Closes every slot and hands out every board and handler, so that nothing that was reachable from here keeps
    /// anything else alive, and nothing that is set off by the end of one finds another still open.
    func close() -> Any {
        let closing = (Array(slots.values) + rivalClaims.values.joined(), producer)
        slots = [:]
        rivalClaims = [:]
        producer = nil
        enclosingBoard = nil
        let contents = closing.0.map { $0.close(becauseOf: .motherboardReleased($0.id)) }
        return (contents, closing, sharedFlows.close())
    }
}
