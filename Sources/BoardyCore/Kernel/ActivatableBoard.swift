/// A board of any interface: the type that factories return and motherboards list.
///
/// Subclass ``Board`` or ``ContinuousBoard`` to make a board. A motherboard installs only instances of these classes.
@MainActor
public protocol ActivatableBoard: AnyObject, Sendable {
    /// The identifier that the board is installed under.
    nonisolated var identifier: BoardID { get }

    /// The object that the board is displayed in, such as a window or a view.
    var context: AnyObject? { get }

    /// The motherboard that the board is installed in; nil if the board is not installed.
    var host: (any FlowMotherboard)? { get }
}

extension ActivatableBoard {
    /// Nil by default.
    public var context: AnyObject? { nil }

    /// Nil by default.
    public var host: (any FlowMotherboard)? { nil }
}

extension ActivatableBoard {
    /// The value of ``Board/bypassesGatewayBarrier``; false for other types of boards.
    package var bypassesGateways: Bool { (self as? any InstallableBoard)?.bypassesGatewayBarrier == true }
}

/// The members of ``Board`` that a motherboard uses when it does not know the interface of a board. Only ``Board``
/// conforms.
@MainActor
protocol InstallableBoard: ActivatableBoard {
    var bypassesGatewayBarrier: Bool { get }

    /// The interface that the board implements.
    var interface: any IOInterface.Type { get }

    /// The table of the motherboard that the board is installed in; nil if the board is not installed.
    var table: SlotTable? { get }

    /// Indicates whether the board was not installed, or is being installed.
    var isNew: Bool { get }

    /// The scope of the handlers that are registered with the board as their target.
    var installationScope: InstallationScope { get }

    /// The table of the motherboard inside the board, if that has been made and not been shut down.
    var childTable: SlotTable? { get }

    /// Shuts down the motherboard inside the board, if the board has one.
    func stopChild()

    /// Makes a slot for boards of this board's interface.
    func makeSlot(for id: BoardID, in table: SlotTable) -> any AnySlot
}
