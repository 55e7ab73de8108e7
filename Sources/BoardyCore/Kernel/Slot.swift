/// The place of one board on a motherboard, typed by the interface of the board.
///
/// All dispatch passes through a slot:
///
/// - Input: ``Destination/Activation/activate(with:)`` → ``activate(with:)`` → ``Board/activate(with:)`` (`Slot+Input.swift`).
/// - Output: ``Board/sendOutput(_:)`` → ``send(_:isAwaited:)`` → ``HandlerList/send(_:)`` → the handlers
///   (`Slot+Output.swift`). A handler that activates the next board starts with the input of that board's slot.
///
/// A slot outlives its board: it owns the handlers, so flows outlive boards. A ``Destination`` holds the slot, so using a
/// destination twice costs no look-up. ``SlotIndex`` evicts slots that are not in use. When the ``Lifetime`` of the
/// motherboard ends, the slot is closed and emptied, however many destinations still hold it.
///
/// Slots are not `Sendable`, so the compiler keeps them on the main actor with their table.
@usableFromInline
package final class Slot<IO: IOInterface> {
    enum InstallationState {
        /// No board is installed; the next activation makes one.
        case vacant
        /// The board is installed, and the slot owns it.
        case installed(Board<IO>)
        /// Every use of the slot fails with the error: the motherboard was released, the identifier belongs to another
        /// interface, or the board that requested the slot is not installed.
        case closed(BoardError)
    }

    package let id: BoardID
    package let diagnostics: Diagnostics

    // The lists of handlers; nil until the first handler is added.
    private(set) var outputsInUse: HandlerList<IO.Output>?
    private(set) var removalHandlersInUse: HandlerList<RemovalReason>?
    private(set) var actionsInUse: HandlerList<IO.Action>?

    /// A second reference to the handlers of outputs, which a delivery borrows; see ``borrowableBoard``.
    var borrowableOutputs: HandlerList<IO.Output>?

    /// The handlers of general flows of this type of output, which all slots of the motherboard share.
    let generalOutputs: HandlerList<IO.Output>

    /// The parts that few slots need; nil until the first of them is needed.
    var extrasInUse: SlotExtras<IO>?

    /// The position among the slots with a board, which ``SlotIndex`` maintains. Short, to save memory, like the call depth.
    var installationIndex: Int32 = 0

    /// The value of ``callDepth``; maintained by ``CycleGuard``.
    @MainActor var shortCallDepth: Int32 = 0

    /// The reasons for the slow path. An activation checks one byte.
    private(set) var detours: DispatchDetours = []

    /// True if the interface is a ``RestorableInterface``. Lazy, because the runtime searches for the conformance.
    private(set) lazy var isRestorable = IO.self is any RestorableInterface.Type

    var installationState: InstallationState

    /// A second reference to the installed board, which an activation borrows instead of retaining the board.
    ///
    /// Reference counts are atomic: to retain and release the board takes longer than the rest of the fast path. Nil while
    /// the board is borrowed, and while no board is installed.
    var borrowableBoard: Board<IO>?

    /// The table that owns the slot; nil after the slot was closed.
    var table: SlotTable?

    /// The scope of the installed board; nil until something refers to the installation. See ``Board/installationScope``.
    var scopeInUse: InstallationScope?

    init(id: BoardID, table: SlotTable) {
        self.id = id
        self.diagnostics = table.diagnostics
        self.generalOutputs = table.flowRegistry.general(IO.Output.self)
        self.table = table
        self.installationState = .vacant
    }

    /// A closed slot, which fails every use with an error.
    init(id: BoardID, closedBecauseOf error: BoardError, diagnostics: Diagnostics) {
        self.id = id
        self.diagnostics = diagnostics
        self.generalOutputs = .closed()
        self.table = nil
        self.installationState = .closed(error)
    }

    func setDetour(_ detour: DispatchDetours, _ applies: Bool) {
        detours = applies ? detours.union(detour) : detours.subtracting(detour)
    }

    // MARK: Handlers

    /// The handlers of outputs, for a registration. A closed slot takes no handlers.
    package var outputs: HandlerList<IO.Output> {
        outputsInUse
            ?? makeList {
                outputsInUse = $0
                borrowableOutputs = $0
            }
    }

    /// The handlers of removals, for a registration.
    package var removalHandlers: HandlerList<RemovalReason> {
        removalHandlersInUse ?? makeList { removalHandlersInUse = $0 }
    }

    /// The handlers of actions, for a registration.
    var actions: HandlerList<IO.Action> { actionsInUse ?? makeList { actionsInUse = $0 } }

    private func makeList<Value>(_ store: (HandlerList<Value>) -> Void) -> HandlerList<Value> {
        guard isOpen else { return .closed() }
        let list = HandlerList<Value>()
        store(list)
        return list
    }

    /// Closes the lists of handlers.
    ///
    /// - Returns: the handlers.
    @MainActor
    func closeHandlers() -> Any {
        let lists: [(any Invalidatable)?] = [outputsInUse, removalHandlersInUse, actionsInUse]
        (outputsInUse, borrowableOutputs, removalHandlersInUse, actionsInUse) = (nil, nil, nil, nil)
        return lists.map { $0?.invalidate() }
    }
}

// MARK: - State

extension Slot {
    package var isOpen: Bool { if case .closed = installationState { false } else { true } }

    /// The error that every use of a closed slot fails with.
    var closingError: BoardError {
        if case .closed(let error) = installationState { error } else { .motherboardReleased(id) }
    }

    var isInstalled: Bool { if case .installed = installationState { true } else { false } }

    @MainActor
    package var installedBoard: Board<IO>? {
        if case .installed(let board) = installationState { board } else { nil }
    }

    /// Returns true if an activation would find a board, or a producer that makes one. Makes no board.
    @MainActor
    var isAvailable: Bool {
        switch installationState {
        case .installed: true
        case .vacant: table?.canProduce(id) ?? false
        case .closed: false
        }
    }
}

// MARK: - For the kit

extension Slot {
    // The stored properties are internal: the compiler checks each access to a stored property that other targets see for
    // overlapping accesses while the program runs.

    /// The number of handlers. Handlers of released targets count until the next sweep.
    package var handlerCount: Int {
        (outputsInUse?.count ?? 0) + (removalHandlersInUse?.count ?? 0) + (actionsInUse?.count ?? 0)
    }

    /// Returns true if more than a number of handlers receive the outputs of the board.
    package func hasOutputHandlers(besides count: Int) -> Bool {
        (outputsInUse?.count ?? 0) + generalOutputs.count > count
    }

    /// True if the slot has handlers that a new slot of the identifier would not get.
    var hasOwnHandlers: Bool {
        handlerCount > (outputsInUse?.sharedCount ?? 0) + (removalHandlersInUse?.sharedCount ?? 0)
    }

    /// The work of the installed board.
    package var work: (any BoardWork)? { scopeInUse?.work }

    /// The table of the motherboard inside the installed board, if the board has one.
    var childTable: SlotTable? { scopeInUse?.childTable }

    /// The scope of the installed board, made on first use; nil if no board is installed.
    @MainActor
    var installationScope: InstallationScope? { installedBoard?.installationScope }

    /// The motherboard of the slot; nil after its release.
    package var motherboard: Motherboard? { table?.motherboard }

    /// The identifier of the motherboard; nil after the slot was closed.
    package var motherboardID: BoardID? { table?.identifier }

    /// The boards on the same motherboard; the value of ``Board/serviceMap`` of the installed board.
    @MainActor
    package var serviceMap: ServiceMap { ServiceMap(of: id, on: table, installationScope, diagnostics) }
}
