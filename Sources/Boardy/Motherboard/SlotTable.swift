/// The slots of one motherboard, by identifier, and what they have in common.
///
/// Destinations, service maps and boards hold the table or its slots, never the motherboard. They may do so strongly,
/// because whoever owns the motherboard's ``Lifetime`` decides when the table is emptied.
///
/// Like its slots the table is not `Sendable`: the compiler keeps it on the main actor.
final class SlotTable {
    let identifier: BoardID
    let producer: any ActivatableBoardProducer
    let diagnostics: Diagnostics

    /// For ``Board/host``; nothing that routes goes through it.
    weak var motherboard: Motherboard?

    private weak var ownContext: AnyObject?

    /// Where the context comes from when the motherboard was not put into one: the board it is inside of.
    var enclosing: @MainActor () -> AnyObject? = { nil }

    private var slots: [BoardID: any ErasedSlot] = [:]
    private var installations = 0
    private var isClosed = false

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
        guard let existing = slots[id] else {
            guard !isClosed else {
                return Slot(id: id, closedBecauseOf: .motherboardReleased(id), diagnostics: diagnostics)
            }
            let slot = Slot<IO>(id: id, table: self)
            slots[id] = slot
            return slot
        }
        if let slot = existing as? Slot<IO> { return slot }
        let (known, requested) = names(of: existing.interface, io)
        return Slot(
            id: id,
            closedBecauseOf: .interfaceMismatch(id, known: known, requested: requested),
            diagnostics: diagnostics
        )
    }

    func nextInstallationOrder() -> Int {
        installations += 1
        return installations
    }

    // MARK: By identifier

    @MainActor
    func activate(_ id: BoardID, withOption option: Any?) -> ActivationOutcome {
        if let slot = slots[id] { return slot.activate(withOption: option, producing: nil) }
        guard let candidate = producer.produceBoard(identifier: id) else { return refuse(unknownBoard(id)) }
        guard let installable = candidate as? any InstallableBoard else { return refuse(foreignBoard(candidate, id)) }
        let slot = installable.makeSlot(for: id, in: self)
        // The factory may have asked for this identifier's slot meanwhile; then that one counts.
        if let existing = slots[id] { return existing.activate(withOption: option, producing: candidate) }
        slots[id] = slot
        return slot.activate(withOption: option, producing: candidate)
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
        let id = board.identifier
        if let slot = slots[id] { return slot.install(board) }
        guard let installable = board as? any InstallableBoard else { return foreignBoard(board, id) }
        let slot = installable.makeSlot(for: id, in: self)
        slots[id] = slot
        return slot.install(board)
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
        .unknownBoard(id, motherboard: identifier, suggestions: suggestions(for: id, among: producer.knownIdentifiers))
    }

    @MainActor
    func notInstalled(_ id: BoardID) -> BoardError {
        .notInstalled(id, motherboard: identifier, suggestions: suggestions(for: id, among: boards.map(\.identifier)))
    }

    private func suggestions(for id: BoardID, among known: [BoardID]) -> [BoardID] {
        nearMisses(to: id.rawValue, among: known.filter { $0 != id }.map(\.rawValue)).map(BoardID.init(rawValue:))
    }

    private func foreignBoard(_ board: any ActivatableBoard, _ id: BoardID) -> BoardError {
        .wrongBoard(id, expected: "some IOInterface", produced: name(of: type(of: board)))
    }

    @MainActor
    private func refuse(_ error: BoardError) -> ActivationOutcome {
        diagnostics.report(error)
        return .failed(error)
    }

    // MARK: The end

    /// Lets go of every board and handler and closes every slot, so that nothing that was reachable from here keeps
    /// anything else alive.
    func close() {
        isClosed = true
        let closing = slots
        slots = [:]
        enclosing = { nil }
        for slot in closing.values {
            slot.close()
        }
    }
}
