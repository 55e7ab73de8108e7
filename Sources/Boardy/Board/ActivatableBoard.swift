/// Any board, whatever its interface: the type that factories return and motherboards list.
///
/// Make boards by subclassing ``Board`` or ``ContinuousBoard``; a motherboard installs no others.
@MainActor
public protocol ActivatableBoard: AnyObject {
    /// The name the board is installed under.
    var identifier: BoardID { get }
}

/// What a motherboard needs of a board whose interface it does not know yet; ``Board`` is the only one.
@MainActor
protocol InstallableBoard: ActivatableBoard {
    /// A slot for boards of this board's interface.
    func makeSlot(for id: BoardID, in table: SlotTable) -> any ErasedSlot
}
