import BoardySupport

/// The slots of one motherboard, by identifier, and what they have in common.
///
/// Destinations, service maps and boards hold the table or its slots, never the motherboard. They may do so strongly,
/// because whoever owns the motherboard's ``Lifetime`` decides when the table is emptied.
///
/// Like its slots the table is not `Sendable`: the compiler keeps it on the main actor.
package final class SlotTable {
    package let identifier: BoardID
    let diagnostics: Diagnostics

    /// Nil once the table is closed, so that a stored service map does not keep factories alive.
    private(set) var producer: (any ActivatableBoardProducer)?

    var identifiersInProduction: Set<BoardID> = []

    /// For ``Board/host``; nothing that routes goes through it.
    weak var motherboard: Motherboard?

    private weak var ownContext: AnyObject?

    /// The board that the motherboard is inside of, if it is.
    weak var parentBoard: (any InstallableBoard)?

    let flowRegistry = FlowRegistry()

    /// What guards the boards here, and on all motherboards of the launcher: it comes with the producer, or from outside.
    var gates: GateConfiguration?

    /// Where boards from here wait at gates that those of other motherboards do not come to.
    @MainActor private(set) lazy var ownGates = GateRegistry()

    /// The activations of boards here that wait at a gate, by when they came.
    var heldRequests: [Int: GateRequest] = [:]

    /// The inquiries for which a board here is at work.
    var inquiries: [ObjectIdentifier: GateCheck] = [:]

    package let slots = SlotIndex()

    /// What is noted while a launcher is made, if this is on its way; the launcher owns it.
    private(set) weak var recorder: (any AssemblyRecorder)?

    /// Whether the launcher is made only to be checked, so that nothing is made or activated here, nor inside of boards that are
    /// put onto the motherboard.
    var isValidationRun: Bool

    /// Counts productions; ``CycleGuard`` does.
    @MainActor private(set) var callDepth = 0

    /// How many boards have left of which nobody has been told yet; ``DeferredRemovals`` counts them.
    @MainActor var deferredRemovals = 0

    var isClosed: Bool { producer == nil }

    @MainActor
    init(identifier: BoardID, producer: any ActivatableBoardProducer, diagnostics: Diagnostics? = nil) {
        self.identifier = identifier
        self.producer = producer
        self.diagnostics = diagnostics ?? producer.diagnostics
        self.gates = producer.gates
        let recorder = (producer as? BoardProducer)?.recorder
        self.recorder = recorder
        self.isValidationRun = recorder?.isValidationRun == true
    }

    // MARK: Slots

    /// The slot of an identifier, made on first use. If the identifier is known to have another interface, from a
    /// board or from its registration, or the motherboard is gone, a closed slot that says so whenever it is used.
    @MainActor
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO> {
        if let slot = slots[id] as? Slot<IO> { return slot }
        // Asked before anything is looked at: a producer may be anybody's code.
        let produced = producedInterface(of: id)
        guard !isClosed else {
            return Slot(id: id, closedBecauseOf: .motherboardReleased(id), diagnostics: diagnostics)
        }
        if let known = slots[id].flatMap({ $0.isProvisional ? nil : $0.interface }) ?? produced, known != io {
            let error = mismatch(id, known: known, requested: io)
            recorder?.recordRejectedClaim(error)
            return Slot(id: id, closedBecauseOf: error, diagnostics: diagnostics)
        }
        if let rival = slots.slot(io, id: id) { return rival }
        let slot = Slot<IO>(id: id, table: self)
        add(slot)
        return slot
    }

    /// The slot of an identifier and interface, if anybody has asked for it yet.
    func existingSlot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO>? {
        slots.slot(io, id: id)
    }

    /// The slot for a board whose interface was not known before the board was there.
    @MainActor
    private func slot(for board: any InstallableBoard, id: BoardID) -> any AnySlot {
        if let slot = slots[id], !slot.isProvisional || slot.interface == board.interface { return slot }
        if let claim = slots.allSlots(of: id).first(where: { $0.interface == board.interface }) { return claim }
        let slot = board.makeSlot(for: id, in: self)
        add(slot)
        return slot
    }

    @MainActor
    private func add(_ slot: any AnySlot) {
        flowRegistry.connect(slot)
        slot.setGateway(gates?.gateway(for: slot.id))
        slots.add(slot)
    }

    // MARK: Installation

    /// A board is being installed in the slot. If it is the first, that settles which interface its identifier has.
    ///
    /// - Returns: the order of installation, and what is to be done when the board is in its place.
    @MainActor
    func markInstalled(_ slot: any AnySlot) -> (order: Int, refuted: RejectedClaims) {
        var refuted = RejectedClaims()
        for claim in slot.isProvisional ? slots.resolveClaims(for: slot) : [] {
            let error = mismatch(slot.id, known: slot.interface, requested: claim.interface)
            // What is registered by identifier is registered with the right claim as well.
            if claim.activeHandlers > flowRegistry.handlers(of: slot.id).activeEntries.count {
                refuted.errors.append(error)
            }
            refuted.held += claim.heldRequests
            refuted.contents.append(claim.close(becauseOf: error))
        }
        return (slots.markInstalled(slot), refuted)
    }

    func markRemoved(_ slot: any AnySlot) {
        slots.markRemoved(slot)
    }

    // MARK: By identifier

    /// - Parameter sender: the board before this one, if these are steps of a flow.
    @MainActor
    func activate(_ id: BoardID, withOption option: Any?, from sender: BoardID? = nil) -> ActivationOutcome {
        guard diagnostics.isObserved else { return dispatch(option, to: id, from: sender) }
        let slot = slots[id]
        let input = slot?.typeNames.input ?? option.map { typeName(of: type(of: $0)) } ?? "()"
        var activation: ActivationRecord?
        return diagnostics.emitActivation(
            of: id, with: input, on: identifier, payload: option,
            recording: {
                activation = $0
                slot?.lastActivation = $0
            },
            { dispatch(option, to: id, from: sender, as: activation) })
    }

    @MainActor
    private func dispatch(
        _ option: Any?, to id: BoardID, from sender: BoardID?, as activation: ActivationRecord? = nil
    ) -> ActivationOutcome {
        if let slot = slots[id], !slot.isProvisional {
            return slot.activate(withOption: option, from: sender, producing: nil)
        }
        let candidate: any ActivatableBoard
        switch produce(id) {
        case .success(let board): candidate = board
        case .failure(let refusal): return diagnostics.refuse(refusal)
        }
        guard let board = candidate as? any InstallableBoard else {
            return diagnostics.refuse(unsupportedBoardType(candidate))
        }
        defer { discardUnlessInstalled(board) }
        let slot = slot(for: board, id: id)
        // The board shows where it belongs, which nobody may have asked for before.
        if let activation { slot.lastActivation = activation }
        return slot.activate(withOption: option, from: sender, producing: board)
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
    func install(_ board: any ActivatableBoard) -> ReportedFailure? {
        guard let board = board as? any InstallableBoard else { return ReportedFailure(unsupportedBoardType(board)) }
        guard !isClosed else { return ReportedFailure(.motherboardReleased(board.identifier)) }
        let id = board.identifier
        if let known = producedInterface(of: id), known != board.interface {
            return ReportedFailure(mismatch(id, known: known, requested: board.interface))
        }
        return slot(for: board, id: id).installBoard(board)
    }

    @MainActor
    package func board(_ id: BoardID) -> (any ActivatableBoard)? {
        slots[id]?.board
    }

    /// Takes a board off, and drops what waits at a gate to activate it.
    @MainActor
    func remove(_ id: BoardID) {
        let held = slots.allSlots(of: id).flatMap(\.heldRequests).sorted { $0.serial < $1.serial }
        slots[id]?.removeBoard(.removed)
        held.forEach { $0.drop() }
    }

    @MainActor
    func removeAll() {
        let held = heldRequests.values.sorted { $0.serial < $1.serial }
        // One of the boards that go may put another in the place of one that is still to go; it is not meant.
        for (slot, board) in slots.installed.map({ ($0, $0.board) }) where slot.board === board {
            slot.removeBoard(.removed)
        }
        // Those that waited for one of the boards have been refused.
        held.forEach { $0.drop() }
    }

    /// The installed boards, in the order in which they were installed.
    @MainActor
    package var boards: [any ActivatableBoard] {
        slots.installed.compactMap(\.board)
    }

    // MARK: Context

    @MainActor
    var context: AnyObject? {
        get { ownContext ?? parentBoard?.context }
        set { ownContext = newValue }
    }

    /// This table and those of the motherboards that it is inside of.
    @MainActor
    var selfAndAncestors: some Sequence<SlotTable> {
        sequence(first: self) { $0.parentBoard?.table }
    }

    /// Whether this motherboard is inside of a board, at whatever depth.
    @MainActor
    func isInside(_ board: any InstallableBoard) -> Bool {
        var enclosing = parentBoard
        while let outer = enclosing, outer !== board { enclosing = outer.table?.parentBoard }
        return enclosing != nil
    }

    // MARK: Errors

    @MainActor
    func unknownBoard(_ id: BoardID) -> BoardError {
        .unknownBoard(
            id, motherboard: identifier, suggestions: suggestions(for: id, among: producibleIdentifiers))
    }

    @MainActor
    func notInstalled(_ id: BoardID) -> BoardError {
        .notInstalled(id, motherboard: identifier, suggestions: suggestions(for: id, among: boards.map(\.identifier)))
    }

    private func suggestions(for id: BoardID, among known: [BoardID]) -> [BoardID] {
        nearMisses(to: id.rawValue, among: known.filter { $0 != id }.map(\.rawValue)).map(BoardID.init(rawValue:))
    }

    package func mismatch(
        _ id: BoardID, known: any IOInterface.Type, requested: any IOInterface.Type
    ) -> BoardError {
        let (known, requested) = distinctTypeNames(of: known, requested)
        return .interfaceMismatch(id, known: known, requested: requested)
    }

    private func unsupportedBoardType(_ board: any ActivatableBoard) -> BoardError {
        .unsupportedBoardType(board.identifier, type: typeName(of: type(of: board)))
    }

    // MARK: Flows

    /// Calls a handler with all that boards of an identifier send, whatever their interface.
    @MainActor
    func observe(_ id: BoardID, _ handler: @escaping @MainActor (Any) -> Void) -> FlowToken {
        let entry = flowRegistry.handlers(of: id).entry(for: handler)
        for slot in slots.allSlots(of: id) {
            slot.add(entry)
        }
        return FlowToken(entry)
    }

    // MARK: The end

    /// Takes all boards off and closes. From the beginning on, no board is made or installed any more.
    @MainActor
    func shutDown() {
        let former = producer
        producer = nil
        // Before the boards that gates ask are removed: that would refuse those who wait on other motherboards as well.
        takePendingGateWork()?.resolveAll()
        removeAll()
        CycleGuard.notifyDeferredRemovals(on: self)
        let business = takePendingGateWork()
        let contents = invalidate()
        business?.resolveAll()
        withExtendedLifetime((former, contents)) {}
    }
}

extension SlotTable: CallSite {
    var id: BoardID { identifier }

    func adjustCallDepth(by change: Int) { callDepth += change }
}

extension SlotTable: Invalidatable {
    /// Closes every slot and hands out every board and handler, so that nothing that was reachable from here keeps
    /// anything else alive, and nothing that is set off by the end of one finds another still open.
    func invalidate() -> Any {
        let closing = (slots.removeAll(), producer)
        producer = nil
        parentBoard = nil
        if let business = takePendingGateWork() {
            // Whoever lets go of a motherboard may do so in a `deinit`, which is not isolated.
            Task { @MainActor in business.resolveAll() }
        }
        let contents = closing.0.map { $0.close(becauseOf: .motherboardReleased($0.id)) }
        return (contents, closing, flowRegistry.invalidate())
    }
}

/// What a board refutes when it is the first of its identifier: the claims that this has another interface.
struct RejectedClaims {
    /// One for each claim that somebody has relied on with a handler, who otherwise would not hear of it.
    fileprivate(set) var errors: [BoardError] = []

    /// The activations that waited at a gate, to be dropped.
    fileprivate(set) var held: [GateRequest] = []

    /// What was in them, to be let go of when nothing is being changed any more.
    fileprivate(set) var contents: [Any] = []
}
