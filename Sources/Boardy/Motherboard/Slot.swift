/// The place of one board on a motherboard, typed by the board's interface.
///
/// A slot stays when its board completes: it holds who follows the board, so flows outlive boards, and it is what a
/// ``Destination`` holds, so using a destination twice looks nothing up. When the motherboard's ``Lifetime`` ends, the
/// slot is closed and emptied, however many destinations still hold it.
///
/// Until a first board is installed a slot is a mere *claim* that boards of this identifier have this interface. There
/// may be several claims; the first board that is made proves one of them right, and closes the others.
///
/// Slots are not `Sendable`, so the compiler keeps them where their table is: on the main actor.
@usableFromInline
final class Slot<IO: IOInterface> {
    private enum Occupancy {
        /// No board is installed; the next activation makes one.
        case vacant
        /// The board is installed, and the slot owns it.
        case occupied(Board<IO>)
        /// There is nothing to be had here, and every use is answered with the reason: the motherboard is gone, the
        /// identifier belongs to another interface, or the board that reached for this one is not installed.
        case closed(BoardError)
    }

    let id: BoardID
    let diagnostics: Diagnostics
    let outputs = HandlerList<IO.Output>()
    let completions = HandlerList<Bool>()

    /// Counts up with each installation on the motherboard; 0 before the first in this slot.
    private(set) var installationOrder = 0
    private var occupancy: Occupancy

    /// The table the slot is in; nil once it is closed.
    private(set) var table: SlotTable?

    init(id: BoardID, table: SlotTable) {
        self.id = id
        self.diagnostics = table.diagnostics
        self.table = table
        self.occupancy = .vacant
    }

    /// A slot that answers every use with an error, in place of one that cannot be had.
    init(id: BoardID, closedBecauseOf error: BoardError, diagnostics: Diagnostics) {
        self.id = id
        self.diagnostics = diagnostics
        self.table = nil
        self.occupancy = .closed(error)
        _ = (outputs.close(), completions.close())
    }

    // MARK: Activation

    /// The only way a board is ever activated. Constant time, without a look-up while the board is installed.
    @MainActor
    @usableFromInline
    func activate(with input: IO.Input) -> ActivationOutcome {
        switch occupancy {
        case .occupied(let board):
            board.activate(with: input)
            return .activated
        case .vacant:
            return produceAndActivate(with: input)
        case .closed(let error):
            return diagnostics.refuse(error)
        }
    }

    @MainActor
    private func produceAndActivate(with input: IO.Input) -> ActivationOutcome {
        guard let table else { return diagnostics.refuse(.motherboardReleased(id)) }
        switch table.produce(id) {
        case .success(let board): return activate(board, with: input)
        case .failure(let error): return diagnostics.refuse(error)
        }
    }

    /// Installs a board that was just made for this slot, and activates it.
    @MainActor
    func activate(_ produced: any ActivatableBoard, with input: IO.Input) -> ActivationOutcome {
        let type = name(of: type(of: produced))
        guard let board = produced as? Board<IO> else {
            return diagnostics.refuse(.wrongBoard(id, expected: name(of: IO.self), produced: type))
        }
        if let error = install(board) { return diagnostics.refuse(error) }
        guard installedBoard === board else { return diagnostics.refuse(.completedTooEarly(id, type: type)) }
        board.activate(with: input)
        return .activated
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

    /// A list of this slot to add a handler to. A closed slot's takes none, and that is reported.
    @MainActor
    func adding<Value>(to list: HandlerList<Value>) -> HandlerList<Value> {
        if case .closed(let error) = occupancy { diagnostics.report(error) }
        return list
    }

    // MARK: Commands

    @MainActor
    func interact(with command: IO.Command) {
        switch occupancy {
        case .occupied(let board): board.interact(with: command)
        case .vacant: diagnostics.report(table?.notInstalled(id) ?? .motherboardReleased(id))
        case .closed(let error): diagnostics.report(error)
        }
    }

    // MARK: Installation

    /// Installs a board, or says why it cannot be.
    @MainActor
    func install(_ board: Board<IO>) -> BoardError? {
        guard board.identifier == id else {
            return .misnamedBoard(id, produced: board.identifier, type: name(of: type(of: board)))
        }
        switch occupancy {
        case .closed(let error):
            return error
        case .vacant where board.slot?.isOpen != true:
            if isClaim { table?.acceptClaim(of: self) }
            occupancy = .occupied(board)
            installationOrder = table?.nextInstallationOrder() ?? 0
            board.enter(self)
            return nil
        case .vacant, .occupied:
            return .alreadyInstalled(id, motherboard: (board.slot?.table ?? table)?.identifier ?? id)
        }
    }

    /// Takes the board out and then tells those who wait for its completion; nothing if there is no board.
    @MainActor
    func complete(_ isDone: Bool) {
        if remove() { completions.send(isDone) }
    }

    /// As ``complete(_:)``, for those who may come too late.
    @MainActor
    func completeFromOutside(_ isDone: Bool) {
        if case .closed(let error) = occupancy { diagnostics.report(error) } else { complete(isDone) }
    }

    /// Takes the board out without telling anybody.
    @MainActor
    @discardableResult
    func remove() -> Bool {
        guard case .occupied(let board) = occupancy else { return false }
        occupancy = .vacant
        board.leave()
        return true
    }

    var isOpen: Bool {
        if case .closed = occupancy { false } else { true }
    }

    @MainActor
    var isAvailable: Bool {
        switch occupancy {
        case .occupied: true
        case .vacant: table?.canProduce(id) ?? false
        case .closed: false
        }
    }

    @MainActor
    var installedBoard: Board<IO>? {
        if case .occupied(let board) = occupancy { board } else { nil }
    }

    // MARK: The end

    /// Answers every use from now on with the error.
    ///
    /// - Returns: the board and the handlers. Their end may set off more, so they go when all that closes is closed.
    func close(becauseOf error: BoardError) -> Any {
        let board = occupancy
        occupancy = .closed(error)
        table = nil
        return (board, outputs.close(), completions.close())
    }
}
