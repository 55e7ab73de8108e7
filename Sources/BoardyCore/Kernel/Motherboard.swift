/// The standard motherboard. A launcher makes the main one. Tests, and parts of an app with boards of their own, make others.
///
/// ```swift
/// let motherboard = Motherboard(boards: [LoginBoard()])
/// motherboard.destination(LoginIO.self).flow.handle { user in print(user.name) }
/// motherboard.destination(LoginIO.self).activation.activate(with: credentials)
/// ```
///
/// A motherboard owns its boards until they complete, and the handlers on it. Stored destinations, flows and service maps keep
/// nothing alive. A handler captures the ``serviceMap`` or a destination; if it captured the motherboard, it would keep it alive.
@MainActor
public final class Motherboard: FlowMotherboard {
    package let table: SlotTable
    private let lifetime: Lifetime

    /// A motherboard that gets its boards from a producer.
    ///
    /// - Parameters:
    ///   - identifier: the name of the motherboard, for messages.
    ///   - producer: makes the boards.
    ///   - diagnostics: receives events and errors; the diagnostics of the producer unless given.
    public init(
        identifier: BoardID = "motherboard", producer: any ActivatableBoardProducer, diagnostics: Diagnostics? = nil
    ) {
        table = SlotTable(identifier: identifier, producer: producer, diagnostics: diagnostics)
        lifetime = Lifetime(of: table)
        table.motherboard = self
    }

    deinit { lifetime.end() }

    /// The name of the motherboard, for messages.
    public var identifier: BoardID { table.identifier }

    // MARK: Typed

    /// The boards of all modules, by interface.
    public var serviceMap: ServiceMap { ServiceMap(origin: .motherboard(table), sender: nil) }

    // MARK: By identifier

    /// Activates a board with a value of any type, which is checked at run time.
    @discardableResult
    public func activateBoard(identifier: BoardID, withOption option: Any?) -> ActivationOutcome {
        table.activate(identifier, withOption: option)
    }

    /// Activates every installed board once.
    @discardableResult
    public func activateAllBoards(
        withOptions options: [BoardID: Any],
        defaultOption: Any?
    ) -> [BoardID: ActivationOutcome] {
        var outcomes: [BoardID: ActivationOutcome] = [:]
        for board in boards {
            let id = board.identifier
            // An earlier board may have removed this one; it is not made again.
            guard table.board(id) === board else { continue }
            outcomes[id] = table.activate(id, withOption: options[id] ?? defaultOption)
        }
        return outcomes
    }

    /// Sends a command of any type, which is checked at run time.
    public func interactWithBoard(identifier: BoardID, command: Any?) {
        table.interact(identifier, withOption: command)
    }

    // MARK: Boards

    /// The installed boards, in the order of installation.
    public var boards: [any ActivatableBoard] { table.boards }

    /// The installed board with the identifier.
    public func board(identifier: BoardID) -> (any ActivatableBoard)? { table.board(identifier) }

    /// Installs a board that the caller made.
    @discardableResult
    public func installBoard(_ board: any ActivatableBoard) -> BoardError? {
        guard let refusal = table.install(board) else { return nil }
        table.diagnostics.report(refusal)
        return refusal.error
    }

    /// Removes a board without completing it.
    public func removeBoard(identifier: BoardID) { table.remove(identifier) }

    /// Removes all boards without completing them.
    public func clearActiveBoards() { table.removeAll() }

    // MARK: Context

    /// The object that boards on this motherboard are shown in.
    public var context: AnyObject? { table.context }

    /// Sets the context of the motherboard.
    public func putIntoContext(_ context: AnyObject) { table.context = context }
}
