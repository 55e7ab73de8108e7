/// A place where boards are installed. It makes boards on first use, and delivers inputs to them and outputs to handlers.
///
/// ``Motherboard`` implements this protocol. Use the typed API, ``serviceMap`` and ``destination(_:id:)``, where the interface
/// is known. The API by identifier is for data from outside.
@MainActor
public protocol FlowMotherboard: AnyObject, Sendable {
    /// The name of the motherboard, for messages.
    var identifier: BoardID { get }

    // MARK: Typed

    /// The boards of all modules, by interface.
    var serviceMap: ServiceMap { get }

    // MARK: By identifier

    /// Activates a board with a value of any type, which is checked at run time.
    ///
    /// - Parameters:
    ///   - identifier: the board. It is made and installed if necessary.
    ///   - option: the input. A value of the board's `Input` type is delivered as it is. If `Input` is `Decodable`, `Data` and
    ///     dictionaries or arrays that are valid JSON are decoded. Pass nil for an input of `Void` or an optional input.
    /// - Returns: the outcome. A value that cannot be converted is an error; then no board is installed.
    @discardableResult
    func activateBoard(identifier: BoardID, withOption option: Any?) -> ActivationOutcome

    /// Activates every installed board once, in the order of installation.
    ///
    /// - Parameters:
    ///   - options: the inputs, by board. Inputs of boards that are not installed are ignored.
    ///   - defaultOption: the input of all other boards.
    /// - Returns: the outcome of each activation. A board that is removed during the call, before its activation, has none.
    @discardableResult
    func activateAllBoards(withOptions options: [BoardID: Any], defaultOption: Any?) -> [BoardID: ActivationOutcome]

    /// Sends a command of any type, which is checked at run time.
    ///
    /// A command to a board that is not installed, or of another type than the board's `Command`, is reported.
    func interactWithBoard(identifier: BoardID, command: Any?)

    // MARK: Boards

    /// The installed boards, in the order of installation.
    var boards: [any ActivatableBoard] { get }

    /// The installed board with the identifier. Makes and installs nothing.
    func board(identifier: BoardID) -> (any ActivatableBoard)?

    /// Installs a board that the caller made. If a board with its identifier is installed, that board stays.
    ///
    /// - Returns: the reason if the board was not installed; it has been reported as well.
    @discardableResult
    func installBoard(_ board: any ActivatableBoard) -> BoardError?

    /// Removes a board without completing it. Does nothing if there is none.
    ///
    /// ``Board/didRemove()`` is called; completion handlers are not. Callers of `firstOutput(with:)` receive
    /// ``BoardError/Code/completedWithoutOutput``.
    func removeBoard(identifier: BoardID)

    /// Removes all boards as ``removeBoard(identifier:)`` does. Flows stay.
    func clearActiveBoards()

    // MARK: Context

    /// The object that boards on this motherboard are shown in, unless they have a ``Board/context`` of their own. Without a
    /// context of its own, a motherboard inside a board has the context of that board. Held weakly.
    var context: AnyObject? { get }

    /// Sets the context of the motherboard, for installed boards and for boards that are installed later.
    func putIntoContext(_ context: AnyObject)
}

extension FlowMotherboard {
    /// The board that the motherboard is nested in; nil if it is not nested.
    package var parentBoard: (any ActivatableBoard)? { (self as? Motherboard)?.table.parentBoard }

    /// Activates a board with an input of `Void` or of an optional type.
    @discardableResult
    public func activateBoard(identifier: BoardID) -> ActivationOutcome {
        activateBoard(identifier: identifier, withOption: nil)
    }

    /// Activates every installed board once, boards without an option with nil.
    @discardableResult
    public func activateAllBoards(withOptions options: [BoardID: Any] = [:]) -> [BoardID: ActivationOutcome] {
        activateAllBoards(withOptions: options, defaultOption: nil)
    }
}
