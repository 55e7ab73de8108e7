/// What boards are installed on: it makes them on first use, carries inputs in and outputs out.
///
/// This is the type a motherboard is passed around as; ``Motherboard`` implements it. Prefer the typed way,
/// ``serviceMap`` or ``destination(_:id:)``, where the interface is known; the ways by identifier are for data from
/// outside.
@MainActor
public protocol FlowMotherboard: AnyObject, Sendable {
    /// The name of the motherboard, for messages.
    var identifier: BoardID { get }

    // MARK: Typed

    /// The way to the boards of other modules, by interface.
    var serviceMap: ServiceMap { get }

    // MARK: By identifier

    /// Activates a board with a value whose type is known only now.
    ///
    /// - Parameters:
    ///   - identifier: which board. It is made and installed if need be.
    ///   - option: the input. If it is not of the board's `Input` type but `Data`, or a dictionary or array that is
    ///     valid JSON, it is decoded, provided that `Input` is `Decodable`. Nil is for inputs of `Void` and optional
    ///     ones.
    /// - Returns: whether the board was activated. A value that does not fit is an error, and nothing is installed.
    @discardableResult
    func activateBoard(identifier: BoardID, withOption option: Any?) -> ActivationOutcome

    /// Activates every installed board once, in the order of installation.
    ///
    /// - Parameters:
    ///   - options: the inputs, by board; those of boards that are not installed are not used.
    ///   - defaultOption: the input of those boards that are not among the options.
    /// - Returns: the outcome for each board that was installed when the call began and still was when its turn came.
    @discardableResult
    func activateAllBoards(withOptions options: [BoardID: Any], defaultOption: Any?) -> [BoardID: ActivationOutcome]

    /// Sends a command whose type is known only now. If the board is not installed, or the command is not of its
    /// `Command` type, that is reported; nothing is produced for a command.
    func interactWithBoard(identifier: BoardID, command: Any?)

    // MARK: Boards

    /// The installed boards, in the order of installation.
    var boards: [any ActivatableBoard] { get }

    /// The installed board with the identifier. Only reads: nothing is made or installed.
    func board(identifier: BoardID) -> (any ActivatableBoard)?

    /// Installs a board that was made elsewhere. If its identifier is taken, the installed one stays.
    ///
    /// A board that is not installed stays as it is. One that a producer made for an activation is given up then, and what
    /// is inside of it ends.
    ///
    /// - Returns: the reason if the board was not installed; it has been reported as well.
    @discardableResult
    func installBoard(_ board: any ActivatableBoard) -> BoardError?

    /// Takes a board off the motherboard without completing it. Nothing if there is none.
    ///
    /// ``Board/didRemove()`` is called, and who waits for its first output gets ``BoardError/completedWithoutOutput(_:)``; its completion
    /// handlers are not called.
    func removeBoard(identifier: BoardID)

    /// Takes all boards off the motherboard as ``removeBoard(identifier:)`` does; flows stay.
    func clearActiveBoards()

    // MARK: Context

    /// What boards on this motherboard are shown in, unless they have a ``Board/context`` of their own: what was put
    /// here or, inside of a board, what that board is shown in. Held weakly.
    var context: AnyObject? { get }

    /// Sets the context, for boards that are installed and those to come.
    func putIntoContext(_ context: AnyObject)
}

extension FlowMotherboard {
    /// The typed façade of one board, whether it is installed yet or not.
    ///
    /// If the identifier is in use with another interface, every use of the result is answered with
    /// ``BoardError/interfaceMismatch(_:known:requested:)``. One dictionary look-up.
    ///
    /// - Parameters:
    ///   - io: the interface of the board.
    ///   - id: the name of the board; the interface's own unless given.
    @inlinable
    public func destination<IO: IOInterface>(_ io: IO.Type, id: BoardID = IO.boardID) -> Destination<IO> {
        if let slot = slot(of: id) as? Slot<IO> { return Destination(slot: slot) }
        return serviceMap.destination(io, id: id)
    }

    /// What is known under the identifier, to be cast by those who know its interface: code for all interfaces would first
    /// have to look up the type to cast to, which takes as long as to look up the slot.
    @usableFromInline
    func slot(of id: BoardID) -> AnyObject? {
        (self as? Motherboard)?.table.slots[id]
    }

    /// Activates a board whose input is `Void` or optional.
    @discardableResult
    public func activateBoard(identifier: BoardID) -> ActivationOutcome {
        activateBoard(identifier: identifier, withOption: nil)
    }

    /// Activates every installed board once, those that are not among the options with nothing.
    @discardableResult
    public func activateAllBoards(withOptions options: [BoardID: Any] = [:]) -> [BoardID: ActivationOutcome] {
        activateAllBoards(withOptions: options, defaultOption: nil)
    }
}
