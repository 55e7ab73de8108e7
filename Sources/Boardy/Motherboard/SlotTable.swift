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

    /// Where the context comes from when the motherboard was not put into one: the board it is inside of.
    var enclosing: @MainActor () -> AnyObject? = { nil }

    private var slots: [BoardID: any ErasedSlot] = [:]
    private var installations = 0
    private var identifiersInProduction: Set<BoardID> = []

    private var isClosed: Bool { producer == nil }

    @MainActor
    init(identifier: BoardID, producer: any ActivatableBoardProducer) {
        self.identifier = identifier
        self.producer = producer
        self.diagnostics = producer.diagnostics
    }

    // MARK: Slots

    /// The slot of an identifier, made on first use. If the identifier belongs to another interface, or the motherboard
    /// is gone, a closed slot that says so whenever it is used.
    @MainActor
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO> {
        if let slot = slots[id] as? Slot<IO> { return slot }
        guard let producer else {
            return Slot(id: id, closedBecauseOf: .motherboardReleased(id), diagnostics: diagnostics)
        }
        if let known = slots[id]?.interface ?? producer.interface(of: id), known != io {
            let (known, requested) = names(of: known, io)
            return Slot(
                id: id,
                closedBecauseOf: .interfaceMismatch(id, known: known, requested: requested),
                diagnostics: diagnostics
            )
        }
        let slot = Slot<IO>(id: id, table: self)
        slots[id] = slot
        return slot
    }

    /// Closes a slot that was asked for with an interface its identifier does not have.
    @MainActor
    func give<IO>(up slot: Slot<IO>, becauseOf error: BoardError) {
        slots[slot.id] = nil
        withExtendedLifetime(slot.close(becauseOf: error)) {}
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
        guard let board = producer.produceBoard(identifier: id) else { return .failure(unknownBoard(id)) }
        return isClosed ? .failure(.motherboardReleased(id)) : .success(board)
    }

    @MainActor
    func canProduce(_ id: BoardID) -> Bool {
        producer?.canProduceBoard(identifier: id) ?? false
    }

    // MARK: By identifier

    @MainActor
    func activate(_ id: BoardID, withOption option: Any?) -> ActivationOutcome {
        if let slot = slots[id] { return slot.activate(withOption: option, producing: nil) }
        let candidate: any ActivatableBoard
        switch produce(id) {
        case .success(let board): candidate = board
        case .failure(let error): return diagnostics.refuse(error)
        }
        guard let board = candidate as? any InstallableBoard else { return diagnostics.refuse(foreignBoard(candidate)) }
        // The factory may have asked for this identifier's slot meanwhile; then that one counts.
        let slot = slots[id] ?? board.makeSlot(for: id, in: self)
        slots[id] = slot
        return slot.activate(withOption: option, producing: board)
    }

    @MainActor
    func interact(_ id: BoardID, withOption option: Any?) {
        if let slot = slots[id] {
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
        let slot = slots[id] ?? board.makeSlot(for: id, in: self)
        slots[id] = slot
        return slot.installBoard(board)
    }

    @MainActor
    func board(_ id: BoardID) -> (any ActivatableBoard)? {
        slots[id]?.board
    }

    @MainActor
    func remove(_ id: BoardID) {
        slots[id]?.remove()
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
        get { ownContext ?? enclosing() }
        set { ownContext = newValue }
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

    private func foreignBoard(_ board: any ActivatableBoard) -> BoardError {
        .foreignBoard(board.identifier, type: name(of: type(of: board)))
    }

    // MARK: The end

    /// Closes every slot and then lets go of every board and handler, so that nothing that was reachable from here keeps
    /// anything else alive, and nothing that is set off by the end of one finds another still open.
    func close() {
        let closing = (slots, producer, enclosing)
        slots = [:]
        producer = nil
        enclosing = { nil }
        let contents = closing.0.values.map { $0.close() }
        withExtendedLifetime((contents, closing)) {}
    }
}
