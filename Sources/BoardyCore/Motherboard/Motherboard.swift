/// The motherboard. A ``PluginLauncher`` makes the main one; make others for tests, or for parts of an app that have
/// boards of their own.
///
/// ```swift
/// let motherboard = Motherboard(boards: [LoginBoard()])
/// motherboard.destination(LoginIO.self).flow.handle { user in print(user.name) }
/// motherboard.destination(LoginIO.self).activation.activate(with: credentials)
/// ```
///
/// It owns its boards until they complete. When the motherboard goes, so do its boards and every handler registered on
/// it; whatever still holds a destination, flow or service map of it holds nothing else. A handler on a motherboard
/// should therefore capture the ``serviceMap`` or a destination and not the motherboard, which would then own itself.
@MainActor
public final class Motherboard: FlowMotherboard {
    package let table: SlotTable
    private let lifetime: LifetimeToken

    /// A motherboard that gets its boards from a producer.
    ///
    /// - Parameters:
    ///   - identifier: the name of the motherboard, for messages.
    ///   - producer: makes the boards.
    ///   - diagnostics: where the motherboard reports to; where the producer does unless given.
    public init(
        identifier: BoardID = "motherboard", producer: any ActivatableBoardProducer, diagnostics: Diagnostics? = nil
    ) {
        table = SlotTable(identifier: identifier, producer: producer, diagnostics: diagnostics)
        lifetime = LifetimeToken(of: table)
        table.motherboard = self
    }

    /// A motherboard with these boards installed, and no others to come unless they are installed too.
    public convenience init(
        identifier: BoardID = "motherboard",
        boards: [any ActivatableBoard] = [],
        diagnostics: Diagnostics = .standard
    ) {
        self.init(identifier: identifier, producer: BoardProducer(diagnostics: diagnostics))
        for board in boards {
            installBoard(board)
        }
    }

    deinit {
        LifetimeToken.end(lifetime)
    }

    /// The name of the motherboard, for messages.
    public var identifier: BoardID { table.identifier }

    // MARK: Typed

    /// The way to the boards of other modules, by interface.
    public var serviceMap: ServiceMap { ServiceMap(origin: .motherboard(table)) }

    // MARK: By identifier

    /// Activates a board with a value whose type is known only now.
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
            // One of the boards before it may have removed this one; it must not come back for that.
            guard table.board(id) === board else { continue }
            outcomes[id] = table.activate(id, withOption: options[id] ?? defaultOption)
        }
        return outcomes
    }

    /// Sends a command whose type is known only now.
    public func interactWithBoard(identifier: BoardID, command: Any?) {
        table.interact(identifier, withOption: command)
    }

    // MARK: Boards

    /// The installed boards, in the order of installation.
    public var boards: [any ActivatableBoard] { table.boards }

    /// The installed board with the identifier.
    public func board(identifier: BoardID) -> (any ActivatableBoard)? {
        table.board(identifier)
    }

    /// Installs a board that was made elsewhere.
    @discardableResult
    public func installBoard(_ board: any ActivatableBoard) -> BoardError? {
        guard let refusal = table.install(board) else { return nil }
        table.diagnostics.report(refusal)
        return refusal.error
    }

    /// Takes a board off the motherboard without completing it.
    public func removeBoard(identifier: BoardID) {
        table.remove(identifier)
    }

    /// Takes all boards off the motherboard without completing them.
    public func clearActiveBoards() {
        table.removeAll()
    }

    // MARK: Context

    /// What boards on this motherboard are shown in.
    public var context: AnyObject? { table.context }

    /// Sets the context, for boards that are installed and those to come.
    public func putIntoContext(_ context: AnyObject) {
        table.context = context
    }
}
