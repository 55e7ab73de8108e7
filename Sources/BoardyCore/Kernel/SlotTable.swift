import BoardySupport

/// The slots of one motherboard, by identifier, and the state that they share.
///
/// Destinations, service maps and boards hold the table or its slots, never the motherboard. Strong references are safe,
/// because the motherboard's ``Lifetime`` decides when the table is emptied.
///
/// Like its slots the table is not `Sendable`, so the compiler keeps it on the main actor.
package final class SlotTable {
    package let identifier: BoardID
    let diagnostics: Diagnostics

    /// The producer of the motherboard; nil after the table was closed, so that a stored service map keeps no factory alive.
    private(set) var producer: (any ActivatableBoardProducer)?

    /// The identifiers of the factories that are running.
    var identifiersInProduction: Set<BoardID> = []

    /// The motherboard, for ``Board/host``. Dispatch does not use it.
    weak var motherboard: Motherboard?

    private weak var ownContext: AnyObject?

    /// The board that the motherboard is nested in, if it is nested.
    weak var parentBoard: (any InstallableBoard)?

    let flowRegistry = FlowRegistry()

    /// Decides about activations; nil on a motherboard without gates.
    var admission: (any Admission)?

    let slots = SlotIndex()

    /// The recorder of the launcher that is being assembled; the launcher owns it.
    private(set) weak var recorder: (any StepRecorder)?

    /// The inputs and the order of activations, for snapshots.
    var recording = InputRecording()

    /// The number of productions that have not returned; maintained by ``CycleGuard``.
    @MainActor private(set) var callDepth = 0

    /// The number of removals without a notification yet; maintained by ``DeferredRemovals``.
    @MainActor var deferredRemovals = 0

    var isClosed: Bool { producer == nil }

    @MainActor
    init(identifier: BoardID, producer: any ActivatableBoardProducer, diagnostics: Diagnostics? = nil) {
        self.identifier = identifier
        self.producer = producer
        self.diagnostics = diagnostics ?? producer.diagnostics
        self.recorder = (producer as? any SharedProducer)?.stepRecorder
        self.admission = producer.gates?.makeAdmission()
    }

    // MARK: Slots

    /// The slot of an identifier, made on first use.
    ///
    /// The first interface that is known for an identifier is the only one: from its registration, or from the first
    /// destination or board. A slot for another interface is closed, and fails every use with the error, as does a slot of
    /// a motherboard that was released.
    @MainActor
    func slot<IO: IOInterface>(_ io: IO.Type, id: BoardID) -> Slot<IO> {
        if let slot = slots[id] as? Slot<IO> { return slot }
        // Called first: a producer may run any code, and close this table.
        let produced = producedInterface(of: id)
        guard !isClosed else {
            return Slot(id: id, closedBecauseOf: .motherboardReleased(id), diagnostics: diagnostics)
        }
        if let known = slots[id]?.interface ?? produced, known != io {
            recorder?.recordRejectedRequest(of: id, for: io)
            let error = mismatch(id, known: known, requested: io)
            return Slot(id: id, closedBecauseOf: error, diagnostics: diagnostics)
        }
        let slot = Slot<IO>(id: id, table: self)
        add(slot)
        return slot
    }

    /// The slot for a board of any interface, which is known when the board is made.
    @MainActor
    func slot(for board: any InstallableBoard, id: BoardID) -> any AnySlot {
        if let slot = slots[id] { return slot }
        let slot = board.makeSlot(for: id, in: self)
        add(slot)
        return slot
    }

    @MainActor
    private func add(_ slot: any AnySlot) {
        admission?.prepare(slot)
        slots.add(slot)
        // Last, because a condition of a flow may request the slot.
        flowRegistry.forEachHandler(of: slot.id) { slot.add($0, for: $1) }
    }

    // MARK: Boards

    /// The installed boards, in the order of installation.
    @MainActor
    package var boards: [any ActivatableBoard] { slots.installed.compactMap(\.board) }

    @MainActor
    package func board(_ id: BoardID) -> (any ActivatableBoard)? { slots[id]?.board }

    /// Installs a board that was made elsewhere.
    ///
    /// - Returns: the reason if the board was not installed; the caller reports it.
    @MainActor
    func install(_ board: any ActivatableBoard) -> ReportedFailure? {
        guard let board = board as? any InstallableBoard else { return ReportedFailure(unsupportedBoardType(board)) }
        guard !isClosed else { return ReportedFailure(.motherboardReleased(board.identifier)) }
        let id = board.identifier
        if let known = producedInterface(of: id), known != board.interface {
            return ReportedFailure(mismatch(id, known: known, requested: board.interface))
        }
        if let slot = slots[id] { return slot.installBoard(board) }
        let failure = slot(for: board, id: id).installBoard(board)
        // A board that was not installed does not define the interface of its identifier.
        if failure != nil { slots.evict(id) }
        return failure
    }

    /// Removes a board, and drops its activations that wait at a gate.
    @MainActor
    func remove(_ id: BoardID) {
        guard let slot = slots[id] else { return }
        removeAndDrop([slot]) { slot.removeBoard(.removed) }
    }

    @MainActor
    func removeAll() {
        removeAndDrop(slots.all) {
            // A removal may replace a board that is still to be removed; the replacement stays.
            for (slot, board) in slots.installed.map({ ($0, $0.board) }) where slot.board === board {
                slot.removeBoard(.removed)
            }
        }
    }

    /// Removes the boards of some slots, and drops their activations that wait at a gate.
    @MainActor
    private func removeAndDrop(_ slots: @autoclosure () -> [any AnySlot], _ remove: () -> Void) {
        if let admission { admission.dropActivations(of: slots(), afterwards: remove) } else { remove() }
    }

    // MARK: Context and nesting

    @MainActor
    var context: AnyObject? {
        get { ownContext ?? parentBoard?.context }
        set { ownContext = newValue }
    }

    /// This table, and the tables of the motherboards that it is nested in, from the inside out.
    @MainActor
    var selfAndAncestors: some Sequence<SlotTable> { sequence(first: self) { $0.parentBoard?.table } }

    /// The motherboard that is not nested in another one.
    @MainActor
    var outermost: SlotTable { selfAndAncestors.reduce(self) { _, outer in outer } }

    /// The error if a board cannot be nested here: the motherboard is inside the board, or boards are nested too deeply.
    ///
    /// - Parameter child: the table of the motherboard inside the board.
    @MainActor
    func refusalOfNesting(_ id: BoardID, _ board: AnyObject, _ child: SlotTable?) -> BoardError? {
        var nesting = 0
        var parent = parentBoard
        while let outer = parent {
            if outer === board { return .selfContainment(id) }
            nesting += 1
            parent = outer.table?.parentBoard
        }
        guard nesting + (child?.height ?? 0) > CycleGuard.maxNesting else { return nil }
        return .nestingLimitExceeded(id, limit: CycleGuard.maxNesting)
    }

    /// The number of levels of boards on this motherboard and inside its boards.
    @MainActor
    private var height: Int { slots.installed.map { 1 + ($0.childTable?.height ?? 0) }.max() ?? 0 }

    // MARK: Closing

    /// Removes all boards and closes the table. No board is made or installed after the call started.
    @MainActor
    func shutDown() {
        let former = producer
        producer = nil
        // Before the removal of boards that gates check: a removal would refuse requests on other motherboards as well.
        admission?.takePendingWork(of: slots.all)?()
        removeAll()
        CycleGuard.notifyDeferredRemovals(on: self)
        let endWork = admission?.takePendingWork(of: slots.all)
        let contents = invalidate()
        endWork?()
        extendLifetime((former, contents))
    }
}

extension SlotTable: CallSite, RemovalPlace {
    var id: BoardID { identifier }

    @inline(__always)
    func adjustCallDepth(by change: Int) { callDepth += change }
}

extension SlotTable: Invalidatable {
    /// Closes every slot.
    ///
    /// - Returns: every board and handler. The caller releases them after all slots are closed, because their deinitializers
    ///   may use other slots.
    func invalidate() -> Any {
        let (closing, former) = (slots.removeAll(), producer)
        producer = nil
        parentBoard = nil
        if let endWork = admission?.takePendingWork(of: closing) {
            // After the `deinit` in which the last reference to the motherboard was released.
            Task { endWork() }
        }
        // Gates hold closures and inputs of the app, and a stored service map holds the table.
        let (gates, inputs) = (admission, recording)
        (admission, recording) = (nil, InputRecording())
        let contents = closing.map { $0.close(becauseOf: .motherboardReleased($0.id)) }
        return (contents, closing, former as Any, gates as Any, inputs, flowRegistry.invalidate())
    }
}
