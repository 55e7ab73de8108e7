import BoardySupport

/// The place of one board on a motherboard, typed by the board's interface.
///
/// All dispatch goes through here. In: ``Destination/Activation/activate(with:)`` calls ``activate(with:)``, which calls
/// ``Board/activate(with:)``. Out: ``Board/sendOutput(_:)`` calls ``send(_:)``, which calls ``HandlerList/send(_:)``, which
/// calls the handlers.
///
/// A slot stays when its board completes: it holds who follows the board, so flows outlive boards, and it is what a
/// ``Destination`` holds, so using a destination twice looks nothing up. ``SlotIndex`` gives up those that nobody needs.
/// When the motherboard's ``Lifetime`` ends, the slot is closed and emptied, however many destinations still hold it.
///
/// Until a first board is installed a slot is a mere *claim* that boards of this identifier have this interface. There
/// may be several claims; the first board that is made proves one of them right, and closes the others.
///
/// Slots are not `Sendable`, so the compiler keeps them where their table is: on the main actor.
@usableFromInline
package final class Slot<IO: IOInterface> {
    private enum InstallationState {
        /// No board is installed; the next activation makes one.
        case vacant
        /// The board is installed, and the slot owns it.
        case installed(Board<IO>)
        /// There is nothing to be had here, and every use is answered with the reason: the motherboard is gone, the
        /// identifier belongs to another interface, or the board that reached for this one is not installed.
        case closed(BoardError)
    }

    package let id: BoardID
    package let diagnostics: Diagnostics
    package private(set) lazy var typeNames = InterfaceTypeNames(of: IO.self)

    /// The last activation that was told to somebody, for what follows from it later.
    package var lastActivation: ActivationRecord?

    package let outputs = HandlerList<IO.Output>()
    package let removalHandlers = HandlerList<RemovalReason>()
    package let actions = HandlerList<IO.Action>()

    /// The handlers of this type of output, whoever on the motherboard sends it.
    let generalOutputs: HandlerList<IO.Output>

    /// Counts up with each installation on the motherboard; 0 before the first in this slot.
    package private(set) var installationOrder = 0

    /// How many passages through this slot are under way; ``CycleGuard`` counts them.
    @MainActor private(set) var callDepth = 0

    private var installationState: InstallationState

    /// The installed board once more, to be lent to the activation that is under way, which would otherwise count a
    /// reference of its own up and down. As these counts are atomic, that takes longer than all else on the short way.
    /// Nil while it is lent, and where there is no board.
    private var borrowableBoard: Board<IO>?

    /// What gates have to do with the board; nil where nothing guards it, so that an activation looks at one word.
    package private(set) var gates: SlotGateState<IO>?

    /// The table the slot is in; nil once it is closed.
    package private(set) var table: SlotTable?

    /// What is inside of the board, if that has a motherboard of its own.
    package private(set) var childTable: SlotTable?

    /// What the board has under way, to end with it or with the motherboard.
    package private(set) var work: (any BoardWork)?

    /// For how long handlers of other boards' flows last that were registered for this board.
    private var installationScope: InstallationScope?

    init(id: BoardID, table: SlotTable) {
        self.id = id
        self.diagnostics = table.diagnostics
        self.generalOutputs = table.flowRegistry.general(IO.Output.self)
        self.table = table
        self.installationState = .vacant
    }

    /// Changes what gates have to do with the board.
    @MainActor
    func changeGates(_ change: (SlotGateState<IO>) -> Void) {
        let changed = gates ?? SlotGateState()
        change(changed)
        gates = changed.isEmpty ? nil : changed
    }

    /// A slot that answers every use with an error, in place of one that cannot be had.
    init(id: BoardID, closedBecauseOf error: BoardError, diagnostics: Diagnostics) {
        self.id = id
        self.diagnostics = diagnostics
        self.generalOutputs = outputs
        self.table = nil
        self.installationState = .closed(error)
        _ = (outputs.invalidate(), removalHandlers.invalidate(), actions.invalidate())
    }

    @MainActor
    func adjustCallDepth(by change: Int) { callDepth += change }

    // MARK: Activation

    /// The only way a board is ever activated. Constant time, without a look-up while the board is installed.
    @MainActor
    @usableFromInline
    func activate(with input: IO.Input) -> ActivationOutcome {
        diagnostics.isObserved ? emitActivation(with: input) { dispatch(input) } : dispatch(input)
    }

    /// Does it, and tells nobody.
    @MainActor
    @inline(__always)
    func dispatch(_ input: IO.Input) -> ActivationOutcome {
        guard gates == nil else { return activateSlowPath(input) }
        let board: Board<IO>
        if let borrowableBoard {
            board = borrowableBoard
            self.borrowableBoard = nil
        } else if let installedBoard {
            board = installedBoard
        } else {
            return activateSlowPath(input)
        }
        if let refusal = CycleGuard.push(self, .activation) {
            returnBorrowed(consume board)
            return diagnostics.refuse(refusal)
        }
        switch board.activationBarrier(for: input) {
        case nil where board.slot === self:
            board.activate(with: input)
            returnBorrowed(consume board)
            CycleGuard.pop(self)
            return .activated
        case let barrier:
            let isStillHere = board.slot === self
            returnBorrowed(board)
            CycleGuard.pop(self)
            return wait(input, to: board, at: isStillHere ? barrier : nil)
        }
    }

    /// Ends the loan of a board, unless it has left meanwhile, or the motherboard has gone. Should two loans end, one inside of
    /// the other, one reference is kept.
    @MainActor
    @inline(__always)
    private func returnBorrowed(_ board: consuming Board<IO>) {
        if board.slot === self, table != nil { borrowableBoard = consume board }
    }

    /// Where there may be a gate, or no board yet.
    ///
    /// Apart from the short way, like what else is seldom done: a copy of an input is made on a stack that only its type
    /// knows the size of, and who may have to make one prepares for that each time.
    @MainActor
    @inline(never)
    private func activateSlowPath(_ input: IO.Input) -> ActivationOutcome { dispatch(PendingActivation(input)) }

    /// To a board that has asked for something to happen before; nil if it has left when it was asked for that.
    @MainActor
    @inline(never)
    private func wait(_ input: IO.Input, to board: Board<IO>, at barrier: ActivationBarrier?) -> ActivationOutcome {
        guard let barrier else {
            return diagnostics.refuse(.removedBeforeActivation(id, type: typeName(of: type(of: board))))
        }
        return wait(PendingActivation(input), at: barrier)
    }

    /// Activates another board of the same motherboard.
    @MainActor
    func activateOther(_ other: BoardID, withOption option: Any?) {
        if let table {
            _ = table.activate(other, withOption: option)
        } else {
            diagnostics.report(.motherboardReleased(other))
        }
    }

    // MARK: Flows

    /// A list of this slot to add a handler to. A closed slot's takes none, and that is reported, as is a target that
    /// would hear nothing.
    @MainActor
    func validatedList<Value>(_ list: HandlerList<Value>, for target: AnyObject? = nil) -> HandlerList<Value> {
        if case .closed(let error) = installationState {
            diagnostics.report(error)
        } else if let target {
            diagnostics.reportIfRemoved(target, listeningTo: id)
        }
        return list
    }

    /// Tells all who follow this board, before the call returns.
    ///
    /// - Parameter isAwaited: whether somebody gets the output by another way.
    @MainActor
    package func send(_ output: IO.Output, isAwaited: Bool = false) {
        if diagnostics.isObserved {
            emitOutput(output, isAwaited: isAwaited) { deliverOutput(output) }
        } else {
            _ = deliverOutput(output)
        }
    }

    /// - Returns: whether it was delivered, to whoever there is.
    @MainActor
    @inline(__always)
    private func deliverOutput(_ output: IO.Output) -> Bool {
        if let refusal = CycleGuard.push(self, .output) {
            diagnostics.report(refusal)
            return false
        }
        outputs.send(output, alsoTo: generalOutputs)
        CycleGuard.pop(self)
        return true
    }

    /// Tells all who follow this board something that another board sent.
    @MainActor
    func relay(_ output: IO.Output) {
        if case .closed(let error) = installationState { diagnostics.report(error) } else { send(output) }
    }

    /// Tells those who follow this board's actions on its motherboard, and then on each motherboard further out.
    @MainActor
    func broadcast(_ action: IO.Action) {
        if diagnostics.isObserved { emitAction(action) { deliverAction(action) } } else { _ = deliverAction(action) }
    }

    @MainActor
    private func deliverAction(_ action: IO.Action) -> Bool {
        if let refusal = CycleGuard.push(self, .action) {
            diagnostics.report(refusal)
            return false
        }
        // A handler may end the very motherboards that come next, or register there, so who hears of it is settled before.
        let further = table?.selfAndAncestors.dropFirst().compactMap { $0.existingSlot(IO.self, id: id)?.actions } ?? []
        let newest = RegistrationOrder.newest
        actions.send(action)
        for handlers in further {
            handlers.send(action, upTo: newest)
        }
        CycleGuard.pop(self)
        return true
    }

    // MARK: Commands

    @MainActor
    func interact(with command: IO.Command) {
        if diagnostics.isObserved { emitCommand(command) { deliverCommand(command) } } else { deliverCommand(command) }
    }

    @MainActor
    private func deliverCommand(_ command: IO.Command) {
        switch installationState {
        case .installed where table?.isValidationRun == true:
            break
        case .installed(let board):
            if let refusal = CycleGuard.push(self, .command) { return diagnostics.report(refusal) }
            board.interact(with: command)
            CycleGuard.pop(self)
        case .vacant: diagnostics.report(table?.notInstalled(id) ?? .motherboardReleased(id))
        case .closed(let error): diagnostics.report(error)
        }
    }

    // MARK: Installation

    /// Installs a board, or says why it cannot be.
    @MainActor
    func install(_ board: Board<IO>) -> ReportedFailure? {
        guard board.identifier == id else {
            return ReportedFailure(
                .identifierMismatch(id, produced: board.identifier, type: typeName(of: type(of: board))))
        }
        guard let table else { return ReportedFailure(reasonForClosing) }
        guard case .vacant = installationState else {
            return ReportedFailure(.alreadyInstalled(id, motherboard: table.identifier))
        }
        guard !table.isInside(board) else { return ReportedFailure(.selfContainment(id)) }
        if let other = board.table { return ReportedFailure(.alreadyInstalled(id, motherboard: other.identifier)) }
        guard !board.isBeingRemoved else { return ReportedFailure(.removalInProgress(id)) }
        if let refusal = CycleGuard.push(self, .installation) { return refusal }
        let (order, refuted) = table.markInstalled(self)
        installationState = .installed(board)
        borrowableBoard = board
        installationOrder = order
        installationScope = board.beginScope()
        if table.isValidationRun { changeGates { $0.boardCanReject = true } }
        emitInstallation(of: board) { board.attach(self) }
        refuted.errors.forEach(diagnostics.report)
        refuted.held.forEach { $0.drop() }
        withExtendedLifetime(refuted) {}
        CycleGuard.pop(self)
        return nil
    }

    /// Takes the board out, with all that is inside of it, and then tells those who wait for that.
    ///
    /// - Returns: whether there was a board.
    @MainActor
    @discardableResult
    package func removeBoard(_ ending: RemovalReason) -> Bool {
        guard case .installed(let board) = installationState else { return false }
        emitRemoval(ending, of: board) { removeBoard(ending, of: board) }
        return true
    }

    @MainActor
    private func removeBoard(_ ending: RemovalReason, of board: Board<IO>) {
        installationState = .vacant
        borrowableBoard = nil
        if gates != nil { changeGates { $0.boardRemoved() } }
        installationScope?.end()
        installationScope = nil
        table?.markRemoved(self)
        let work = work
        self.work = nil
        board.detach()
        work?.stop()
        // Who comes from now on, in the course of what follows or before it, waits for the next board.
        let newest = RegistrationOrder.newest
        if CycleGuard.pushRemoval(self) {
            notifyRemoved(ending, of: board, work, upTo: newest)
            CycleGuard.pop(self)
        } else {
            let event = diagnostics.currentEvent
            CycleGuard.deferRemoval(
                DeferredRemovals.Removal(place: self, table: table) {
                    self.diagnostics.withParent(event, on: self.table?.identifier, cause: .flow(of: self.id)) {
                        self.notifyRemoved(ending, of: board, work, upTo: newest)
                    }
                })
        }
    }

    @MainActor
    private func notifyRemoved(
        _ ending: RemovalReason, of board: Board<IO>, _ work: (any BoardWork)?, upTo newest: Int
    ) {
        diagnostics.withCause(.board(id)) {
            work?.reportStopped()
            board.completeRemoval()
        }
        removalHandlers.send(ending, upTo: newest)
    }

    /// As ``end(_:)``, for those who may come too late.
    @MainActor
    func completeExternally(_ ending: RemovalReason) {
        if case .closed(let error) = installationState { diagnostics.report(error) } else { removeBoard(ending) }
    }

    /// Takes the work of the board that is being installed.
    @MainActor
    func setWork(_ work: any BoardWork) {
        self.work = work
        if work.canReject { changeGates { $0.boardCanReject = true } }
    }

    /// The board has a motherboard of its own: that is to be closed when this slot is. When only the board goes, the board
    /// sees to that itself.
    @MainActor
    func setChild(_ inside: SlotTable?) {
        let former = self.childTable
        self.childTable = inside
        if let inside, let gates = table?.gates { inside.inheritGates(gates) }
        if let inside, table?.isValidationRun == true { inside.isValidationRun = true }
        withExtendedLifetime(former) {}
    }

    package var isOpen: Bool {
        if case .closed = installationState { false } else { true }
    }

    var reasonForClosing: BoardError {
        if case .closed(let error) = installationState { error } else { .motherboardReleased(id) }
    }

    @MainActor
    var isAvailable: Bool {
        switch installationState {
        case .installed: true
        case .vacant: table?.canProduce(id) ?? false
        case .closed: false
        }
    }

    @MainActor
    package var installedBoard: Board<IO>? {
        if case .installed(let board) = installationState { board } else { nil }
    }

    // MARK: The end

    /// Answers every use from now on with the error.
    ///
    /// - Returns: the board, what is inside of it, and the handlers. Their end may set off more, so they go when all that
    ///   closes is closed.
    package func close(becauseOf error: BoardError) -> Any {
        let (board, inside) = ((installationState, borrowableBoard), childTable)
        installationState = .closed(error)
        borrowableBoard = nil
        table = nil
        self.childTable = nil
        installationScope?.end()
        installationScope = nil
        let formerGates = gates
        gates = nil
        defer { work = nil }
        return (
            board, inside, inside?.invalidate(), work as Any, formerGates as Any, outputs.invalidate(),
            removalHandlers.invalidate(),
            actions.invalidate()
        )
    }
}
