/// Any board, whatever its interface: the type that factories return and motherboards list.
///
/// Make boards by subclassing ``Board`` or ``ContinuousBoard``; a motherboard installs no others.
@MainActor
public protocol ActivatableBoard: AnyObject, Sendable {
    /// The name the board is installed under.
    nonisolated var identifier: BoardID { get }

    /// What the board is shown in.
    var context: AnyObject? { get }

    /// The motherboard the board is installed in; nil while it is in none.
    var host: (any FlowMotherboard)? { get }
}

extension ActivatableBoard {
    /// None.
    public var context: AnyObject? { nil }

    /// None.
    public var host: (any FlowMotherboard)? { nil }
}

/// What a motherboard needs of a board whose interface it does not know yet; ``Board`` is the only one.
@MainActor
package protocol InstallableBoard: ActivatableBoard {
    /// The interface that the board implements.
    var interface: any IOInterface.Type { get }

    /// The table of the motherboard the board is installed in.
    var table: SlotTable? { get }

    /// For how long the handlers last that are registered for this board now.
    var installationScope: InstallationScope { get }

    /// Ends what is inside of the board, in boards that have a motherboard of their own.
    func stopChild()

    /// A slot for boards of this board's interface.
    func makeSlot(for id: BoardID, in table: SlotTable) -> any AnySlot
}
